import { createHash } from "node:crypto";
import { AppError, type CanvasView, type StoredNode } from "@easel/contracts";
import { type ComponentServer, startComponentServer } from "@easel/web/testing";
import { buildHostPage, readFont } from "./build-host-page.ts";
import { createStateStub } from "./state-stub.ts";

const ORGANIZATION = "0e7d1f0a-5b0f-4c8f-9d1b-0a8c7b6d5e4f";
export const CANVAS = "0123456789abcdef0123456789abcdef";

export type Component = { script: string; styles?: string } & Partial<StoredNode>;
export type World = {
  url: string;
  port: number;
  /** What pages reported of components. */
  errors: Record<string, unknown>[];
  state: ReturnType<typeof createStateStub>;
  /** Another version of the canvas, which open pages hear of. */
  change(part: Partial<CanvasView>): void;
  /** Another script for a component, as when its agent has changed it. */
  rebuild(nodeId: string, script: string): void;
  close(): Promise<void>;
};

type Options = {
  components: Record<string, Component>;
  view?: Partial<CanvasView>;
  /** As people reach it by name: without an origin apart. */
  isHosted?: boolean;
};

/** A canvas with components that a test wrote, behind the server's own door and under the app's own page. */
export async function openWorld({ components, view: part, isHosted }: Options): Promise<World> {
  const blobs = new Map<string, Buffer>();
  const keep = (text: string) => {
    const hash = createHash("sha256").update(text).digest("hex");
    blobs.set(hash, Buffer.from(text));
    return hash;
  };
  const toBundle = ({ script, styles = "" }: Component) => ({
    ...{ script: keep(script), styles: keep(styles), packages: [] },
  });
  let view = toView(components, toBundle, part);
  const host = await buildHostPage();
  const errors: Record<string, unknown>[] = [];
  const state = createStateStub(() => {
    view = { ...view, stateRevision: view.stateRevision + 1 };
    server.announce();
  });
  const server: ComponentServer = await startComponentServer({
    ...(isHosted && { publicUrl: (port: number) => `http://app.test:${port}` }),
    view: () => view,
    components: {
      async openComponent({ nodeId }) {
        const bundle = view.components[nodeId];
        if (!bundle) throw new AppError("not_found", "There is no such component.");
        const { script, styles } = bundle;
        return { organizationId: ORGANIZATION, version: view.version, bundle: { script, styles } };
      },
      readBlob: async (organizationId, hash) =>
        (organizationId === ORGANIZATION && blobs.get(hash)) || null,
    },
    rest(operation, input) {
      if (operation === "open_canvas") return { status: 200, body: view };
      if (operation === "report_component_error") errors.push(input as Record<string, unknown>);
      if (operation === "open_widget_records") {
        const { stateRevision, version } = view;
        return { status: 200, body: { records: {}, stateRevision, version } };
      }
      return state.answer(operation, input);
    },
    page(url, nonce) {
      if (url === "/host.css") return { type: "text/css", body: host.styles };
      if (url === "/host.js") return { type: "text/javascript", body: host.script };
      const font = url.startsWith("/media/") ? readFont(url.slice("/media/".length)) : null;
      if (font) return { type: "font/woff2", body: font };
      if (!url.startsWith("/c/")) return null;
      const json = JSON.stringify(view).replaceAll("<", "\\u003c");
      const body = `<!doctype html><html lang="en"><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1"><title>Test</title>
        <link rel="icon" href="data:,"><link rel="stylesheet" href="/host.css">
        <body><div id="app"></div><script type="application/json" id="view">${json}</script>
        <script nonce="${nonce}" src="/host.js"></script></body></html>`;
      return { type: "text/html; charset=utf-8", body };
    },
  });
  return {
    url: `http://${isHosted ? "app.test" : "127.0.0.1"}:${server.port}/c/${CANVAS}`,
    ...{ port: server.port, errors, state },
    change(next) {
      view = { ...view, ...next, version: view.version + 1 };
      server.announce();
    },
    rebuild(nodeId, script) {
      const bundles = { ...view.components, [nodeId]: toBundle({ script }) };
      view = { ...view, components: bundles, version: view.version + 1 };
      server.announce();
    },
    close: () => server.close(),
  };
}

function toView(
  components: Record<string, Component>,
  toBundle: (component: Component) => NonNullable<CanvasView["components"]>[string],
  part: Partial<CanvasView> = {},
): CanvasView {
  const ids = Object.keys(components);
  const nodes = ids.map((id): StoredNode => {
    const { script: _script, styles: _styles, ...node } = components[id] ?? { script: "" };
    return { id, kind: "component", title: `The ${id}`, data: {}, ...node };
  });
  const place = (index: number) => ({ x: index * 460, y: 0, width: 420, height: 320 });
  return {
    ...{ id: CANVAS, title: "Components", version: 1, layoutVersion: 1, status: "active" },
    ...{ expiresAt: null, stayOpen: false, agentName: "Robot", edges: [], nodes },
    ...{ createdAt: "2026-12-01T10:00:00.000Z", updatedAt: "2026-12-01T10:00:00.000Z" },
    layout: Object.fromEntries(ids.map((id, index) => [id, place(index)])),
    components: Object.fromEntries(
      ids.map((id) => [id, toBundle(components[id] ?? { script: "" })]),
    ),
    ...{ answerCount: 0, ownAnswers: [], records: {}, stateRevision: 0 },
    viewer: {
      ...{ role: "participant", mayAnswer: false, mayNotAnswerBecause: "no_question" },
      person: { name: "Ana", email: "ana@example.com" },
    },
    ...part,
  };
}
