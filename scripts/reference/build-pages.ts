import { ERROR_CODES, EVENT_TYPES, LIMITS, WIDGET_NAMES } from "@easel/contracts";
import { buildToolList, type ListedTool } from "@easel/mcp";
import { catalog, surfaces, WIDGET_GUIDES } from "@easel/operations";
import { ERROR_NOTES } from "./error-notes.ts";
import { EVENT_NOTES } from "./event-notes.ts";
import { toFieldRows } from "./field-rows.ts";

const GENERATED = "<!-- Written by `npm run generate` from the code. Change it there. -->";

/** The reference, one page each: path below docs/reference → text. */
export function buildReferencePages(): Map<string, string> {
  return new Map([
    ["tools.md", buildToolsPage()],
    ["widgets.md", buildWidgetsPage()],
    ["errors.md", buildErrorsPage()],
    ["events.md", buildEventsPage()],
  ]);
}

function buildToolsPage(): string {
  const { tools } = buildToolList(catalog, surfaces);
  return toPage("MCP tools", [
    "All tools of the MCP address, as agents see them. `?toolsets=canvas,people,tools,library,account` narrows the list, `?readonly=1` leaves out what changes anything. A refusal is a result with `isError: true`; its codes are in [errors.md](errors.md).",
    tools.map(({ name }) => `- [\`${name}\`](#${name})`).join("\n"),
    ...tools.map(toToolSection),
  ]);
}

function toToolSection(tool: ListedTool): string {
  const operation = catalog.find(({ name }) => name === tool.name);
  const { readOnlyHint, destructiveHint, idempotentHint } = tool.annotations;
  const facts = [
    `scope \`${operation?.scope ?? "any"}\``,
    `toolset \`${surfaces[tool.name as keyof typeof surfaces].toolset}\``,
    readOnlyHint ? "changes nothing" : destructiveHint ? "can destroy" : "writes",
    ...(!readOnlyHint && idempotentHint ? ["safe to repeat"] : []),
  ];
  const rows = toFieldRows(tool.inputSchema);
  const table =
    rows.length === 0
      ? "No input."
      : ["| field | type | required | |", "|---|---|---|---|", ...rows].join("\n");
  return `## ${tool.name}\n\n*${facts.join(" · ")}*\n\n${tool.description}\n\n${table}`;
}

function buildWidgetsPage(): string {
  const sections = WIDGET_NAMES.map((widget) => {
    const { purpose, people, example } = WIDGET_GUIDES[widget];
    const data = `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
    return `## ${widget}\n\n${purpose} People can ${people}.\n\n${data}`;
  });
  return toPage("Widgets", [
    "What each widget is for, with data that works as it stands. `list_widgets` gives the exact schemas.",
    ...sections,
  ]);
}

function buildErrorsPage(): string {
  const rows = ERROR_CODES.map((code) => `| \`${code}\` | ${ERROR_NOTES[code]} |`);
  return toPage("Errors", [
    "Every refusal is `{ error, message, issues?, retryAfterSeconds?, details? }`. The message says what is wrong, where, and what to do next. `issues` is a list of `{ path, code, message }`; a path points into the input that was sent, such as `nodes[2].data.rows`. Over MCP the refusal is the JSON text of a result with `isError: true`.",
    ["| code | what it means and what to do |", "|---|---|", ...rows].join("\n"),
  ]);
}

function buildEventsPage(): string {
  const rows = EVENT_TYPES.map((type) => `| \`${type}\` | ${EVENT_NOTES[type]} |`);
  return toPage("Events", [
    `An event is \`{ id, type, canvasId, at }\` and carries no content: read the canvas, its answers or its state. Ids grow by one within an account; \`list_events\` and \`wait_for_event\` take the \`next\` of the call before as \`since\` and give each event once, up to ${LIMITS.eventsPageMax} at a time. Events are kept 30 days. A member's key passes over the events of canvases that it cannot see.`,
    ["| type | when |", "|---|---|", ...rows].join("\n"),
  ]);
}

function toPage(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, GENERATED, ...parts].join("\n\n")}\n`;
}
