"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";
import type { Tone } from "./tone.ts";

export type ToastInput = {
  title: string;
  description?: ReactNode;
  tone?: Tone;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; toasts with an action or tone `bad` stay until dismissed unless this is given. */
  durationMs?: number;
};
type Entry = ToastInput & { id: number };

const NONE: readonly Entry[] = [];
let entries = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Entry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns the id that `dismissToast` takes. */
export function toast(input: ToastInput): number {
  const id = nextId++;
  publish([...entries.slice(-2), { ...input, id }]);
  return id;
}

export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const BAR: Record<Tone, string> = {
  neutral: "bg-ink-faint",
  accent: "bg-accent",
  good: "bg-good",
  warning: "bg-warning",
  bad: "bg-bad",
  info: "bg-info",
};

/** Mount once per page. */
export function Toaster({ className }: { className?: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={cn(
        "pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 print:hidden",
        className,
      )}
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function ToastCard({ entry }: { entry: Entry }) {
  const [held, setHeld] = useState(false);
  const stays = entry.durationMs === undefined && (entry.tone === "bad" || Boolean(entry.action));
  useEffect(() => {
    if (stays || held) return;
    const timer = setTimeout(() => dismissToast(entry.id), entry.durationMs ?? 6000);
    return () => clearTimeout(timer);
  }, [entry, stays, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-3.5 text-sm shadow-overlay"
    >
      <span
        className={cn("size-2 shrink-0 rounded-full", BAR[entry.tone ?? "neutral"])}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium">{entry.title}</p>
        {entry.description && <div className="text-ink-soft text-xs">{entry.description}</div>}
      </div>
      {entry.action && (
        <Button
          size="sm"
          onClick={() => {
            entry.action?.onPress();
            dismissToast(entry.id);
          }}
        >
          {entry.action.label}
        </Button>
      )}
      <IconButton
        label="Dismiss"
        size="sm"
        icon={<X aria-hidden="true" />}
        onClick={() => dismissToast(entry.id)}
      />
    </div>
  );
}
