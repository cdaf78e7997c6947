import { LazyMarkdown } from "./lazy-markdown.tsx";

/** Loads the parser ahead of time, for texts that are drawn first when the browser prints. */
export function ReadyMarkdown() {
  return (
    <div hidden>
      <LazyMarkdown text="" />
    </div>
  );
}
