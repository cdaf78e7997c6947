import type { CanvasView } from "@easel/contracts";
import { IconButton } from "@easel/ui";
import { Inbox, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { AnswersBody } from "./answers-body.tsx";
import { ANSWERS_BUTTON_ID } from "./answers-button.tsx";
import type { AnswersReader } from "./use-answers-reader.ts";
import { wereAnswersOpenedHere } from "./use-answers-shown.ts";

type Props = { view: CanvasView; url: string; reader: AnswersReader };

/** Stands in the place of the answer column, and as wide, so that the picture beside it stays where it is. */
export function AnswersSide({ view, url, reader }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wereAnswersOpenedHere()) heading.current?.focus();
  }, []);
  const close = () => {
    reader.hide();
    document.getElementById(ANSWERS_BUTTON_ID)?.focus();
  };
  return (
    <aside
      id="answers"
      tabIndex={-1}
      aria-labelledby="answers-title"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) close();
      }}
      className="flex w-80 shrink-0 flex-col border-line border-l bg-surface max-md:hidden lg:w-96 print:hidden"
    >
      <header className="flex shrink-0 items-center gap-2.5 py-2.5 pr-2.5 pl-5">
        <Inbox className="size-4 text-accent" aria-hidden="true" />
        <h2
          ref={heading}
          id="answers-title"
          tabIndex={-1}
          className="focus-ring-none flex-1 font-semibold text-base tabular-nums"
        >
          Answers ({reader.count})
        </h2>
        <IconButton
          label="Close"
          size="sm"
          tooltipSide="left"
          icon={<X aria-hidden="true" />}
          onClick={close}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6">
        <AnswersBody view={view} url={url} reader={reader} />
      </div>
    </aside>
  );
}
