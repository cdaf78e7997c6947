import { type HeatScale, STRONGEST_WITH_TEXT, toHeat } from "./heat-scale.ts";

type HeatmapFieldProps = {
  value: number | null;
  scale: HeatScale;
  /** The id of the pattern that marks values below 0. */
  hatch: string;
  /** The value as it is written into the field; undefined where fields have no room. */
  text: string | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
  onEnter: () => void;
};

export function HeatmapField(props: HeatmapFieldProps) {
  const { value, scale, hatch, text, x, y, width, height, onEnter } = props;
  const gap = width > 12 ? 1 : 0;
  const box = { x, y, width: Math.max(1, width - gap), height: Math.max(1, height - 1) };
  if (value === null)
    return (
      <rect
        {...box}
        fill="var(--color-surface)"
        stroke="var(--color-line)"
        strokeDasharray="2 2"
        onPointerEnter={onEnter}
      />
    );
  const { strength, below } = toHeat(value, scale, text === undefined ? 1 : STRONGEST_WITH_TEXT);
  return (
    <g onPointerEnter={onEnter}>
      <rect
        {...box}
        fill={below ? "var(--color-chart-b)" : "var(--color-chart-a)"}
        fillOpacity={strength}
      />
      {below && <rect {...box} fill={`url(#${hatch})`} fillOpacity={0.35} />}
      {text !== undefined && (
        <text
          x={x + width / 2}
          y={y + height / 2 + 4}
          textAnchor="middle"
          fontSize={11}
          fill="var(--color-ink)"
        >
          {text}
        </text>
      )}
    </g>
  );
}
