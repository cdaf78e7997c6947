import { findClosestId } from "../closest-id.ts";
import { KEYWORD_TYPES } from "./vocabulary.ts";

const KEY_LENGTH_MAX = 64;

const REFERENCES = "references are not; write the schema out where it is used.";
const CHOICES =
  'choices between schemas are not; for several types write type: ["string", "null"], for several values enum, or leave this part open and check it in the component.';
const CONDITIONS = "conditions are not; leave this part open and check it in the component.";
const NOTE = "it changes nothing about what fits, so leave it out.";

const HINTS = new Map<string, string>(
  Object.entries({
    $ref: REFERENCES,
    $dynamicRef: REFERENCES,
    $defs: REFERENCES,
    definitions: REFERENCES,
    $id: REFERENCES,
    $anchor: REFERENCES,
    anyOf: CHOICES,
    oneOf: CHOICES,
    allOf: "combinations of schemas are not; merge the parts into one schema.",
    not: "negation is not; say what does fit.",
    if: CONDITIONS,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in a list that nobody awaits.
    then: CONDITIONS,
    else: CONDITIONS,
    dependentRequired: CONDITIONS,
    dependentSchemas: CONDITIONS,
    dependencies: CONDITIONS,
    nullable: 'write type: ["string", "null"] instead.',
    optional: "a property is optional unless required of its object names it.",
    patternProperties: "use additionalProperties with one schema for all other names.",
    propertyNames: "use additionalProperties with one schema for all other names.",
    unevaluatedProperties: "use additionalProperties.",
    unevaluatedItems: "use items.",
    prefixItems: "use items with one schema for all elements.",
    additionalItems: "use items with one schema for all elements.",
    contains: "use items with one schema for all elements.",
    values: "use enum.",
    options: "use enum.",
    min: "use minimum, minLength or minItems.",
    max: "use maximum, maxLength or maxItems.",
    regex: "use pattern.",
    $schema: NOTE,
    $comment: NOTE,
    examples: NOTE,
    example: NOTE,
    readOnly: NOTE,
    writeOnly: NOTE,
    deprecated: NOTE,
  }),
);

const KEYWORDS = Object.keys(KEYWORD_TYPES);

/** What to do about a keyword that the subset lacks. */
export function explainUnknownKeyword(keyword: string): string {
  if (keyword.length > KEY_LENGTH_MAX) return "This is not a keyword of a schema; remove it.";
  const hint = HINTS.get(keyword);
  if (hint !== undefined)
    return `"${keyword}" is not part of the JSON Schema that is taken here: ${hint}`;
  const closest = findClosestId(keyword, KEYWORDS);
  const start = `"${keyword}" is not a keyword here;`;
  if (closest !== null) return `${start} did you mean "${closest}"?`;
  return `${start} remove it, or put it under properties if it names a property. Keywords: ${KEYWORDS.join(", ")}.`;
}
