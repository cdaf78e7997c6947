const PART =
  /^(?:\.?(?<name>[A-Za-z_][A-Za-z0-9_-]*)|\[(?<index>\d+)\]|\[(?<quoted>"(?:[^"\\]|\\.)*")\])/;

/** `nodes[2].data["a b"]` → its parts; null for what is no path. The whole input is the empty path. */
export function parsePath(path: string): (string | number)[] | null {
  const parts: (string | number)[] = [];
  let rest = path;
  while (rest !== "") {
    const groups = PART.exec(rest)?.groups;
    const isFirst = parts.length === 0;
    // A name follows a dot, except at the beginning.
    if (!groups || (groups.name !== undefined && rest.startsWith(".") === isFirst)) return null;
    const part = toPart(groups);
    if (part === null) return null;
    parts.push(part);
    rest = rest.slice(PART.exec(rest)?.[0].length);
  }
  return parts;
}

function toPart({
  name,
  index,
  quoted,
}: Record<string, string | undefined>): string | number | null {
  if (name !== undefined) return name;
  if (index !== undefined) return Number(index);
  try {
    return String(JSON.parse(quoted ?? ""));
  } catch {
    return null;
  }
}
