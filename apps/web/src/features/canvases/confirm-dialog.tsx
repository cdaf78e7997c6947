import type { ListedCanvas } from "@easel/contracts";
import { Banner, Button, Dialog, toast } from "@easel/ui";
import { type RefObject, useState } from "react";
import { callOperation } from "../../rest-client/call-operation.ts";

type Act = "close" | "delete";
type Props = {
  canvas: ListedCanvas;
  /** Null while nothing is asked. */
  asking: Act | null;
  onDone: () => void;
  /** Has the focus once the dialog is gone: the menu item that opened it went before. */
  returnTo: RefObject<HTMLElement | null>;
  onChanged: () => Promise<void>;
};

const ACTS = {
  close: {
    operation: "close_canvas",
    title: "Close this canvas?",
    text: "It takes no more answers, and a waiting agent is told. Everything on it stays readable until it expires.",
    button: "Close canvas",
    done: "Canvas closed",
  },
  delete: {
    operation: "delete_canvas",
    title: "Delete this canvas?",
    text: "The canvas and all its answers are erased for everybody, at once. This cannot be undone.",
    button: "Delete for good",
    done: "Canvas deleted",
  },
} as const;

export function ConfirmDialog({ canvas, asking, onDone, returnTo, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  // Kept while the dialog fades, so that its words do not change under the reader.
  const act = ACTS[asking ?? "close"];

  async function carryOut(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await callOperation(act.operation, { id: canvas.id }, { retries: 2 });
    setBusy(false);
    if (!outcome.ok && outcome.error.error !== "not_found") {
      setFailure(outcome.error.message);
      return;
    }
    onDone();
    toast({ title: act.done, description: canvas.title, tone: "good" });
    await onChanged();
  }

  return (
    <Dialog
      size="sm"
      title={act.title}
      open={asking !== null}
      onOpenChange={(open) => {
        if (open || busy) return;
        setFailure(undefined);
        onDone();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnTo.current?.focus();
      }}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onDone}>
            Cancel
          </Button>
          <Button
            variant={asking === "delete" ? "danger" : "primary"}
            loading={busy}
            onClick={() => void carryOut()}
          >
            {act.button}
          </Button>
        </>
      }
    >
      <p className="mb-2 font-display font-semibold [overflow-wrap:anywhere]">{canvas.title}</p>
      <p className="text-ink-soft text-sm">{act.text}</p>
      {failure && (
        <Banner tone="bad" role="alert" className="mt-3">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}
