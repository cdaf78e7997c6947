type Problem = { path: string[]; code: string; message: string };
export type InputRules = {
  name: string;
  type: "number" | "integer" | "boolean";
  default: number | boolean;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  unit?: string | undefined;
};

/** Words that mean something else in CEL: its literals, reserved words and the names of its types. */
export const RESERVED_INPUT_NAMES: ReadonlySet<string> = new Set(
  `true false null in as break const continue else for function if import let loop package namespace
   return var void while prototype __proto__ bool bytes double dyn int list map null_type optional
   string type uint cel google`.split(/\s+/),
);

/** How one input of a calculator contradicts itself. */
export function findInputProblems(input: InputRules): Problem[] {
  const problems: Problem[] = [];
  if (RESERVED_INPUT_NAMES.has(input.name))
    problems.push({
      path: ["name"],
      code: "invalid_value",
      message: `"${input.name}" means something else in expressions; choose another name.`,
    });
  return [
    ...problems,
    ...(input.type === "boolean" ? findBooleanProblems(input) : findNumberProblems(input)),
  ];
}

function findBooleanProblems(input: InputRules): Problem[] {
  const problems: Problem[] =
    typeof input.default === "boolean"
      ? []
      : [
          {
            path: ["default"],
            code: "invalid_type",
            message: "A boolean starts as true or false.",
          },
        ];
  for (const field of ["min", "max", "step", "unit"] as const)
    if (input[field] !== undefined)
      problems.push({
        path: [field],
        code: "unrecognized_key",
        message: `A boolean has no ${field}; leave it out.`,
      });
  return problems;
}

function findNumberProblems(input: InputRules): Problem[] {
  const problems: Problem[] = [];
  if (input.type === "integer")
    for (const field of ["default", "min", "max", "step"] as const)
      if (typeof input[field] === "number" && !Number.isInteger(input[field]))
        problems.push({
          path: [field],
          code: "invalid_type",
          message: `The ${field} of an integer is an integer; round it, or make the type "number".`,
        });
  const { default: start, min, max } = input;
  if (typeof start !== "number")
    return [
      ...problems,
      { path: ["default"], code: "invalid_type", message: `A ${input.type} starts as a number.` },
    ];
  if (min !== undefined && max !== undefined && min > max)
    return [...problems, { path: ["max"], code: "too_small", message: "max is below min." }];
  if (min !== undefined && start < min)
    problems.push({
      path: ["default"],
      code: "too_small",
      message: `The default is below min ${min}.`,
    });
  if (max !== undefined && start > max)
    problems.push({
      path: ["default"],
      code: "too_big",
      message: `The default is above max ${max}.`,
    });
  return problems;
}
