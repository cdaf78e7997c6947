import { z } from "zod";

/** Ids inside widget data. */
export const PartId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "Use 1 to 64 letters, digits, _ or -.");

export const Tone = z.enum(["neutral", "good", "warning", "bad", "info"]);
export type Tone = z.infer<typeof Tone>;

/** Only web and mail links: `javascript:` and `data:` would run or hide content. */
export const Href = z
  .string()
  .max(2048)
  .refine(isSafeHref, "Use an absolute https:, http: or mailto: link.");

export function isSafeHref(href: string): boolean {
  try {
    return ["https:", "http:", "mailto:"].includes(new URL(href).protocol);
  } catch {
    return false;
  }
}

type Context = z.core.$RefinementCtx;

/** Adds an issue of our own: `path` from the widget's data, a code of the issue list, what to do next. */
export function refuseAt(
  context: Context,
  path: (string | number)[],
  code: string,
  message: string,
): void {
  context.addIssue({ code: "custom", path, params: { code }, message });
}

const QUOTED_LENGTH_MAX = 64;

/** Somebody's text inside a message, cut short: rules also see texts that are far too long. */
export function quoted(text: string | number): string {
  const whole = String(text);
  return `"${whole.length > QUOTED_LENGTH_MAX ? `${whole.slice(0, QUOTED_LENGTH_MAX)}…` : whole}"`;
}

/** Adds one issue per repeated key, at the path of the later element. */
export function refuseDuplicates<T>(
  context: Context,
  elements: readonly T[],
  keyOf: (element: T) => string,
  pathOf: (index: number) => (string | number)[],
): void {
  const seen = new Map<string, number>();
  elements.forEach((element, index) => {
    const key = keyOf(element);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      refuseAt(
        context,
        pathOf(index),
        "duplicate",
        `${quoted(key)} is already used by element ${first}; each must be different.`,
      );
  });
}

/** Refuses an id that an earlier element of the list `name` has. */
export function refuseRepeatedIds(
  context: Context,
  name: string,
  elements: readonly { id: string }[],
): void {
  refuseDuplicates(
    context,
    elements,
    (element) => element.id,
    (index) => [name, index, "id"],
  );
}
