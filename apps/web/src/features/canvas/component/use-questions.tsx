import { Button, Dialog } from "@easel/ui";
import { downloadBlob } from "@easel/widgets";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { type FrameOutcome, refuse } from "./bridge.ts";
import { type Question, toSizeWords } from "./outside-requests.ts";

export type AskPerson = (question: Question, askedBy: string) => Promise<FrameOutcome>;
type Asked = { question: Question; askedBy: string; settle: (yes: boolean) => void };

const DONE: FrameOutcome = { ok: true, result: {} };

/** Asks, outside every frame, before a component opens or saves anything; one question at a time. */
export function useQuestions(): { ask: AskPerson; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAsking = useRef(false);

  const ask = useCallback<AskPerson>(async (question, askedBy) => {
    if (isAsking.current)
      return refuse("rate_limited", "The person is being asked something else; wait for that.");
    isAsking.current = true;
    const yes = await new Promise<boolean>((settle) => setAsked({ question, askedBy, settle }));
    isAsking.current = false;
    setAsked(null);
    return yes ? DONE : refuse("forbidden", "The person said no.");
  }, []);
  return { ask, dialog: asked && <QuestionDialog {...asked} /> };
}

function QuestionDialog({ question, askedBy, settle }: Asked) {
  const words = question.kind === "link" ? LINK_WORDS : DOWNLOAD_WORDS;
  return (
    <Dialog
      size="sm"
      open
      title={words.title}
      onOpenChange={(open) => !open && settle(false)}
      footer={
        <>
          <Button variant="ghost" onClick={() => settle(false)}>
            {words.no}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              // Within the press, or the browser would take it for a popup.
              carryOut(question);
              settle(true);
            }}
          >
            {words.yes}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft text-sm">
        “<bdi>{askedBy}</bdi>”, a component on this canvas, wants to {words.wants}
      </p>
      {question.kind === "link" ? (
        <>
          <p className="font-semibold text-lg [overflow-wrap:anywhere]">
            <bdi>{question.domain}</bdi>
          </p>
          <p className="mt-1 line-clamp-4 text-ink-faint text-xs [overflow-wrap:anywhere]">
            {question.url}
          </p>
        </>
      ) : (
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{question.fileName}</bdi>
          <span className="ms-2 font-normal text-ink-faint text-sm">
            {toSizeWords(question.bytes.length)}
          </span>
        </p>
      )}
    </Dialog>
  );
}

const LINK_WORDS = {
  title: "Leave for another site?",
  wants: "open this site in a new tab:",
  yes: "Open site",
  no: "Stay here",
};
const DOWNLOAD_WORDS = {
  title: "Save a file?",
  wants: "save this file on your device:",
  yes: "Save file",
  no: "Don’t save",
};

function carryOut(question: Question): void {
  if (question.kind === "link") window.open(question.url, "_blank", "noopener,noreferrer");
  // Whatever it claims to be, it is a file and never a page of ours.
  else
    downloadBlob(
      new Blob([question.bytes], { type: "application/octet-stream" }),
      question.fileName,
    );
}
