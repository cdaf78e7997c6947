import {
  isSchemaKeyword,
  type JsonSchema,
  KEYWORD_TYPES,
  listTypes,
  type SchemaProblem,
} from "./vocabulary.ts";

/** What a schema says against itself in its own keywords; its subschemas are not looked into. */
export function findContradictions(schema: JsonSchema): SchemaProblem[] {
  return [
    ...findIdleKeywords(schema),
    ...findReversed("minLength", schema.minLength, "maxLength", schema.maxLength),
    ...findReversed("minItems", schema.minItems, "maxItems", schema.maxItems),
    ...findReversed("minProperties", schema.minProperties, "maxProperties", schema.maxProperties),
    ...findEmptyRange(schema),
    ...findImpossibleNames(schema),
  ];
}

/** Keywords about other types than the schema takes: they would be passed over in silence. */
function findIdleKeywords(schema: JsonSchema): SchemaProblem[] {
  const types = listTypes(schema);
  if (types.length === 0) return [];
  return Object.keys(schema).flatMap((keyword) => {
    const about: readonly string[] | null = isSchemaKeyword(keyword)
      ? KEYWORD_TYPES[keyword]
      : null;
    if (about === null || types.some((type) => about.includes(type))) return [];
    const message = `${keyword} says nothing about type ${types.join(" or ")}; remove it, or make the type ${about[0]}.`;
    return [{ path: [keyword], code: "invalid_value", message }];
  });
}

function findReversed(
  minName: string,
  min: number | undefined,
  maxName: string,
  max: number | undefined,
): SchemaProblem[] {
  if (min === undefined || max === undefined || min <= max) return [];
  const message = `${maxName} ${max} is below ${minName} ${min}, so no value could fit; swap or drop one.`;
  return [{ path: [maxName], code: "too_small", message }];
}

function findEmptyRange(schema: JsonSchema): SchemaProblem[] {
  const lows = [
    { name: "minimum", bound: schema.minimum, isOpen: false },
    { name: "exclusiveMinimum", bound: schema.exclusiveMinimum, isOpen: true },
  ];
  const highs = [
    { name: "maximum", bound: schema.maximum, isOpen: false },
    { name: "exclusiveMaximum", bound: schema.exclusiveMaximum, isOpen: true },
  ];
  return lows.flatMap((low) =>
    highs.flatMap((high) => {
      if (low.bound === undefined || high.bound === undefined) return [];
      const isEmpty = low.isOpen || high.isOpen ? low.bound >= high.bound : low.bound > high.bound;
      if (!isEmpty) return [];
      const message = `No number fits both ${low.name} ${low.bound} and ${high.name} ${high.bound}; change or drop one.`;
      return [{ path: [high.name], code: "too_small", message }];
    }),
  );
}

function findImpossibleNames(schema: JsonSchema): SchemaProblem[] {
  const { required = [], maxProperties, minProperties = 0, properties = {} } = schema;
  const problems: SchemaProblem[] = [];
  if (maxProperties !== undefined && required.length > maxProperties)
    problems.push({
      path: ["maxProperties"],
      code: "too_small",
      message: `required names ${required.length} properties and maxProperties allows ${maxProperties}; raise it or require fewer.`,
    });
  if (schema.additionalProperties !== false) return problems;
  required.forEach((name, index) => {
    if (Object.hasOwn(properties, name)) return;
    problems.push({
      path: ["required", index],
      code: "unknown_id",
      message: `${JSON.stringify(name)} is required, but properties lacks it and additionalProperties is false; add it to properties.`,
    });
  });
  const count = Object.keys(properties).length;
  if (minProperties > count)
    problems.push({
      path: ["minProperties"],
      code: "too_big",
      message: `minProperties asks for ${minProperties} properties, and only ${count} are declared with additionalProperties false.`,
    });
  return problems;
}
