import { useSearchParams } from "next/navigation";
import { isAnswersAddress, withAnswers } from "../../../addresses/answers-address.ts";

/** Marks the entry that we added to the browser's history, so that closing takes it away again. */
type Entry = { addedForAnswers?: boolean } | null;

/** Whether somebody pressed something to get here, rather than followed a link. */
export function wereAnswersOpenedHere(): boolean {
  // safe because other entries lack the mark.
  return (window.history.state as Entry)?.addedForAnswers === true;
}

/** Whether the answers are shown is part of the address: it can be linked, and Back closes them. */
export function useAnswersShown(): { shown: boolean; show: () => void; hide: () => void } {
  const shown = isAnswersAddress(useSearchParams());
  return {
    shown,
    show: () => {
      if (shown) return;
      const entry: Entry = { addedForAnswers: true };
      window.history.pushState(entry, "", withAnswers(window.location.href, true));
    },
    hide: () => {
      if (!shown) return;
      if (wereAnswersOpenedHere()) window.history.back();
      else window.history.replaceState(null, "", withAnswers(window.location.href, false));
    },
  };
}
