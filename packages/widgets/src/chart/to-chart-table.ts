import type { ChartData, TableColumn, TableData } from "@easel/contracts";

/** A chart's rows as the table of the same figures, in the order of the data. */
export function toChartTable({ x, series, rows, units }: ChartData): TableData {
  const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} (${unit})` : text);
  const type = toXType(rows.map((row) => row[x]));
  const columns: TableColumn[] = [
    { key: x, label: withUnit(x, units?.x), type },
    ...series.map(({ key, label }) => ({
      key,
      label: withUnit(label ?? key, units?.y),
      type: "number" as const,
    })),
  ];
  return {
    columns,
    rows: rows.map((row) =>
      columns.map(({ key }, index) => {
        const cell = Object.hasOwn(row, key) ? (row[key] ?? null) : null;
        return index === 0 && type === "text" && cell !== null ? String(cell) : cell;
      }),
    ),
    selectable: "none",
  };
}

/** Whole numbers of up to four digits may be years, which take no separator: they are set as texts. */
function toXType(places: readonly unknown[]): "number" | "date" | "text" {
  if (places.every((place) => typeof place === "number"))
    return places.every((place) => Number.isInteger(place) && Math.abs(Number(place)) < 10_000)
      ? "text"
      : "number";
  return places.every((place) => typeof place === "string" && /^\d{4}-\d{2}-\d{2}/.test(place))
    ? "date"
    : "text";
}
