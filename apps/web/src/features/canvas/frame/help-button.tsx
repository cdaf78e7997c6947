import { Dialog, IconButton, Kbd, Switch } from "@easel/ui";
import { CircleHelp } from "lucide-react";
import { useEffect, useState } from "react";
import { isTyping } from "../model/is-typing.ts";
import type { SingleKeys } from "./use-single-keys.ts";

const SHORTCUTS: { title: string; rows: { keys: string[]; does: string }[] }[] = [
  {
    title: "Look around",
    rows: [
      { keys: ["Drag", "Wheel"], does: "Move the view; with Space held, from anywhere" },
      { keys: ["Ctrl + Wheel", "Pinch"], does: "Zoom where the pointer is (⌘ on a Mac)" },
      { keys: ["+", "−"], does: "Zoom in, zoom out" },
      { keys: ["Shift + 1"], does: "Show everything" },
      { keys: ["Shift + 0"], does: "Zoom to 100 %" },
      { keys: ["← ↑ → ↓"], does: "Move the view; with Shift, further" },
    ],
  },
  {
    title: "Read and fill in",
    rows: [
      { keys: ["Tab"], does: "Next item, in reading order" },
      { keys: ["Enter"], does: "Go into the item" },
      {
        keys: ["Click", "Wheel"],
        does: "Click into an item first; then the wheel scrolls inside it",
      },
      { keys: ["Esc"], does: "Come out again" },
      { keys: ["?"], does: "This help" },
    ],
  },
];

export function HelpButton({ singleKeys }: { singleKeys: SingleKeys }) {
  const [open, setOpen] = useState(false);
  const { enabled } = singleKeys;
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== "?" ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Keys and gestures"
      trigger={
        <IconButton
          label="Help"
          shortcut="?"
          tooltipSide="bottom"
          icon={<CircleHelp aria-hidden="true" />}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {SHORTCUTS.map((group) => (
          <section key={group.title}>
            <h3 className="mb-2 font-semibold text-sm">{group.title}</h3>
            <dl className="flex flex-col divide-y divide-line border-line border-y">
              {group.rows.map((row) => (
                <div
                  key={row.does}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-sm"
                >
                  <dt className="order-last flex gap-1">
                    {row.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-ink-soft">{row.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Shortcuts of a single key"
          checked={singleKeys.enabled}
          onCheckedChange={singleKeys.setEnabled}
        />
        <p className="text-ink-faint text-xs">
          The list form shows the same content as one document, for reading with a screen reader or
          on a phone. The canvas is drawn with React Flow.
        </p>
      </div>
    </Dialog>
  );
}
