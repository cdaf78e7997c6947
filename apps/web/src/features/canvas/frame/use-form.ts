import { useEffect, useState } from "react";
import { readStored, STORED, writeStored } from "../model/local-store.ts";

export type Form = "canvas" | "list";

/** Canvas or list: what this person chose here before, else by the width of the screen. */
export function useForm(
  canvasId: string,
  wide: boolean | undefined,
): [Form | undefined, (form: Form) => void] {
  const [chosen, setChosen] = useState<Form | undefined>();
  const [read, setRead] = useState(false);
  useEffect(() => {
    const stored = readStored(STORED.form(canvasId));
    if (stored === "canvas" || stored === "list") setChosen(stored);
    setRead(true);
  }, [canvasId]);
  const byWidth = wide === undefined || !read ? undefined : wide ? "canvas" : "list";
  return [
    chosen ?? byWidth,
    (form) => {
      setChosen(form);
      writeStored(STORED.form(canvasId), form);
    },
  ];
}
