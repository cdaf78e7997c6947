/** localStorage may be full, blocked or absent: everything kept there must be dispensable. */
export function readStored(key: string): unknown {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Losing a convenience is better than losing the page.
  }
}

export const STORED = {
  draft: (canvasId: string) => `easel.draft.${canvasId}`,
  viewport: (canvasId: string) => `easel.viewport.${canvasId}`,
  form: (canvasId: string) => `easel.form.${canvasId}`,
  name: "easel.name",
  panelOpen: "easel.panel-open",
  minimap: "easel.minimap",
  shortcuts: "easel.single-key-shortcuts",
} as const;
