type Schema = Record<string, unknown>;

/** One table row per field of a tool's input: name, type, whether it must be there, what is said of it. */
export function toFieldRows(schema: Schema): string[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(toSchema(schema.properties)).map(([name, field]) => {
    const { description, default: standard } = toSchema(field);
    const notes = [
      ...(typeof description === "string" ? [description] : []),
      ...(standard === undefined ? [] : [`default ${JSON.stringify(standard)}`]),
    ];
    const cells = [
      `\`${name}\``,
      toTypeText(field),
      required.has(name) ? "yes" : "no",
      notes.join("; "),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
}

/** `object { mode?, invited? }`, `array of string`, `integer 1–60`. */
export function toTypeText(given: unknown): string {
  const schema = toSchema(given);
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (choices) return [...new Set(choices.map(toTypeText))].join(" or ");
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  switch (schema.type) {
    case "array":
      return `array of ${toTypeText(schema.items)}${toBounds(schema.minItems, schema.maxItems, "items")}`;
    case "object":
      return `object${toMembers(schema)}`;
    case "string":
      return `string${toBounds(schema.minLength, schema.maxLength, "characters")}`;
    case "integer":
    case "number":
      return `${schema.type}${toBounds(schema.minimum, schema.maximum, "")}`;
    default:
      return typeof schema.type === "string" ? schema.type : "any JSON";
  }
}

function toMembers(schema: Schema): string {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const names = Object.keys(toSchema(schema.properties));
  if (names.length === 0) return "";
  return ` { ${names.map((name) => (required.has(name) ? name : `${name}?`)).join(", ")} }`;
}

function toBounds(least: unknown, most: unknown, unit: string): string {
  const words = unit === "" ? "" : ` ${unit}`;
  if (typeof least === "number" && typeof most === "number")
    return ` (${least} to ${most}${words})`;
  if (typeof most === "number") return ` (at most ${most}${words})`;
  if (typeof least === "number") return ` (at least ${least}${words})`;
  return "";
}

function toSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Schema)
    : {};
}
