import type { ReactNode } from "react";
import { SiteHeader } from "./site-header.tsx";

type Props = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode };

/** A page with one thing to say: nothing found, sign in, come back later. */
export function QuietPage({ icon, title, children, action }: Props) {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <SiteHeader />
      <main className="grid flex-1 place-items-center px-6 pt-8 pb-24">
        <div className="flex max-w-md flex-col items-center gap-3 text-center">
          <span
            className="mb-1 text-ink-faint [&_svg]:size-10 [&_svg]:stroke-[1.25]"
            aria-hidden="true"
          >
            {icon}
          </span>
          <h1 className="font-semibold text-2xl">{title}</h1>
          <div className="flex flex-col gap-2 text-pretty text-ink-soft">{children}</div>
          {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
        </div>
      </main>
    </div>
  );
}
