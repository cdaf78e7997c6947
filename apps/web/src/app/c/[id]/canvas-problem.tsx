import type { ErrorBody } from "@easel/contracts";
import { notFound } from "next/navigation";
import { CanvasGone } from "../../../features/canvas/frame/canvas-gone.tsx";
import { SignInNeeded } from "../../../features/site/sign-in-needed.tsx";
import { SiteHeader } from "../../../features/site/site-header.tsx";
import { Outage } from "../../outage.tsx";
import { setStatus } from "../../set-status.ts";

/** Why there is no canvas to show. An id that cannot be one is simply not found. */
export async function CanvasProblem({ error }: { error: ErrorBody }) {
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
  if (error.error === "unauthenticated") {
    await setStatus({ status: 401 });
    return <SignInNeeded title="This canvas needs you to sign in" />;
  }
  return <Outage error={error} title="The canvas cannot be reached right now" />;
}
