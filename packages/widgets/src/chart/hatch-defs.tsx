import type { Hatch, SeriesLook } from "./series-looks.ts";

/** The paint of a field: the colour itself, or the pattern that HatchDefs has made of it. */
export function toPaint(prefix: string, look: SeriesLook, index: number): string {
  return look.hatch === "plain" ? look.colour : `url(#${toId(prefix, index)})`;
}

function toId(prefix: string, index: number): string {
  return `${prefix.replace(/[^\w-]/g, "")}-hatch-${index}`;
}

const SIZE = 8;

const [RISING, FALLING] = [
  "M-2,2 L2,-2 M0,8 L8,0 M6,10 L10,6",
  "M6,-2 L10,2 M0,0 L8,8 M-2,6 L2,10",
];

const LINES: Record<Hatch, string> = {
  plain: "",
  dots: "",
  rising: RISING,
  falling: FALLING,
  crossing: `${RISING} ${FALLING}`,
  level: "M0,4 L8,4",
  upright: "M4,0 L4,8",
  grid: "M0,4 L8,4 M4,0 L4,8",
  rings: "M1.5,4 a2.5,2.5 0 1,0 5,0 a2.5,2.5 0 1,0 -5,0",
  zigzag: "M0,6 L4,2 L8,6",
  bricks: "M0,0.75 L8,0.75 M0,4.75 L8,4.75 M2,0.75 L2,4.75 M6,4.75 L6,8",
  steps: "M0,2 L4,2 L4,6 L8,6",
};

type HatchDefsProps = { prefix: string; looks: readonly { look: SeriesLook; index: number }[] };

/** Patterns in the colours of series, so that fields are told apart without seeing colours. */
export function HatchDefs({ prefix, looks }: HatchDefsProps) {
  return (
    <defs>
      {looks.map(({ look, index }) => (
        <pattern
          key={index}
          id={toId(prefix, index)}
          width={SIZE}
          height={SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect width={SIZE} height={SIZE} fill={look.colour} />
          {look.hatch === "dots" ? (
            <circle cx={4} cy={4} r={1.5} fill="var(--color-surface)" fillOpacity={0.75} />
          ) : (
            <path
              d={LINES[look.hatch]}
              fill="none"
              stroke="var(--color-surface)"
              strokeOpacity={0.6}
              strokeWidth={1.5}
            />
          )}
        </pattern>
      ))}
    </defs>
  );
}
