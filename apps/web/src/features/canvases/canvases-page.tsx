"use client";

import type { FoundCanvases } from "@easel/contracts";
import { Banner, LiveRegion, Toaster } from "@easel/ui";
import { type ReactNode, useRef } from "react";
import { CanvasFilter } from "./canvas-filter.tsx";
import { CanvasRows } from "./canvas-rows.tsx";
import { NO_FILTER } from "./filter.ts";
import { NothingMatches } from "./nothing-matches.tsx";
import { ShowMore } from "./show-more.tsx";
import { useCanvasList } from "./use-canvas-list.ts";
import { useFilter } from "./use-filter.ts";
import { useShownNews } from "./use-shown-news.ts";

type Props = { initial: FoundCanvases; now: number; header: ReactNode; connect: ReactNode };

export function CanvasesPage({ initial, now, header, connect }: Props) {
  const [filter, setFilter] = useFilter();
  const found = useCanvasList(initial, filter);
  const { list, failure, refresh } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const isEmpty = list.total === 0 && list.canvases.length === 0;
  useShownNews(filter, found);
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
            {!isEmpty && <p className="text-ink-soft text-sm">{toCountWords(list)}</p>}
          </div>
          {!isEmpty && (
            <CanvasFilter filter={filter} onFilterChange={setFilter} searchRef={searchRef} />
          )}
        </div>
        {failure && (
          <Banner tone="warning" role="alert">
            The list may be old: {failure}
          </Banner>
        )}
        {isEmpty ? (
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
        ) : list.canvases.length === 0 ? (
          <NothingMatches
            filter={filter}
            onClear={() => {
              setFilter({ ...NO_FILTER, order: filter.order });
              searchRef.current?.focus();
            }}
          />
        ) : (
          <div ref={rows} aria-busy={found.isBehind} className="flex flex-col gap-5">
            <CanvasRows canvases={list.canvases} now={now} onChanged={onChanged} />
            <ShowMore found={found} rows={rows} />
          </div>
        )}
      </main>
      <LiveRegion />
      <Toaster />
    </div>
  );
}

function toCountWords({ matching, total }: FoundCanvases): string {
  const all = total === 1 ? "1 canvas" : `${total} canvases`;
  return matching < total ? `${matching} of ${all}` : all;
}
