import type { AnswerContent } from "@easel/contracts";
import { useCallback, useState } from "react";
import type { Refusal } from "../frame/connection.ts";
import { getFrame, useFrame } from "../frame/current-frame.ts";

export type AnswerHandle = {
  /** The names of the fields that the canvas asks for. */
  fields: string[];
  /** What is in them now, whoever filled them. */
  draft: AnswerContent;
  /** Fills fields of the draft; `undefined` or null empties one. The person sends it, outside the component. */
  fill: (fields: Record<string, unknown>) => void;
  /** True when nothing can be filled, for example after the answer was sent; `disabledReason` says why. */
  disabled: boolean;
  disabledReason: string | undefined;
  /** Why the last `fill` was refused. */
  error: Refusal | null;
};

/** The answer that this person is putting together: a component may fill it, only the person sends it. */
export function useAnswer(): AnswerHandle {
  const { fields, draft, disabled, disabledReason } = useFrame((state) => state.answer);
  const [error, setError] = useState<Refusal | null>(null);
  const fill = useCallback((filled: Record<string, unknown>) => {
    const whole = Object.fromEntries(
      Object.entries(filled).map(([name, value]) => [name, value ?? null]),
    );
    void getFrame()
      .fillAnswer(whole)
      .then((outcome) => setError(outcome.ok ? null : outcome.error));
  }, []);
  return { fields, draft, fill, disabled, disabledReason, error };
}
