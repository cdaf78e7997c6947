import { AppContract } from "@easel/contracts";

/** A voting app of two nodes, as an agent would send it. */
export function toContract(changes: Record<string, unknown> = {}): AppContract {
  return AppContract.parse({
    state: {
      topic: { schema: { type: "string", maxLength: 20 }, writers: [] },
      "votes.*": {
        schema: {
          type: "object",
          properties: { choice: { enum: ["yes", "no"] }, weight: { type: "integer", minimum: 1 } },
          required: ["choice"],
          additionalProperties: false,
        },
        writers: ["ballot"],
      },
      "votes.admin.*": { writers: "any" },
      "log:*": { writers: ["ballot", "board"] },
    },
    roles: {
      ballot: { purpose: "People vote here.", reads: ["topic"], writes: ["votes.*", "log:*"] },
      board: { purpose: "Shows the result.", reads: ["votes.*", "widget:poll"], writes: [] },
    },
    events: [
      { name: "voted", payload: { type: "object" }, emitters: ["ballot"] },
      { name: "reset", emitters: "any" },
    ],
    ...changes,
  });
}

export function toNodes(...ids: string[]) {
  return {
    nodes: ids.map((id) => ({
      id,
      kind: "widget" as const,
      widget: "note@1" as const,
      data: { markdown: id },
    })),
  };
}
