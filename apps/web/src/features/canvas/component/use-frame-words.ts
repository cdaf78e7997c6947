import type { HostNotes, StoredNode } from "@easel/contracts";
import type { WidgetContext } from "@easel/widgets";
import { useMemo } from "react";
import { toFrameAnswer } from "./answer-filling.ts";
import type { ComponentHost } from "./component-host.tsx";
import { useShownTheme } from "./use-shown-theme.ts";

export type FrameWords = HostNotes["init"];

const NO_DATA = {};
const NOBODY: FrameWords["presence"] = [];

/** Everything that a component is told, as it is now; each part stays the same object until it changes. */
export function useFrameWords(
  node: StoredNode,
  route: string | null,
  { host, context }: { host: ComponentHost; context: WidgetContext },
): FrameWords {
  const { draft, answerSchema } = context;
  const { canvas, viewer, state } = host;
  const theme = useShownTheme();
  const answer = useMemo(() => toFrameAnswer(draft, answerSchema), [draft, answerSchema]);
  const { id, title = null, routes, data = NO_DATA } = node;
  return useMemo(
    () => ({
      ...{ data, canvas, viewer, theme, answer },
      node: { id, title, routes: routes ?? [], route },
      state: state.entries,
      // Until it is known who else is there.
      presence: NOBODY,
    }),
    [data, canvas, viewer, theme, answer, id, title, routes, route, state.entries],
  );
}
