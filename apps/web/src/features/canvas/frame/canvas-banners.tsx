import type { CanvasView } from "@easel/contracts";
import { Banner } from "@easel/ui";
import type { ReactNode } from "react";
import { LocalTime } from "../../../wording/local-time.tsx";

/** States of the whole canvas. A lost connection lies over the picture, so that nothing jumps when it comes and goes. */
export function CanvasBanners({ view, lost }: { view: CanvasView; lost: boolean }) {
  const status = toStatusBanner(view);
  return (
    <>
      {lost && (
        <div className="absolute inset-x-3 top-3 z-30 mx-auto max-w-xl animate-appear print:hidden">
          <Banner
            tone="warning"
            role="status"
            title="Connection lost – trying again"
            className="shadow-overlay"
          >
            What you see may be out of date. Your answer can be sent once the connection is back.
          </Banner>
        </div>
      )}
      {status && <div className="shrink-0 px-3 pt-3 sm:px-4 print:hidden">{status}</div>}
    </>
  );
}

function toStatusBanner(view: CanvasView): ReactNode {
  switch (view.status) {
    case "expired":
      return (
        <Banner tone="warning" title="This canvas has expired">
          {view.expiresAt !== null && (
            <>
              It expired on <LocalTime iso={view.expiresAt} /> and is read-only now.
            </>
          )}
        </Banner>
      );
    case "closed":
      return (
        <Banner title="This canvas is closed">
          It takes no more answers; everything on it can still be read.
        </Banner>
      );
    case "removed":
      return <Banner tone="bad" title="The operator of this server removed this canvas" />;
    case "answered":
      return view.ownAnswers.length > 0 ? null : (
        <Banner tone="good" title="This canvas has been answered">
          It took one answer; everything on it can still be read.
        </Banner>
      );
    default:
      return null;
  }
}
