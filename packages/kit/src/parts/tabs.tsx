import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export type Tab = { id: string; label: ReactNode; content: ReactNode };
export type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: Tab[];
  value?: string;
  onValueChange?: (id: string) => void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one is shown; arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const prefix = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === (value ?? own)) ?? tabs[0];

  function show(id: string): void {
    setOwn(id);
    onValueChange?.(id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || !shown) return;
    event.preventDefault();
    const at = (tabs.indexOf(shown) + step + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next) show(next.id);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  }

  return (
    <div className="ek-tabs">
      <div ref={row} role="tablist" aria-label={label} className="ek-tab-row">
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${id}`}
            aria-selected={id === shown?.id}
            aria-controls={`${prefix}-panel-${id}`}
            tabIndex={id === shown?.id ? 0 : -1}
            className="ek-tab"
            onClick={() => show(id)}
            onKeyDown={onKeyDown}
          >
            {text}
          </button>
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${prefix}-panel-${shown.id}`}
          aria-labelledby={`${prefix}-tab-${shown.id}`}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
