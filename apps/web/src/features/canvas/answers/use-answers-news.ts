import { announce } from "@easel/ui";
import { useEffect, useRef } from "react";
import { toCountWords } from "./answers-words.ts";

/** Tells screen readers when another answer has arrived; undefined for those whom it does not concern. */
export function useAnswersNews(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const had = before.current;
    before.current = count;
    if (count === undefined || had === undefined || count <= had) return;
    announce(`${count - had === 1 ? "A new answer" : "New answers"}: ${toCountWords(count)} now.`);
  }, [count]);
}
