import { randomUUID } from "node:crypto";

/** Sets a mark on the window, by any way in which text could become code. */
const RUN = "window.canary=(window.canary||0)+1";
const TAG = `<img src=x onerror="${RUN}"><script>${RUN}</script>`;
/** An address that a page might be made to ask, telling where it is open. */
const OUTSIDE = "https://collector.example/";

const MARKDOWN = `
Hello <script>${RUN}</script> <img src=x onerror="${RUN}"> <svg onload="${RUN}"></svg>

<iframe srcdoc="<script>parent.canary=1</script>"></iframe><iframe src="${OUTSIDE}frame"></iframe>

<object data="${OUTSIDE}object"></object><embed src="${OUTSIDE}embed"><base href="${OUTSIDE}">

<form action="${OUTSIDE}form"><button>Press</button></form><meta http-equiv="refresh" content="0;url=${OUTSIDE}meta">

<style>@import url(${OUTSIDE}style); body { display: none }</style><link rel="stylesheet" href="${OUTSIDE}link">

<a href="javascript:${RUN}" onclick="${RUN}">html link</a> <div style="background:url(${OUTSIDE}css)">styled</div>

[script link](javascript:${RUN}) [spaced](java\tscript:${RUN}) [coded](&#106;avascript:${RUN}) [data](data:text/html,<script>${RUN}</script>)
[vb](vbscript:x) [file](file:///etc/passwd) [blob](blob:${OUTSIDE}x) <javascript:${RUN}>

![outside](${OUTSIDE}pixel.png) ![script](javascript:${RUN}) ![data](data:image/svg+xml,<svg%20onload=${RUN}>)

\`\`\`html
<script>${RUN}</script>
\`\`\`
`;

export const CANARY = "canary";

/** Hostile wherever the tool contract takes text. */
export function hostileCanvas() {
  const widget = (id: string, name: string, data: Record<string, unknown>) => ({
    ...{ id, kind: "widget", widget: name, title: `${id} ${TAG}`.slice(0, 120), data },
  });
  return {
    idempotencyKey: `hostile-${randomUUID()}`,
    title: `T ${TAG}`.slice(0, 120),
    question: `Q ${TAG} [x](javascript:${RUN})`,
    nodes: [
      widget("note", "note@1", { markdown: MARKDOWN }),
      widget("facts", "facts@1", { items: [{ label: TAG, value: TAG, href: `${OUTSIDE}"><b>` }] }),
      widget("table", "table@1", {
        columns: [
          { key: "a", label: TAG.slice(0, 120) },
          { key: "b", label: "B", type: "link" },
        ],
        rows: [
          { a: TAG, b: `javascript:${RUN}` },
          { a: `=HYPERLINK("${OUTSIDE}")`, b: `data:text/html,<script>${RUN}</script>` },
        ],
      }),
      widget("choice", "decision@1", {
        answerField: "choice",
        options: [
          { id: "a", title: `A ${TAG}`, body: MARKDOWN, pros: [TAG] },
          { id: "b", title: "B", cons: [TAG] },
        ],
      }),
      widget("form", "form@1", {
        fields: [{ name: "text", label: `Text ${TAG}`, type: "text", help: TAG, default: TAG }],
      }),
    ],
    edges: [{ from: "note", to: "choice", label: TAG.slice(0, 120) }],
    answerSchema: {
      type: "object",
      title: TAG.slice(0, 200),
      description: TAG,
      properties: {
        choice: { type: "string", title: TAG, description: TAG, enum: ["a", "b"] },
        text: { type: "string", title: "Text", maxLength: 500 },
      },
      required: ["choice"],
    },
    access: { linkRole: "participant" },
  };
}

export { TAG as HOSTILE_TEXT };
