export type KitEntry = {
  name: string;
  kind: "hook" | "function" | "part" | "class";
  signature: string;
  /** One line. */
  summary: string;
  /** TSX, as it stands in a component. */
  example: string;
};

/** Everything that `@easel/kit` exports, for agents; a test holds it against the exports. */
export const KIT_REFERENCE: readonly KitEntry[] = [
  {
    name: "useSharedState",
    kind: "hook",
    signature:
      'useSharedState<T>(key: string, initial: T): [value: T, set: (next: T | null | ((shown: T) => T | null)) => void, info: { status: "idle" | "saving" | "saved" | "refused"; error: { code: string; message: string } | null; version: number }]',
    summary:
      "A JSON value that everybody on the canvas and the agent share. Shown at once, taken back when refused. Set with a function, it is refused as state_conflict when somebody else wrote since; null clears the key.",
    example:
      'const [picked, setPicked, { status, error }] = useSharedState<string[]>("picked", []);\nsetPicked((ids) => [...ids, id]);',
  },
  {
    name: "useAnswer",
    kind: "hook",
    signature:
      "useAnswer(): { fields: string[]; draft: Record<string, unknown>; fill: (fields: Record<string, unknown>) => void; disabled: boolean; disabledReason: string | undefined; error: { code: string; message: string } | null }",
    summary:
      "The answer that this person is putting together. A component may fill its fields; the person checks and sends it, outside the component.",
    example:
      'const { draft, fill, disabled } = useAnswer();\n<Button disabled={disabled} onClick={() => fill({ choice: "a" })}>Choose A</Button>',
  },
  {
    name: "useViewer",
    kind: "hook",
    signature:
      'useViewer(): { name: string | null; role: "viewer" | "participant" | "editor" | "admin"; mayWrite: boolean; mayAnswer: boolean }',
    summary: "Who looks at the component; name is null for a visitor by link.",
    example: "const { name, mayWrite } = useViewer();",
  },
  {
    name: "usePresence",
    kind: "hook",
    signature: "usePresence(): { name: string }[]",
    summary: "Who else has the canvas open. Empty on this server for now.",
    example: "const others = usePresence();",
  },
  {
    name: "useRoute",
    kind: "hook",
    signature:
      "useRoute(): { path: string | null; routes: { path: string; title?: string }[]; go: (path: string) => Promise<void> }",
    summary:
      "The component's own pages, as the node's routes declare them (`/items/:id` takes any id). The path stands in the page's address.",
    example:
      'const { path, go } = useRoute();\n<Button onClick={() => go("/items/7")}>Open</Button>',
  },
  {
    name: "useCanvasEvent",
    kind: "hook",
    signature:
      "useCanvasEvent(name: string, onEvent?: (payload: unknown, from: string) => void): (payload?: unknown) => Promise<void>",
    summary:
      "Hears an event of other components, and returns a function that emits one. Nothing is stored.",
    example:
      'const emit = useCanvasEvent("row.picked", (row) => setRow(row));\nvoid emit({ id: 7 });',
  },
  {
    name: "useNodeSize",
    kind: "hook",
    signature: "useNodeSize(): { width: number; height: number }",
    summary: "The room that the component has, in CSS pixels; on a phone its width.",
    example: "const { width } = useNodeSize();\nconst isNarrow = width < 480;",
  },
  {
    name: "useTheme",
    kind: "hook",
    signature: 'useTheme(): "light" | "dark"',
    summary:
      "The page's theme. Colours follow by themselves: use var(--easel-ink), var(--easel-accent) and the like.",
    example: "const theme = useTheme();",
  },
  {
    name: "useTool",
    kind: "hook",
    signature:
      'useTool(name: string): { run: (input?: unknown) => Promise<unknown>; status: "unavailable"; error: { code: string; message: string } }',
    summary:
      "One of the canvas's tools. This server runs none yet: run rejects with `unavailable`.",
    example: 'const price = useTool("priceOf");',
  },
  {
    name: "useData",
    kind: "hook",
    signature:
      'useData(source: string, path?: string): { data: undefined; status: "unavailable"; error: { code: string; message: string } }',
    summary: "What a data source says. This server reads none yet: the status is `unavailable`.",
    example: 'const { data, status } = useData("crm", "/customers");',
  },
  {
    name: "fetchData",
    kind: "function",
    signature: "fetchData(source: string, path?: string): Promise<unknown>",
    summary: "Reads a data source once. This server reads none yet: it rejects with `unavailable`.",
    example: 'const customers = await fetchData("crm", "/customers");',
  },
  {
    name: "openLink",
    kind: "function",
    signature: "openLink(url: string): Promise<void>",
    summary:
      "Asks the person whether to open an https, http or mailto address in a new tab. Rejects with `forbidden` when they decline.",
    example: '<Button onClick={() => openLink("https://example.com")}>Read more</Button>',
  },
  {
    name: "download",
    kind: "function",
    signature:
      "download(file: { name: string; mime?: string } & ({ text: string } | { base64: string })): Promise<void>",
    summary:
      "Asks the person whether to save a file, up to some 190 KB. Rejects when they decline.",
    example: 'await download({ name: "rows.csv", mime: "text/csv", text: csv });',
  },
  {
    name: "KitError",
    kind: "class",
    signature: "class KitError extends Error { code: string }",
    summary: "What the kit's functions reject with: code to act on, message to show.",
    example: "catch (error) { if (error instanceof KitError) setProblem(error.message); }",
  },
  {
    name: "Button",
    kind: "part",
    signature:
      'Button(props: button props & { variant?: "primary" | "secondary" | "ghost" | "danger"; size?: "sm" | "md"; loading?: boolean })',
    summary: "A button. It submits a form only with type=submit.",
    example: '<Button variant="primary" loading={isSaving} onClick={save}>Save</Button>',
  },
  {
    name: "Input",
    kind: "part",
    signature:
      "Input(props: input props & { label?: ReactNode; hint?: ReactNode; error?: ReactNode })",
    summary: "One line of text, a number or a date, with its label.",
    example:
      '<Input label="Price" type="number" value={price} onChange={(event) => setPrice(event.target.value)} />',
  },
  {
    name: "Textarea",
    kind: "part",
    signature:
      "Textarea(props: textarea props & { label?: ReactNode; hint?: ReactNode; error?: ReactNode })",
    summary: "Text of several lines; grows with what is written.",
    example:
      '<Textarea label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />',
  },
  {
    name: "Select",
    kind: "part",
    signature:
      "Select(props: select props & { options: (string | { value: string; label: string; disabled?: boolean })[]; placeholder?: string; onValueChange?: (value: string) => void; label?; hint?; error? })",
    summary: "One of a list.",
    example:
      '<Select label="Region" options={["North", "South"]} value={region} onValueChange={setRegion} />',
  },
  {
    name: "Checkbox",
    kind: "part",
    signature:
      "Checkbox(props: input props & { label: ReactNode; hint?: ReactNode; onCheckedChange?: (checked: boolean) => void })",
    summary: "Yes or no, with its label.",
    example: '<Checkbox label="Include tax" checked={tax} onCheckedChange={setTax} />',
  },
  {
    name: "Radio",
    kind: "part",
    signature:
      "Radio(props: { label: ReactNode; options: (string | { value: string; label: string })[]; value?: string; defaultValue?: string; onValueChange?: (value: string) => void; disabled?: boolean; name?: string })",
    summary: "One of a few, all in sight.",
    example: '<Radio label="Size" options={["S", "M"]} value={size} onValueChange={setSize} />',
  },
  {
    name: "Switch",
    kind: "part",
    signature:
      "Switch(props: input props & { label: ReactNode; hint?: ReactNode; onCheckedChange?: (checked: boolean) => void })",
    summary: "On or off, at once.",
    example: '<Switch label="Live" checked={live} onCheckedChange={setLive} />',
  },
  {
    name: "Dialog",
    kind: "part",
    signature:
      "Dialog(props: { open: boolean; onClose: () => void; title: ReactNode; children?: ReactNode; footer?: ReactNode })",
    summary: "A dialog over the component, inside its frame.",
    example:
      '<Dialog open={open} onClose={close} title="Details" footer={<Button onClick={close}>Done</Button>}>…</Dialog>',
  },
  {
    name: "Table",
    kind: "part",
    signature:
      'Table<Row>(props: { columns: { key: string; label: ReactNode; align?: "start" | "end"; render?: (row: Row) => ReactNode }[]; rows: Row[]; caption: ReactNode; hideCaption?: boolean; rowKey?: (row: Row, index: number) => string | number; empty?: ReactNode })',
    summary: "A table; wider than its place it scrolls sideways.",
    example:
      '<Table caption="Orders" rows={orders} rowKey={(order) => order.id} columns={[{ key: "id", label: "Order" }, { key: "sum", label: "Sum", align: "end" }]} />',
  },
  {
    name: "Tabs",
    kind: "part",
    signature:
      "Tabs(props: { label: string; tabs: { id: string; label: ReactNode; content: ReactNode }[]; value?: string; onValueChange?: (id: string) => void })",
    summary: "Panels of which one is shown.",
    example:
      '<Tabs label="Views" tabs={[{ id: "list", label: "List", content: <List /> }, { id: "map", label: "Map", content: <Plan /> }]} />',
  },
  {
    name: "Card",
    kind: "part",
    signature: "Card(props: section props & { title?: ReactNode; actions?: ReactNode })",
    summary: "A sheet with an optional title and actions.",
    example: '<Card title="Budget" actions={<Badge tone="good">on track</Badge>}>…</Card>',
  },
  {
    name: "Badge",
    kind: "part",
    signature:
      'Badge(props: span props & { tone?: "neutral" | "accent" | "good" | "warning" | "bad" | "info" })',
    summary: "A word or a number that stands out.",
    example: '<Badge tone="warning">late</Badge>',
  },
  {
    name: "Chart",
    kind: "part",
    signature:
      'Chart(props: { type?: "bar" | "line"; label: string; data: Record<string, unknown>[]; x: string; y: string | (string | { key: string; label?: string })[]; height?: number; format?: (value: number) => string })',
    summary: "A bar or line chart, with a table of the same numbers for screen readers.",
    example: '<Chart label="Sales by month" data={months} x="month" y={["online", "shop"]} />',
  },
  {
    name: "Empty",
    kind: "part",
    signature: "Empty(props: { title: ReactNode; children?: ReactNode; action?: ReactNode })",
    summary: "Stands where nothing is yet and says what will be.",
    example: '<Empty title="No orders yet">They appear as they come in.</Empty>',
  },
  {
    name: "Spinner",
    kind: "part",
    signature: "Spinner(props: { label?: string })",
    summary: "Says that something is on its way; with a label it is read out too.",
    example: '<Spinner label="Counting" />',
  },
  {
    name: "Alert",
    kind: "part",
    signature:
      'Alert(props: { tone?: "neutral" | "accent" | "good" | "warning" | "bad" | "info"; title?: ReactNode; children?: ReactNode })',
    summary: "Something that people must notice; what is bad is read out at once.",
    example: '<Alert tone="bad" title="Not saved">{error.message}</Alert>',
  },
  {
    name: "Progress",
    kind: "part",
    signature: "Progress(props: { label: string; value?: number; max?: number })",
    summary: "How far something is; without a value nobody knows.",
    example: '<Progress label="Imported" value={40} max={120} />',
  },
];
