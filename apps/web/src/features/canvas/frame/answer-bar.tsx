import type { CanvasView } from "@easel/contracts";
import { Button, Sheet } from "@easel/ui";
import type { AnswerPlace } from "@easel/widgets";
import { CircleCheck, MessageSquareText } from "lucide-react";
import { useRef, useState } from "react";
import { AnswerPanel } from "../answer/answer-panel.tsx";
import type { Answering } from "../answer/use-answering.ts";
import { ReaderNote } from "../answers/reader-note.tsx";
import type { AnswersReader } from "../answers/use-answers-reader.ts";
import { useJump } from "../model/jump-context.tsx";
import { isAnswerPartShown, toBarLabel, toBarText, toPanelTitle } from "./panel-words.ts";

type Props = { view: CanvasView; answering: Answering; reader: AnswersReader | undefined };

/** The phone's way to the answer: always at hand below the list, opening a sheet over it. */
export function AnswerBar({ view, answering, reader }: Props) {
  const [open, setOpen] = useState(false);
  const jump = useJump();
  const goingTo = useRef<AnswerPlace | undefined>(undefined);
  if (!isAnswerPartShown(view)) return null;
  const { step } = answering;
  return (
    <section
      id="answer"
      tabIndex={-1}
      aria-label={toPanelTitle(answering)}
      className="z-20 flex shrink-0 items-center gap-3 border-line border-t bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-overlay md:hidden print:hidden"
    >
      <p className="line-clamp-2 min-w-0 flex-1 text-ink-soft text-sm">
        {toBarText(view, answering)}
      </p>
      <Button
        variant={step === "form" ? "primary" : "secondary"}
        size="lg"
        icon={
          step === "receipt" ? (
            <CircleCheck aria-hidden="true" />
          ) : (
            <MessageSquareText aria-hidden="true" />
          )
        }
        onClick={() => setOpen(true)}
      >
        {toBarLabel(answering)}
      </Button>
      <Sheet
        side="bottom"
        title={toPanelTitle(answering)}
        open={open}
        onOpenChange={setOpen}
        onCloseAutoFocus={(event) => {
          if (!goingTo.current) return;
          // The focus goes to the widget, not back to the button that opened the sheet.
          event.preventDefault();
          jump(goingTo.current);
          goingTo.current = undefined;
        }}
      >
        <AnswerPanel
          view={view}
          answering={answering}
          onGoTo={(place) => {
            goingTo.current = place;
            setOpen(false);
          }}
        />
        {step === "reading" && <ReaderNote reader={reader} onPress={() => setOpen(false)} />}
      </Sheet>
    </section>
  );
}
