import { useState } from "react";
import { cutText } from "./cut-text.ts";

type Props = {
  text: string;
  /** Names the button for those who do not see where it stands. */
  about: string;
};

export function LongText({ text, about }: Props) {
  const [whole, setWhole] = useState(false);
  const cut = cutText(text);
  return (
    <>
      <span className="whitespace-pre-line">{whole ? text : (cut ?? text)}</span>
      {cut !== undefined && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 block rounded-sm py-0.5 font-medium text-accent text-xs hover:text-accent-strong hover:underline pointer-coarse:py-2"
        >
          {whole ? "Show less" : "Show all"}
          <span className="sr-only"> of {about}</span>
        </button>
      )}
    </>
  );
}
