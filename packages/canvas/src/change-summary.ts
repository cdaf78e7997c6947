/** What an edit did: node ids, and fields of the canvas itself such as `title` or `edges`. */
export type EditChanges = {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  fields: readonly string[];
};

const NAMED_MAX = 5;

/** One sentence for the change log: `Added node “a”; changed nodes “b”, “c”; changed title.` */
export function toEditSummary({ added, removed, changed, fields }: EditChanges): string {
  const parts = [
    added.length > 0 && `added ${toNodes(added)}`,
    changed.length > 0 && `changed ${toNodes(changed)}`,
    removed.length > 0 && `removed ${toNodes(removed)}`,
    fields.length > 0 && `changed ${fields.join(", ")}`,
  ].filter((part) => part !== false);
  const text = parts.length > 0 ? parts.join("; ") : "wrote the same content again";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function toNodes(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED_MAX).map((id) => `“${id}”`);
  const rest = ids.length - named.length;
  return `${ids.length === 1 ? "node" : "nodes"} ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
