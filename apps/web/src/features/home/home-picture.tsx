import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** A canvas in small: what an agent puts there, and the answer coming back. Only a picture. */
export function HomePicture() {
  return (
    <div
      aria-hidden="true"
      className="@container relative mx-auto aspect-[6/5] w-full max-w-xl select-none"
    >
      <div className="absolute inset-x-0 -inset-y-8 sm:-inset-8 [background-image:radial-gradient(var(--color-ground-dot)_1.1px,transparent_1.4px)] [background-position:center] [background-size:24px_24px] [mask-image:radial-gradient(closest-side,#000_55%,transparent)]" />
      <svg
        aria-hidden="true"
        viewBox="0 0 600 500"
        className="absolute inset-0 size-full"
        fill="none"
        stroke="var(--color-line-strong)"
        strokeWidth="1.5"
      >
        <path d="M246 110 C 290 110, 286 165, 322 165" />
        <path d="M322 165 l-8 -4 v8 z" fill="var(--color-line-strong)" stroke="none" />
        <path d="M120 205 C 120 250, 150 245, 150 282" />
        <path
          d="M462 288 C 462 330, 450 335, 450 376"
          stroke="var(--color-accent)"
          strokeDasharray="5 5"
        />
        <path d="M450 384 l-4.5 -9 h9 z" fill="var(--color-accent)" stroke="none" />
      </svg>
      {/* Everything is sized by the picture's width, as in a drawing. */}
      <div className="absolute inset-0 text-[2.85cqw] leading-[1.5]">
        <Sheet className="top-[4%] left-0 h-[37%] w-[41%]" title="What we know">
          <Row left="Requests a day" right="1.2 M" />
          <Row left="Regions" right="2" />
          <Row left="Team on call" right="3" />
        </Sheet>
        <Sheet className="top-[10%] right-0 h-[48%] w-[46%]" title="Where should it run?">
          <Option title="One large machine" />
          <Option title="Managed containers" chosen />
          <Option title="Our own cluster" />
        </Sheet>
        <Sheet className="top-[57%] left-[4%] h-[39%] w-[44%]" title="Load over a week">
          <div className="flex h-[64%] items-end gap-[6%] pt-2">
            {["38%", "52%", "47%", "66%", "81%", "74%", "92%"].map((height) => (
              <span key={height} className="flex-1 rounded-t-xs bg-accent/75" style={{ height }} />
            ))}
          </div>
        </Sheet>
        <div className="absolute top-[77%] right-[4%] flex w-[42%] items-start gap-2.5 rounded-lg border border-accent-line bg-accent-soft p-[3.5%] shadow-lift">
          <CircleCheck className="mt-0.5 size-[1.3em] shrink-0 text-accent" />
          <p className="leading-snug">
            <span className="font-semibold">Managed containers</span>
            <span className="block text-[0.85em] text-ink-soft">Sent to the agent</span>
          </p>
        </div>
      </div>
    </div>
  );
}

function Sheet({
  className,
  title,
  children,
}: {
  className: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`absolute rounded-lg border border-line bg-surface p-[3%] shadow-lift ${className}`}
    >
      <p className="mb-1.5 truncate font-display font-semibold">{title}</p>
      {children}
    </div>
  );
}

function Row({ left, right }: { left: string; right: string }) {
  return (
    <p className="flex justify-between gap-2 border-line border-t py-[0.3em] text-[0.88em]">
      <span className="truncate text-ink-soft">{left}</span>
      <span className="shrink-0 font-medium tabular-nums">{right}</span>
    </p>
  );
}

function Option({ title, chosen = false }: { title: string; chosen?: boolean }) {
  return (
    <p
      className={`mt-[0.45em] flex items-center gap-2 rounded-md border px-[0.7em] py-[0.45em] text-[0.9em] ${chosen ? "border-accent bg-accent-soft font-medium" : "border-line bg-raised text-ink-soft"}`}
    >
      <span
        className={`size-[0.9em] shrink-0 rounded-full border ${chosen ? "border-[0.28em] border-accent bg-surface" : "border-line-strong"}`}
      />
      <span className="truncate">{title}</span>
    </p>
  );
}
