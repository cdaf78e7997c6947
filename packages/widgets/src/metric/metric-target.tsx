import type { NumberFormat } from "@easel/contracts";
import { formatAs } from "../format-as.ts";
import { formatNumber } from "../format-number.ts";
import { toTargetShare } from "./to-target-share.ts";

type MetricTargetProps = {
  value: number;
  target: number;
  format: NumberFormat | undefined;
  unit: string | undefined;
};

/** How far it is. Whether more is better is not known, so nothing here judges. */
export function MetricTarget({ value, target, format, unit }: MetricTargetProps) {
  const share = toTargetShare(value, target);
  const text = `${formatAs(target, format)}${unit ? ` ${unit}` : ""}`;
  return (
    <div className="flex flex-col gap-1.5 py-0.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-xs tabular-nums">
        <span>
          Target <bdi>{text}</bdi>
        </span>
        {share !== null && <span>{formatNumber(share)} % of it</span>}
      </p>
      {share !== null && (
        <div
          role="progressbar"
          aria-label={`Share of the target of ${text}`}
          aria-valuenow={Math.min(100, share)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${formatNumber(share)} %`}
          className="h-1.5 overflow-hidden rounded-full bg-ink/12"
        >
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${Math.min(100, share)}%` }}
          />
        </div>
      )}
    </div>
  );
}
