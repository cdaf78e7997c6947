import { formatNumber } from "../format-number.ts";
import { toSeriesLook } from "./series-looks.ts";
import { SeriesSwatch } from "./series-swatch.tsx";
import type { Slice } from "./to-slices.ts";

/** Names, figures and shares of the slices; a pie has no axis to read them from. */
export function PieLegend({
  slices,
  unit,
}: {
  slices: readonly Slice[];
  unit: string | undefined;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1 text-xs">
      {slices.map((slice) => (
        <li
          key={slice.index}
          data-legend={`${slice.label}: ${toFigure(slice, unit)}`}
          className="flex min-w-0 items-center gap-2"
        >
          <SeriesSwatch type="pie" look={toSeriesLook(slice.index)} />
          <bdi className="min-w-0 truncate" title={slice.label}>
            {slice.label}
          </bdi>
          <span className="ml-auto shrink-0 text-ink-soft tabular-nums">
            {toFigure(slice, unit)}
            <span className="ml-1.5 text-ink-faint">{toShareText(slice.share)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function toFigure({ value }: Slice, unit: string | undefined): string {
  return `${formatNumber(value)}${unit ? ` ${unit}` : ""}`;
}

export function toShareText(share: number): string {
  return `${formatNumber(Math.round(share * 1000) / 10)} %`;
}
