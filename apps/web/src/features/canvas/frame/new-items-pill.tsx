import { Button, IconButton } from "@easel/ui";
import { Sparkles, X } from "lucide-react";

type Props = { words: string; onShow: () => void; onDismiss: () => void };

/** Over the picture's lower edge, where it covers no control and nothing moves when it comes. */
export function NewItemsPill({ words, onShow, onDismiss }: Props) {
  return (
    <section
      aria-label="New on the canvas"
      className="-translate-x-1/2 absolute bottom-16 left-1/2 z-20 flex w-max max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full border border-accent-line bg-raised py-1 pr-1 pl-3.5 text-sm shadow-overlay print:hidden"
    >
      <Sparkles className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <span className="min-w-0 font-medium">{words}</span>
      <Button size="sm" variant="primary" className="rounded-full" onClick={onShow}>
        Show
      </Button>
      <IconButton
        label="Dismiss"
        size="sm"
        className="rounded-full"
        icon={<X aria-hidden="true" />}
        onClick={onDismiss}
      />
    </section>
  );
}
