/** Beyond these a text is sent unprepared: rare shapes should not fill every connection's memory. */
const NAMED_MAX = 500;
const TEXT_LENGTH_MAX = 3_000;

const names = new Map<string, string>();

/**
 * A name under which a connection prepares this text the first time and only executes it from then on.
 * Parsing and planning a small statement under row-level security costs several times its execution.
 */
export function nameStatement(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= NAMED_MAX || text.length > TEXT_LENGTH_MAX) return {};
  const name = `easel_${names.size}`;
  names.set(text, name);
  return { name };
}
