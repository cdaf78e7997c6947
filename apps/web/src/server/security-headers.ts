import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { OriginPolicy } from "./origin-policy.ts";
import type { Route } from "./route-request.ts";

const HSTS_SECONDS = 31_536_000;
const UNUSED_FEATURES = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** Headers that every response carries, whatever answers it. */
export function setSecurityHeaders(
  response: ServerResponse,
  route: Route,
  policy: OriginPolicy,
): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", toReferrerPolicy(route));
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.setHeader("permissions-policy", UNUSED_FEATURES.map((name) => `${name}=()`).join(", "));
  response.setHeader("x-frame-options", route.kind === "sign_in" ? "DENY" : "SAMEORIGIN");
  if (policy.isSecure) response.setHeader("strict-transport-security", `max-age=${HSTS_SECONDS}`);
  // Pages replace it by their own.
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
}

/**
 * A canvas's or a sign-in's address is a key, so it is told to nobody. Elsewhere our own pages may
 * know, because under "no-referrer" browsers send `Origin: null` with forms (Fetch §3.2). The form at a
 * sign-in link needs its Origin, so that page tells the host's name and nothing after it.
 */
function toReferrerPolicy(route: Route): string {
  if (route.kind === "sign_in") return "strict-origin";
  // A misspelled address may be a canvas's, and so may one of Next's second addresses.
  const isSecret =
    ["moved", "nothing", "frame_door"].includes(route.kind) ||
    (route.kind === "page" && route.canvasId !== null);
  return isSecret ? "no-referrer" : "same-origin";
}

type PagePolicyOptions = { policy: OriginPolicy; isDevelopment: boolean; isFramable: boolean };

/**
 * The policy of one page. Next reads the nonce from the request's own header and puts it on its
 * scripts; a header of that name from outside is overwritten.
 */
export function setPagePolicy(
  request: IncomingMessage,
  response: ServerResponse,
  options: PagePolicyOptions,
): void {
  const nonce = randomBytes(16).toString("base64");
  const text = toPagePolicy(nonce, options);
  request.headers["x-nonce"] = nonce;
  request.headers["content-security-policy"] = text;
  response.setHeader("content-security-policy", text);
}

export function toPagePolicy(
  nonce: string,
  { policy, isDevelopment, isFramable }: PagePolicyOptions,
): string {
  // Browsers read no IPv6 address in a policy (CSP3 §2.3.1); there 'self' has to do.
  const named = policy.ownOrigins.filter((origin) => !origin.includes("["));
  const sockets = named.map((origin) => origin.replace(/^http/, "ws")).join(" ");
  // React in development rebuilds stacks with eval.
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    // React Flow places nodes with style attributes, which a nonce cannot allow.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${sockets}`,
    `frame-src ${policy.sandbox.frameSources.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramable ? "'self'" : "'none'"}`,
  ].join("; ");
}
