export type ChartScale = { min: number; max: number; ticks: number[] };

/** An axis with round steps that holds all values and zero. */
export function toChartScale(values: number[]): ChartScale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  const high = top === low ? low + 1 : top;
  const step = toRoundStep((high - low) / 4);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** The next of 1, 2, 2.5, 5, 10 times a power of ten. */
function toRoundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const digit = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return digit * power;
}
