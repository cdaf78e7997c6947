import type { StoredNode } from "@easel/contracts";
import type { WidgetContext } from "@easel/widgets";
import { fillDraft } from "./answer-filling.ts";
import { type FrameHandlers, refuse } from "./bridge.ts";
import type { ComponentHost } from "./component-host.tsx";
import { toDownloadQuestion, toLinkQuestion } from "./outside-requests.ts";

type Parts = {
  node: StoredNode;
  title: string;
  host: ComponentHost;
  context: WidgetContext;
  goTo: (path: string) => boolean;
};

/** What the page does for a component. Which node asks is known from its port; `latest` is the page as it is then. */
export function toFrameHandlers(latest: () => Parts): FrameHandlers {
  return {
    async set_state(write) {
      const { host, node } = latest();
      return host.state.write({ nodeId: node.id, ...write });
    },
    async set_answer({ fields }) {
      const { draft, answerSchema: schema } = latest().context;
      return fillDraft(fields, { draft, schema });
    },
    async emit_event(event) {
      const { host, node } = latest();
      host.events.emit(node.id, event);
      return { ok: true, result: {} };
    },
    async set_route({ path }) {
      const { goTo, node } = latest();
      if (goTo(path)) return { ok: true, result: {} };
      const declared = (node.routes ?? []).map((route) => route.path).join(", ");
      return refuse(
        "invalid_input",
        `"${path}" is not among the node's routes; they are ${declared || "none"}.`,
      );
    },
    async open_link(link) {
      const { host, title } = latest();
      const question = toLinkQuestion(link);
      if (question) return host.ask(question, title);
      return refuse(
        "invalid_input",
        "A link is an https, http or mailto address without a user name.",
      );
    },
    async download(file) {
      const { host, title } = latest();
      return host.ask(toDownloadQuestion(file), title);
    },
  };
}
