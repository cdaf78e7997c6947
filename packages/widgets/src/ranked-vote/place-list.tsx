import { Badge, cn } from "@easel/ui";
import { Crown } from "lucide-react";

export type Place = {
  title: string;
  /** What the length of its bar stands for. */
  amount: number;
  text: string;
};

/** Best first. */
export function PlaceList({ places, open }: { places: readonly Place[]; open: boolean }) {
  const most = Math.max(...places.map(({ amount }) => amount), 1);
  return (
    <ol className="flex flex-col gap-2.5">
      {places.map(({ title, amount, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, places do not.
        <li key={index} className="flex items-start gap-2.5 text-sm">
          <span className="w-5 shrink-0 text-right text-ink-faint tabular-nums">{index + 1}.</span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <bdi
                className={cn(
                  "min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]",
                  index === 0 && "font-semibold",
                )}
              >
                {title}
              </bdi>
              {index === 0 && (
                <Badge tone="accent" icon={<Crown aria-hidden="true" />}>
                  {open ? "Ahead" : "Winner"}
                </Badge>
              )}
              <span className="text-ink-soft text-xs tabular-nums">{text}</span>
            </div>
            <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-ink/8">
              <div
                className={cn(
                  "h-full rounded-full transition-[width] duration-300 ease-out",
                  index === 0 ? "bg-accent" : "bg-line-strong",
                )}
                style={{ width: `${(amount / most) * 100}%` }}
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
