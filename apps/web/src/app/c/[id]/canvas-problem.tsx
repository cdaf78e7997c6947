import type { ErrorBody } from "@easel/contracts";
import { CloudAlert } from "lucide-react";
import { notFound } from "next/navigation";
import { CanvasGone } from "../../../features/canvas/frame/canvas-gone.tsx";
import { QuietPage } from "../../../features/site/quiet-page.tsx";
import { RetryButton } from "../../../features/site/retry-button.tsx";
import { SignInNeeded } from "../../../features/site/sign-in-needed.tsx";
import { SiteHeader } from "../../../features/site/site-header.tsx";

/** Why there is no canvas to show. An id that cannot be one is simply not found. */
export function CanvasProblem({ error }: { error: ErrorBody }) {
  if (error.error === "not_found" && error.details?.deleted === true) {
    const { deletedAt } = error.details;
    return (
      <CanvasGone
        reason="deleted"
        header={<SiteHeader />}
        {...(typeof deletedAt === "string" && { deletedAt })}
      />
    );
  }
  if (error.error === "not_found" || error.error === "invalid_input") notFound();
  if (error.error === "unauthenticated" || error.error === "forbidden")
    return (
      <SignInNeeded>This canvas is only for people who are signed in and invited.</SignInNeeded>
    );
  return (
    <QuietPage
      icon={<CloudAlert />}
      title="The canvas cannot be reached right now"
      action={<RetryButton afterSeconds={error.retryAfterSeconds ?? 10} />}
    >
      <p>The server is busy or restarting. This page tries again by itself.</p>
    </QuietPage>
  );
}
