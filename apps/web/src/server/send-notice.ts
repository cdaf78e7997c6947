import type { ServerResponse } from "node:http";

/** A page that needs no Next: for people who arrive while there is none, or where none belongs. */
export function sendNotice(
  response: ServerResponse,
  status: number,
  { title, text }: { title: string; text: string },
  headers: Record<string, string> = {},
): void {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Easel</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 20vh auto; max-width: 34rem; padding: 0 1.5rem }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .5rem }
  p { margin: 0; opacity: .8 }
</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
  const bytes = Buffer.from(html);
  response.setHeader(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  );
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": String(bytes.length),
    "cache-control": "no-store",
    ...headers,
  });
  response.end(bytes);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
