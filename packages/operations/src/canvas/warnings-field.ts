import type { Issue } from "@easel/contracts";
import { z } from "zod";

/** Findings that never make an input wrong: it is accepted, and they say what leads nowhere in it. */
export const Warnings = z.array(
  z.object({ path: z.string(), code: z.string(), message: z.string() }),
);

/** `warnings` of a result, left out when there are none. */
export function toWarningsField(warnings: readonly Issue[]): { warnings?: Issue[] } {
  return warnings.length === 0 ? {} : { warnings: [...warnings] };
}
