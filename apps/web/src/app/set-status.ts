import { headers } from "next/headers";
import { getPageRuntime, type PageStatus } from "../server/page-runtime.ts";

/** Gives the page that is being rendered its HTTP status. Nothing streams before it, so it is never too late. */
export async function setStatus(status: PageStatus): Promise<void> {
  const requestId = (await headers()).get("x-request-id");
  if (requestId !== null) getPageRuntime().setStatus(requestId, status);
}
