import type { FrameAnswer } from "@easel/contracts";
import type { Connection, Outcome } from "./connection.ts";

type Parts = Pick<Connection, "request"> & { show: (answer: FrameAnswer) => void };

/** The page's word on what was filled comes with its next drawing; later than this it will not come. */
const WORD_WITHIN_MS = 1_000;

/**
 * The answer's draft with what was just filled on top, so that a text field keeps its cursor. A value
 * stays until the page says the same: an older word that is still on its way must not take it back.
 */
export function createFilling(first: FrameAnswer, { request, show }: Parts) {
  let said = first;
  const ahead = new Map<string, unknown>();

  function draw(): void {
    const draft: Record<string, unknown> = { ...said.draft, ...Object.fromEntries(ahead) };
    // safe because the page checks what it is sent, and what it does not take goes with its refusal.
    show({ ...said, draft: withoutNull(draft) as FrameAnswer["draft"] });
  }
  function drop(fields: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(fields))
      if (ahead.has(name) && isSame(ahead.get(name), value)) ahead.delete(name);
    draw();
  }

  return {
    take(answer: FrameAnswer): void {
      said = answer;
      drop(Object.fromEntries([...ahead.keys()].map((name) => [name, answer.draft[name]])));
    },
    async fill(fields: Record<string, unknown>): Promise<Outcome> {
      for (const [name, value] of Object.entries(fields)) ahead.set(name, value);
      draw();
      const outcome = await request("set_answer", { fields });
      if (outcome.ok) setTimeout(() => drop(fields), WORD_WITHIN_MS);
      else drop(fields);
      return outcome;
    },
  };
}

/** A field that is emptied is sent as null, and is absent from the draft. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

function withoutNull(draft: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
}
