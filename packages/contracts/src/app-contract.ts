import { z } from "zod";
import { NodeId } from "./ids.ts";
import { JsonSchema, listSubschemas } from "./json-schema.ts";
import { LIMITS } from "./limits.ts";
import { refuseAt, refuseDuplicates } from "./widgets/parts.ts";

const KEY = "[A-Za-z0-9_.:-]";
const KEY_WORDS = `1 to ${LIMITS.stateKeyLengthMax} letters, digits, _ . : or -`;
const LENGTH = `(?=.{1,${LIMITS.stateKeyLengthMax}}$)`;

/** Where widgets show what people did in them; contracts and writes leave these keys alone. */
export const RESERVED_STATE_PREFIX = "widget:";

export function isReservedStateKey(key: string): boolean {
  return key.startsWith(RESERVED_STATE_PREFIX);
}

/** A key of the shared state. Whether it is reserved is asked apart: agents reach widgets through such keys. */
export const StateKey = z.string().regex(new RegExp(`^${LENGTH}${KEY}+$`), `must be ${KEY_WORDS}`);
export type StateKey = z.infer<typeof StateKey>;

/** A key, or a prefix that ends in `.*` or `:*` and stands for every longer key that starts with it. */
const StateKeyPattern = z
  .string()
  .regex(
    new RegExp(`^${LENGTH}${KEY}+(?:(?<=${KEY}[.:])\\*)?$`),
    `must be ${KEY_WORDS}, or the start of such a key that ends in .* or :*`,
  );

const DeclaredKey = StateKeyPattern.regex(
  new RegExp(`^(?!${RESERVED_STATE_PREFIX})`),
  `must not start with ${RESERVED_STATE_PREFIX}, where widgets keep their own state`,
);

/** Nodes that may do something; nobody but the agent when the list is empty. */
const NodeIds = z.union([z.literal("any"), z.array(NodeId)]).superRefine((ids, context) => {
  // Not a bound of the array, or the union would say only that neither of its forms fits.
  if (ids.length > LIMITS.nodesMax)
    refuseAt(
      context,
      [],
      "too_many",
      `A list names at most ${LIMITS.nodesMax} nodes; this one names ${ids.length}. "any" stands for all.`,
    );
});

export const StateRule = z.strictObject({ schema: JsonSchema.optional(), writers: NodeIds });
export type StateRule = z.infer<typeof StateRule>;

const RoleKeys = z.array(StateKeyPattern).max(LIMITS.contractKeysMax);

/** What a node is for, and which declared keys it reads and writes. */
export const ContractRole = z.strictObject({
  purpose: z.string().min(1).max(LIMITS.rolePurposeLengthMax),
  reads: RoleKeys,
  writes: RoleKeys,
});
export type ContractRole = z.infer<typeof ContractRole>;

/** A message between components in open browsers; it is not stored. */
export const ContractEvent = z.strictObject({
  name: z
    .string()
    .regex(
      new RegExp(`^${KEY}{1,${LIMITS.eventNameLengthMax}}$`),
      `must be 1 to ${LIMITS.eventNameLengthMax} letters, digits, _ . : or -`,
    ),
  payload: JsonSchema.optional(),
  emitters: NodeIds,
});
export type ContractEvent = z.infer<typeof ContractEvent>;

/**
 * What the components of a canvas agree on: which shared state there is and who writes it. How it
 * fits its canvas is asked of `findContractProblems` in `packages/canvas`.
 */
export const AppContract = z
  .strictObject({
    state: z.record(DeclaredKey, StateRule),
    roles: z.record(NodeId, ContractRole).optional(),
    events: z.array(ContractEvent).max(LIMITS.contractEventsMax).optional(),
  })
  .superRefine((contract, context) => {
    refuseTooMany(context, "state", Object.keys(contract.state).length, LIMITS.contractKeysMax);
    refuseTooMany(context, "roles", Object.keys(contract.roles ?? {}).length, LIMITS.nodesMax);
    refuseDuplicates(
      context,
      contract.events ?? [],
      ({ name }) => name,
      (index) => ["events", index, "name"],
    );
    const size = countSchemas(contract);
    if (size > LIMITS.contractSchemasMax)
      refuseAt(
        context,
        [],
        "too_many",
        `The schemas of a contract hold at most ${LIMITS.contractSchemasMax} schemas together; these hold ${size}. Leave inner parts open with {}.`,
      );
  })
  .meta({
    listedAs: {
      type: "object",
      description:
        '{ state: { "<key or prefix.*>": { schema?, writers: [node ids] or "any" } }, roles?: { "<node id>": { purpose, reads, writes } }, events?: [{ name, payload?, emitters }] }',
    },
  });
export type AppContract = z.infer<typeof AppContract>;

function refuseTooMany(
  context: z.core.$RefinementCtx,
  field: string,
  count: number,
  max: number,
): void {
  if (count > max)
    refuseAt(context, [field], "too_many", `${field} has at most ${max} entries; it has ${count}.`);
}

/** All schemas of a contract with those within them. */
function countSchemas({ state, events = [] }: Pick<AppContract, "state" | "events">): number {
  const schemas = [
    ...Object.values(state).map((rule) => rule.schema),
    ...events.map((event) => event.payload),
  ];
  return schemas.reduce((sum, schema) => sum + (schema ? listSubschemas(schema).length : 0), 0);
}
