"use client";

import { announce, Button, cn, IconButton } from "@easel/ui";
import {
  ChartLine,
  ChevronLeft,
  ChevronRight,
  ImageDown,
  Table2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { type RefObject, useState } from "react";
import { formatNumber } from "../format-number.ts";
import { saveAsPng } from "./save-as-png.ts";
import { SeriesToggles } from "./series-toggles.tsx";
import type { ChartView } from "./use-chart-view.ts";
import { move, type ZoomWindow, zoom } from "./zoom-window.ts";

type ChartToolbarProps = {
  view: ChartView;
  title: string | undefined;
  figure: RefObject<HTMLElement | null>;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
};

export function ChartToolbar({ view, title, figure, asTable, onAsTable }: ChartToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4">
      {!asTable && <SeriesToggles view={view} />}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 print:hidden">
        {!asTable && view.window && <ZoomButtons view={view} window={view.window} />}
        {!asTable && <SaveButton title={title} figure={figure} />}
        <Button
          size="sm"
          variant="ghost"
          icon={asTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          onClick={() => onAsTable(!asTable)}
        >
          {asTable ? "Show as chart" : "Show as table"}
        </Button>
      </div>
    </div>
  );
}

type SaveButtonProps = Pick<ChartToolbarProps, "title" | "figure">;

function SaveButton({ title, figure }: SaveButtonProps) {
  const [failed, setFailed] = useState(false);
  async function save() {
    const svg = figure.current?.querySelector<SVGSVGElement>("svg[data-plot], .recharts-surface");
    const legend = figure.current?.querySelectorAll<HTMLElement>("[data-legend]") ?? [];
    const done = svg ? await saveAsPng(svg, title, [...legend]) : false;
    setFailed(!done);
    announce(done ? "The picture is saved" : FAILED);
  }
  return (
    <>
      {failed && <span className="text-bad-ink text-xs">{FAILED}</span>}
      <IconButton
        size="sm"
        label="Save as PNG"
        icon={<ImageDown aria-hidden="true" />}
        onClick={() => void save()}
      />
    </>
  );
}

const FAILED = "The picture could not be made";

function ZoomButtons({ view, window }: { view: ChartView; window: ZoomWindow }) {
  const count = view.plot.rows.length;
  const isWhole = window.end - window.start === count;
  function show(next: ZoomWindow) {
    view.setWindow(next);
    announce(toWindowText(next, count));
  }
  const step = (direction: -1 | 1) => () => show(move(window, count, direction));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label="Zoom" className="flex items-center">
      {!isWhole && (
        <span className="mr-1 text-ink-faint text-xs tabular-nums">
          {toWindowText(window, count)}
        </span>
      )}
      <IconButton
        size="sm"
        label="Earlier rows"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={window.start === 0}
        onClick={step(-1)}
        className={cn(isWhole && "hidden")}
      />
      <IconButton
        size="sm"
        label="Later rows"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={window.end === count}
        onClick={step(1)}
        className={cn(isWhole && "hidden")}
      />
      <IconButton
        size="sm"
        label="Zoom out"
        icon={<ZoomOut aria-hidden="true" />}
        disabled={isWhole}
        onClick={() => show(zoom(window, count, "out"))}
        className={cn(isWhole && "hidden")}
      />
      <IconButton
        size="sm"
        label="Zoom in"
        icon={<ZoomIn aria-hidden="true" />}
        onClick={() => show(zoom(window, count, "in"))}
      />
    </div>
  );
}

function toWindowText({ start, end }: ZoomWindow, count: number): string {
  return `${formatNumber(start + 1)}–${formatNumber(end)} of ${formatNumber(count)}`;
}
