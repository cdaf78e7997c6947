import { Button } from "@easel/ui";
import { CircleAlert, OctagonX, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import type { ComponentError } from "./use-error-report.ts";
import type { FrameStep } from "./use-frame.ts";

type Props = {
  step: FrameStep;
  error: ComponentError | null;
  onReload: () => void;
};

const WORDS: Partial<Record<FrameStep, { title: string; text: string }>> = {
  crashed: {
    title: "This component has failed",
    text: "The rest of the canvas is not affected. Its agent has been told.",
  },
  left: {
    title: "This component tried to leave the canvas",
    text: "It was stopped. Nothing of yours went with it.",
  },
  absent: {
    title: "This component could not be opened",
    text: "Check your connection, then load it again.",
  },
  stopped: {
    title: "Stopped",
    text: "It no longer answered.",
  },
};

/** Stands in the place of a component that shows nothing any more. */
export function FrameNotice({ step, error, onReload }: Props) {
  const words = WORDS[step];
  if (!words) return null;
  const Icon = step === "stopped" ? OctagonX : CircleAlert;
  return (
    <div
      role={step === "stopped" ? "status" : "alert"}
      className="absolute inset-0 grid place-items-center overflow-y-auto bg-surface p-4"
    >
      <div className="flex w-full max-w-md flex-col items-center gap-2 text-center">
        <Icon className="size-6 text-ink-faint" aria-hidden="true" />
        <p className="font-display font-semibold">{words.title}</p>
        <p className="text-ink-soft text-sm">{words.text}</p>
        <ReloadButton isDelayed={step === "stopped"} onReload={onReload} />
        {step === "crashed" && error && <ErrorDetails error={error} />}
      </div>
    </div>
  );
}

/** By then the browser has ended the process of a component that looped; before, the next would be in it too. */
const PROCESS_ENDS_MS = 1_500;

function ReloadButton({ isDelayed, onReload }: { isDelayed: boolean; onReload: () => void }) {
  const [isOver, setIsOver] = useState(!isDelayed);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsOver(true), PROCESS_ENDS_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Button size="sm" disabled={!isOver} icon={<RotateCw aria-hidden="true" />} onClick={onReload}>
      Load again
    </Button>
  );
}

function ErrorDetails({ error }: { error: ComponentError }) {
  const stack = [error.stack, error.componentStack].filter(Boolean).join("\n\n");
  return (
    <details className="mt-1 w-full text-start text-sm">
      <summary className="cursor-pointer text-ink-soft [overflow-wrap:anywhere]">
        {error.message}
      </summary>
      {stack && (
        <pre className="mt-2 max-h-48 overflow-auto rounded-md border border-line bg-well p-3 font-mono text-xs">
          {stack}
        </pre>
      )}
    </details>
  );
}
