"use client";

import type { CanvasList } from "@easel/contracts";
import { LiveRegion, Toaster } from "@easel/ui";
import { type ReactNode, useRef } from "react";
import { CanvasFilter } from "./canvas-filter.tsx";
import { CanvasRows } from "./canvas-rows.tsx";
import { filterCanvases, NO_FILTER } from "./filter-canvases.ts";
import { NothingMatches } from "./nothing-matches.tsx";
import { useCanvasList } from "./use-canvas-list.ts";
import { useFilter } from "./use-filter.ts";
import { useShownNews } from "./use-shown-news.ts";

type Props = { initial: CanvasList; now: number; header: ReactNode; connect: ReactNode };

export function CanvasesPage({ initial, now, header, connect }: Props) {
  const { list, refresh } = useCanvasList(initial);
  const [filter, setFilter] = useFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const shown = filterCanvases(list.canvases, filter);
  useShownNews(filter, shown.length);
  async function onChanged(): Promise<void> {
    await refresh();
    // A deleted row takes the focus with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }
  return (
    <div className="min-h-dvh bg-ground">
      {header}
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 pt-4 pb-20 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl tracking-tight">
              Your canvases
            </h1>
            {list.canvases.length > 0 && (
              <p className="text-ink-soft text-sm">{toCountWords(list, shown.length)}</p>
            )}
          </div>
          {list.canvases.length > 0 && (
            <CanvasFilter
              filter={filter}
              onFilterChange={setFilter}
              canvases={list.canvases}
              searchRef={searchRef}
            />
          )}
        </div>
        {list.canvases.length === 0 ? (
          <section className="grid gap-x-12 gap-y-6 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <h2 className="font-semibold text-2xl">Nothing here yet</h2>
              <p className="mt-2 text-pretty text-ink-soft">
                Canvases are made by an agent. Connect yours, ask it for one, and it shows up here
                by itself.
              </p>
            </div>
            {connect}
          </section>
        ) : shown.length === 0 ? (
          <NothingMatches
            filter={filter}
            partial={list.total > list.canvases.length}
            onClear={() => {
              setFilter({ ...NO_FILTER, order: filter.order });
              searchRef.current?.focus();
            }}
          />
        ) : (
          <CanvasRows canvases={shown} now={now} onChanged={onChanged} />
        )}
      </main>
      <LiveRegion />
      <Toaster />
    </div>
  );
}

function toCountWords({ canvases, total }: CanvasList, shown: number): string {
  const all =
    total > canvases.length
      ? `the newest ${canvases.length} of ${total}`
      : total === 1
        ? "1 canvas"
        : `${total} canvases`;
  if (shown < canvases.length) return `${shown} of ${all}`;
  return all.charAt(0).toUpperCase() + all.slice(1);
}
