import { toSeriesColor } from "./chart-marks.tsx";

export function ChartLegend({ series }: { series: { key: string; label: string }[] }) {
  return (
    <ul className="ek-chart-legend" aria-hidden="true">
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <span style={{ background: toSeriesColor(index) }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
