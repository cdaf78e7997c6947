import { createRandom, type Random } from "../crash/random.ts";

/** Choices that a seed repeats. */
export type Draws = Random & {
  pick<Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** True once in `times` draws. */
  onceIn(times: number): boolean;
};

export function createDraws(seed: number): Draws {
  const random = createRandom(seed);
  return {
    ...random,
    pick(list) {
      if (list.length === 0) throw new Error("There is nothing to pick from.");
      // safe because integer stays below the length.
      return list[random.integer(list.length)] as (typeof list)[number];
    },
    onceIn: (times) => random.integer(times) === 0,
  };
}
