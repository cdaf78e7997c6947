import { AppError, type ShownSignInOffer } from "@easel/contracts";
import { sendAppError } from "@easel/mcp";
import type { Exchange, Handlers, HttpParts } from "./http.ts";
import { keepPageHeaders } from "./keep-page-headers.ts";
import { SIGN_IN_OFFER_HEADER } from "./page-runtime.ts";
import { openPageStatus } from "./page-status.ts";
import { setPagePolicy } from "./security-headers.ts";
import { ensureViewerCookie } from "./viewer-cookie.ts";

/** Pages that say what came of a request to another address, by which people go on seeing it. */
export const PAGES = {
  linkUsed: "/sign-in?link=used",
  signIn: "/sign-in?link=open",
  away: "/unavailable",
  stillIn: "/unavailable?still=in",
};

export const NOTHING_HERE = { title: "Nothing here", text: "There is nothing at this address." };

export function showPage(
  parts: HttpParts,
  { request, ...rest }: Exchange,
  url: string,
  offer?: ShownSignInOffer,
): Promise<void> {
  Object.assign(request, { url, method: "GET" });
  const handlers = parts.handlers();
  if (!handlers) throw new Error("No page can be shown while the server starts.");
  return servePage(parts, handlers, { request, ...rest }, { isCanvas: false, offer });
}

export async function servePage(
  parts: HttpParts,
  handlers: Handlers,
  { request, response, requestId }: Exchange,
  { isCanvas, offer }: { isCanvas: boolean; offer?: ShownSignInOffer | undefined },
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return sendAppError(response, 405, new AppError("invalid_input", "Pages are read with GET."));
  }
  // In development the pages reload themselves by what is dropped here.
  if (!parts.isDevelopment) keepPageHeaders(request);
  request.headers["x-request-id"] = requestId;
  delete request.headers[SIGN_IN_OFFER_HEADER];
  if (offer) request.headers[SIGN_IN_OFFER_HEADER] = encodeURIComponent(JSON.stringify(offer));
  openPageStatus(requestId, response);
  // Before Next renders, so that the page already knows this browser.
  if (isCanvas && request.method === "GET")
    ensureViewerCookie(request, response, parts.policy.isSecure);
  // A button that signs in must not be pressed by somebody who sees another page above it.
  setPagePolicy(request, response, { ...parts, isFramable: !offer });
  return handlers.page(request, response);
}

/** One address per page: the rules for a canvas's page are found by its path. */
export function sendToNormalAddress({ request, response }: Exchange, location: string): void {
  if (request.method === "GET" || request.method === "HEAD")
    response.writeHead(308, { location, "cache-control": "no-store", "content-length": "0" }).end();
  else sendAppError(response, 404, new AppError("not_found", NOTHING_HERE.text));
}
