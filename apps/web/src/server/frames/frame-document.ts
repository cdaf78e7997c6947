import type { ServerResponse } from "node:http";
import type { FrameTicket } from "./frame-token.ts";
import type { KitFiles } from "./kit-files.ts";

type Parts = {
  ticket: FrameTicket;
  kit: KitFiles;
  /** The origin that the document comes from, and those of the pages that may show it. */
  origin: string;
  ancestors: readonly string[];
};

/** The document around a component: nothing of it depends on who is looking. */
export function sendFrameDocument(response: ServerResponse, parts: Parts): void {
  setFrameHeaders(response, toFramePolicy(parts));
  const html = toFrameDocument(parts);
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(Buffer.byteLength(html)),
    })
    .end(html);
}

/** What all documents have that may stand in a frame: the component's, and a refusal in its place. */
export function setFrameHeaders(response: ServerResponse, policy: string): void {
  // Says what `frame-ancestors` says better.
  response.removeHeader("x-frame-options");
  response.setHeader("content-security-policy", policy);
  response.setHeader("connection-allowlist", "(response-origin)");
  response.setHeader("permissions-policy", PERMISSIONS);
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("origin-agent-cluster", "?1");
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-robots-tag", "noindex");
}

/**
 * No nonce: the component's own script could read it and name any address under it. The one inline
 * script is allowed by its hash, the others by where they come from.
 */
export function toFramePolicy({ ticket, kit, origin, ancestors }: Parts): string {
  const own = `${origin}/kit/ ${origin}/blob/${ticket.org}/`;
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${kit.bootstrapHash} ${own} 'wasm-unsafe-eval'`,
    `style-src 'unsafe-inline' ${own}`,
    "img-src data: blob:",
    "font-src data:",
    "media-src data: blob:",
    "connect-src 'none'",
    "worker-src blob:",
    "frame-src 'none'",
    "child-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(" ")}`,
  ].join("; ");
}

/** `crossorigin`: of scripts from elsewhere, as all are for a document without an origin, errors would say nothing. */
export function toFrameDocument({ ticket, kit }: Parts): string {
  const blobs = `/blob/${ticket.org}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Component</title>
<script>${kit.bootstrap}</script>
<link rel="stylesheet" href="/kit/${kit.styles}">
<link rel="stylesheet" href="${blobs}/${ticket.styles}.css">
</head><body><div id="root"></div>
<script crossorigin src="/kit/${kit.script}"></script>
<script crossorigin src="${blobs}/${ticket.script}.js"></script>
</body></html>`;
}

const PERMISSIONS = [
  ...["accelerometer", "autoplay"],
  ...["browsing-topics", "camera", "clipboard-read", "clipboard-write"],
  ...["compute-pressure", "cross-origin-isolated", "display-capture", "encrypted-media"],
  ...["fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "identity-credentials-get"],
  ...["idle-detection", "keyboard-map", "local-fonts", "magnetometer", "microphone", "midi"],
  ...["otp-credentials", "payment", "picture-in-picture", "publickey-credentials-get"],
  ...["screen-wake-lock", "serial", "storage-access", "usb"],
  ...["window-management", "xr-spatial-tracking"],
]
  .map((name) => `${name}=()`)
  .join(", ");
