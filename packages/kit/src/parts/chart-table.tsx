import type { ChartRow } from "./chart-marks.tsx";

type Props = {
  label: string;
  series: { key: string; label: string }[];
  rows: ChartRow[];
  format: (value: number) => string;
};

/** The same numbers for whoever cannot see the picture. */
export function ChartTable({ label, series, rows, format }: Props) {
  return (
    <table className="ek-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, places do not.
          <tr key={at}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={series[index]?.key}>{format(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
