"use client";

import type { FormData } from "@easel/contracts";
import { useEffect, useRef } from "react";
import type { AnswerDraft } from "../widget-context.ts";

/** Puts a form's defaults into the draft once, where it says nothing yet. */
export function useFormDefaults(
  data: FormData,
  links: ReadonlyMap<string, string>,
  draft: AnswerDraft,
): void {
  const done = useRef(new Set<string>());
  useEffect(() => {
    if (draft.disabled) return;
    for (const field of data.fields) {
      const target = links.get(field.name);
      if (target === undefined || done.current.has(target)) continue;
      done.current.add(target);
      if (field.default !== undefined && draft.values[target] === undefined)
        draft.set(target, field.default);
    }
  }, [data, links, draft]);
}
