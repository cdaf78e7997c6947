import type { ComparisonView } from "@easel/canvas";

/** By how many people's weights each option comes first, most first; a shared first place counts for each. */
export function toFirstPlaces(
  people: ComparisonView["people"],
): { option: string; people: number }[] {
  const counts = new Map<string, number>();
  for (const { ranking } of people)
    for (const { option, place } of ranking)
      if (place === 1) counts.set(option, (counts.get(option) ?? 0) + 1);
  return [...counts]
    .map(([option, count]) => ({ option, people: count }))
    .sort((left, right) => right.people - left.people);
}
