/** Votes into one key of the shared state, and shows what its data says. */
export const COUNTER_SOURCE = `import { Button, useSharedState } from "@easel/kit";

export default function Counter({ data }: { data: { label: string } }) {
  const [votes, setVotes] = useSharedState("votes", 0);
  return (
    <Button className="p-4" onClick={() => setVotes(votes + 1)}>
      {data.label}: {votes}
    </Button>
  );
}
`;

export const componentNode = (overrides: Record<string, unknown> = {}) => ({
  id: "counter",
  kind: "component",
  title: "Counter",
  source: COUNTER_SOURCE,
  data: { label: "Likes" },
  ...overrides,
});

/** A canvas of one component and one note, without a question. */
export function componentCanvas(
  node: Record<string, unknown> = {},
  overrides: Record<string, unknown> = {},
) {
  return {
    idempotencyKey: `sample-${crypto.randomUUID()}`,
    title: "Likes",
    nodes: [
      componentNode(node),
      { id: "note", kind: "widget", widget: "note@1", data: { markdown: "Below" } },
    ],
    access: { linkRole: "participant" },
    ...overrides,
  };
}
