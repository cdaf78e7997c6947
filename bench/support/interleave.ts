import os from "node:os";

export type Variant = { name: string; run: () => Promise<number> };

/**
 * Runs every variant once per round, in alternating order, so that drift of the machine hits all
 * alike. `run` returns what is compared, for example calls per second.
 */
export async function interleave(rounds: number, variants: Variant[]): Promise<number[][]> {
  for (const variant of variants) await variant.run();
  const results: number[][] = variants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const order = variants.map((_, index) =>
      round % 2 === 0 ? index : variants.length - 1 - index,
    );
    for (const index of order) {
      const value = await variants[index]?.run();
      results[index]?.push(value ?? Number.NaN);
    }
  }
  return results;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Prints the median of the rounds' ratios, and the ratio that is wanted. */
export function reportRatio(
  title: string,
  ours: number[],
  baseline: number[],
  wanted: string,
): void {
  const ratios = ours.map((value, round) => value / (baseline[round] ?? Number.NaN));
  console.log(
    `${title}: ratio ${median(ratios).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}), wanted ${wanted}; ` +
      `ours ${median(ours).toFixed(0)}/s, baseline ${median(baseline).toFixed(0)}/s`,
  );
  console.log(`  ${describeMachine()}`);
}

export function describeMachine(): string {
  return `${os.cpus().length} cores ${os.cpus()[0]?.model.trim()}, Node ${process.version}, ${os.platform()}`;
}
