import type { CanvasView } from "@easel/contracts";
import { IconButton } from "@easel/ui";
import { MessageSquareText, PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { AnswerPanel } from "../answer/answer-panel.tsx";
import type { Answering } from "../answer/use-answering.ts";
import { ReaderNote } from "../answers/reader-note.tsx";
import type { AnswersReader } from "../answers/use-answers-reader.ts";
import { useJump } from "../model/jump-context.tsx";
import { readStored, STORED, writeStored } from "../model/local-store.ts";
import { isAnswerPartShown, toPanelTitle } from "./panel-words.ts";

type Props = { view: CanvasView; answering: Answering; reader: AnswersReader | undefined };

/** A column of its own beside the picture, so that it never covers what is being asked about. */
export function AnswerSide({ view, answering, reader }: Props) {
  const jump = useJump();
  const [open, setOpenState] = useState(true);
  useEffect(() => setOpenState(readStored(STORED.panelOpen) !== false), []);
  if (!isAnswerPartShown(view)) return null;
  const setOpen = (next: boolean) => {
    setOpenState(next);
    writeStored(STORED.panelOpen, next);
  };
  return (
    <aside
      id="answer"
      tabIndex={-1}
      aria-label={toPanelTitle(answering)}
      className={`flex shrink-0 flex-col border-line border-l bg-surface max-md:hidden print:hidden ${open ? "w-80 lg:w-96" : "w-12"}`}
    >
      {open ? (
        <>
          <header className="flex shrink-0 items-center gap-2.5 py-2.5 pr-2.5 pl-5">
            <MessageSquareText className="size-4 text-accent" aria-hidden="true" />
            <h2 className="flex-1 font-semibold text-base">{toPanelTitle(answering)}</h2>
            <IconButton
              label="Fold away"
              size="sm"
              tooltipSide="left"
              icon={<PanelRightClose aria-hidden="true" />}
              onClick={() => setOpen(false)}
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6">
            <AnswerPanel view={view} answering={answering} onGoTo={jump} />
            {answering.step === "reading" && <ReaderNote reader={reader} />}
          </div>
        </>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="focus-ring-inset flex flex-1 flex-col items-center gap-3 pt-3.5 text-ink-soft transition-colors hover:bg-accent-soft hover:text-accent-strong"
        >
          <PanelRightOpen className="size-4" aria-hidden="true" />
          <span className="font-medium text-sm [writing-mode:vertical-rl]">
            {toPanelTitle(answering)}
          </span>
        </button>
      )}
    </aside>
  );
}
