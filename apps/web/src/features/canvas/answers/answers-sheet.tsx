import type { CanvasView } from "@easel/contracts";
import { Sheet } from "@easel/ui";
import { AnswersBody } from "./answers-body.tsx";
import type { AnswersReader } from "./use-answers-reader.ts";

type Props = { view: CanvasView; url: string; reader: AnswersReader };

/** The phone's form of the answers. */
export function AnswersSheet({ view, url, reader }: Props) {
  return (
    <Sheet
      side="bottom"
      title={`Answers (${reader.count})`}
      open={reader.shown}
      onOpenChange={(open) => (open ? reader.show() : reader.hide())}
    >
      <AnswersBody view={view} url={url} reader={reader} />
    </Sheet>
  );
}
