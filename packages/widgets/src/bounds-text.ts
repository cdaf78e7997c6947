/** Longer limits say nothing to a person who types or chooses; the check speaks when one is reached. */
const ITEMS_WORTH_SAYING_MAX = 50;

/** "10 to 180." or "At most 3 choices."; "" when there is nothing worth saying. */
export function toBoundsText(
  kind: "number" | "text" | "choices" | "entries",
  min: number | undefined,
  max: number | undefined,
): string {
  if (kind === "text") return min === undefined || min < 2 ? "" : `At least ${min} characters.`;
  const isNumber = kind === "number";
  const unit = isNumber ? "" : ` ${kind}`;
  const least = isNumber || (min !== undefined && min > 1) ? min : undefined;
  const most = isNumber || (max !== undefined && max <= ITEMS_WORTH_SAYING_MAX) ? max : undefined;
  if (least !== undefined && most !== undefined)
    return least === most ? `Exactly ${most}${unit}.` : `${least} to ${most}${unit}.`;
  if (least !== undefined) return `At least ${least}${unit}.`;
  return most === undefined ? "" : `At most ${most}${unit}.`;
}

/** Help and bounds in one line; bounds that the help already names are not said twice. */
export function joinHints(help: string | undefined, bounds: string): string {
  const numbersOf = (text: string) => text.match(/\d+(\.\d+)?/g) ?? [];
  const said = new Set(numbersOf(help ?? ""));
  const isSaid = bounds !== "" && numbersOf(bounds).every((number) => said.has(number));
  return [help, isSaid ? "" : bounds].filter(Boolean).join(" ");
}
