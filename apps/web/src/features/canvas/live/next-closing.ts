import type { StoredNode } from "@easel/contracts";

const CLOSING_FIELDS = ["closesAt", "deadline"] as const;

/** When the next poll, vote or approval is over, in milliseconds since 1970; undefined when none is. */
export function findNextClosing(
  nodes: readonly Pick<StoredNode, "data">[],
  now: number,
): number | undefined {
  const moments = nodes.flatMap(({ data }) =>
    CLOSING_FIELDS.flatMap((field) => {
      const moment = data?.[field];
      return typeof moment === "string" ? [Date.parse(moment)] : [];
    }),
  );
  const coming = moments.filter((moment) => moment > now);
  return coming.length === 0 ? undefined : Math.min(...coming);
}
