"use client";

import { Button } from "@easel/ui";
import { Eraser, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { LocalTime } from "../../../wording/local-time.tsx";

type Props = {
  reason: "deleted" | "no_access";
  deletedAt?: string;
  header: ReactNode;
};

/** Says no more than that something was here: a deleted canvas keeps no title. */
export function CanvasGone({ reason, deletedAt, header }: Props) {
  const deleted = reason === "deleted";
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      {header}
      <main className="grid flex-1 place-items-center px-6 pt-8 pb-24">
        <div className="flex max-w-md flex-col items-center gap-3 text-center">
          <span className="mb-1 text-ink-faint" aria-hidden="true">
            {deleted ? (
              <Eraser className="size-10" strokeWidth={1.25} />
            ) : (
              <LockKeyhole className="size-10" strokeWidth={1.25} />
            )}
          </span>
          <h1 className="font-semibold text-2xl">
            {deleted ? "This canvas was deleted" : "You can no longer open this canvas"}
          </h1>
          <p className="text-ink-soft">
            {deleted ? (
              <>
                {deletedAt ? (
                  <>
                    It was erased for good on <LocalTime iso={deletedAt} dateOnly="long" />.{" "}
                  </>
                ) : (
                  "It was erased for good. "
                )}
                Nothing of it is kept, so it cannot be brought back. Whoever sent you the link can
                make a new one.
              </>
            ) : (
              "Its owner changed who may see it. Ask them, or whoever sent you the link."
            )}
          </p>
          <Button asChild className="mt-3">
            <a href="/">What is Easel?</a>
          </Button>
        </div>
      </main>
    </div>
  );
}
