import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Scheme = "light" | "dark";
type Rgb = [number, number, number];

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const pairs = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
);

function colour(name: string, scheme: Scheme): Rgb {
  const hex = pairs.get(name)?.[scheme];
  if (!hex) throw new Error(`No opaque token --color-${name}`);
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What `bg-<front>/<share>` on a ground comes to. */
function blend(front: Rgb, back: Rgb, share: number): Rgb {
  return front.map((value, index) => value * share + (back[index] ?? 0) * (1 - share)) as Rgb;
}

const PAPERS = ["ground", "well", "surface", "raised"];
const STATES = ["good", "warning", "bad", "info"];
const SERIES = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => `chart-${name}`);

const TEXT: [string, string][] = [
  ...PAPERS.flatMap((paper) =>
    ["ink", "ink-soft", "ink-faint", "accent", "accent-strong"].map((ink): [string, string] => [
      ink,
      paper,
    ]),
  ),
  ...PAPERS.flatMap((paper) => STATES.map((state): [string, string] => [`${state}-ink`, paper])),
  ...STATES.map((state): [string, string] => [`${state}-ink`, `${state}-soft`]),
  ...["ink", "ink-soft", "ink-faint", "accent", "accent-strong"].map((ink): [string, string] => [
    ink,
    "accent-soft",
  ]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
  ["on-bad", "bad"],
  ["on-bad", "bad-strong"],
  ["ground", "ink"],
];

const SHAPES: [string, string][] = [
  ...PAPERS.flatMap((paper) =>
    ["line-strong", "focus", "accent", ...STATES, ...SERIES].map((mark): [string, string] => [
      mark,
      paper,
    ]),
  ),
  ["focus", "accent-soft"],
];

describe.each<Scheme>(["light", "dark"])("%s tokens", (scheme) => {
  it.each(TEXT)("text %s on %s has 4.5:1", (ink, paper) => {
    expect(contrast(colour(ink, scheme), colour(paper, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("shape %s on %s has 3:1", (mark, paper) => {
    expect(contrast(colour(mark, scheme), colour(paper, scheme))).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["good", 0.18],
    ["bad", 0.15],
  ])("the mark of a %s point has 3:1 on its disc", (state, share) => {
    for (const paper of ["raised", "accent-soft"]) {
      const disc = blend(colour(state, scheme), colour(paper, scheme), share);
      expect(contrast(colour(`${state}-ink`, scheme), disc)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("tokens.css", () => {
  it("gives every colour in both schemes", () => {
    const names = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(30);
    for (const line of css.split("\n").filter((each) => /--color-[a-z-]+:/.test(each)))
      expect(line).toMatch(/light-dark\(#[0-9a-f]{6,8}, #[0-9a-f]{6,8}\)/);
  });

  it("has no default palette to fall back on", () => {
    expect(css).toContain("--color-*: initial;");
  });
});
