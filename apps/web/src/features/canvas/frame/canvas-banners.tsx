import type { CanvasView } from "@easel/contracts";
import { Banner } from "@easel/ui";
import type { ReactNode } from "react";
import { LocalTime } from "../../../wording/local-time.tsx";
import { SeeAnswers } from "../answers/see-answers.tsx";
import type { AnswersReader } from "../answers/use-answers-reader.ts";
import { isAnswerPartShown } from "./panel-words.ts";
import { toAnsweredTitle } from "./reader-words.ts";

type Props = {
  view: CanvasView;
  lost: boolean;
  /** Undefined for those who may not read the answers. */
  reader: AnswersReader | undefined;
};

/** States of the whole canvas. A lost connection lies over the picture, so that nothing jumps when it comes and goes. */
export function CanvasBanners({ view, lost, reader }: Props) {
  const status = toStatusBanner(view, reader);
  return (
    <>
      {lost && (
        <div className="absolute inset-x-3 top-3 z-30 mx-auto max-w-xl animate-appear print:hidden">
          <Banner
            tone="warning"
            role="status"
            title="Connection lost – trying again"
            className="shadow-overlay"
          >
            What you see may be out of date. Answers, votes and the like can be sent once the
            connection is back.
          </Banner>
        </div>
      )}
      <noscript>
        <div className="px-3 pt-3 sm:px-4">
          <Banner tone="warning" title="This page needs JavaScript">
            Your browser has it switched off, or this site is blocked from running it. Allow it and
            load the page again to see the canvas and to answer.
          </Banner>
        </div>
      </noscript>
      {status && <div className="shrink-0 px-3 pt-3 sm:px-4 print:hidden">{status}</div>}
    </>
  );
}

function toStatusBanner(view: CanvasView, reader: AnswersReader | undefined): ReactNode {
  // On a wide screen the answer column beside it has the same button.
  const action = reader && reader.count > 0 && (
    <span className="md:hidden">
      <SeeAnswers reader={reader} />
    </span>
  );
  switch (view.status) {
    case "expired":
      return (
        <Banner tone="warning" title="This canvas has expired" action={action}>
          {view.expiresAt !== null && (
            <>
              It expired on <LocalTime iso={view.expiresAt} />.
            </>
          )}
        </Banner>
      );
    case "closed":
      return (
        <Banner title="This canvas is closed" action={action}>
          {!isAnswerPartShown(view) && "Everything on it can still be read."}
        </Banner>
      );
    case "removed":
      return <Banner tone="bad" title="The operator of this server removed this canvas" />;
    case "answered":
      return view.ownAnswers.length > 0 ? null : (
        <Banner tone="good" title={toAnsweredTitle(reader)} action={action}>
          {reader && "It takes one answer, so nobody else is asked any more."}
        </Banner>
      );
    default:
      return null;
  }
}
