import { useEffect } from "react";

/**
 * The tab follows the canvas's title, which an agent may change while the page is open. Next writes the
 * title that the page began with once more when it gets to it, which may be later.
 */
export function useTabTitle(title: string): void {
  useEffect(() => {
    // As a browser reads it back; anything else would be written again and again.
    const wanted = `${title} · Easel`.replace(/[\t\n\f\r ]+/g, " ").trim();
    const write = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [title]);
}
