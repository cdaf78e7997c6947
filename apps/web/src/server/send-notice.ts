import type { ServerResponse } from "node:http";

/** The easel of the wordmark. */
const MARK =
  '<svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M16 2v4M9.5 21 6 30M22.5 21 26 30M16 21v6" stroke="currentColor" stroke-width="2.25" stroke-linecap="round"/><rect x="4" y="6" width="24" height="15" rx="2.5" fill="#0b5c51"/><path d="M9 16.5c2.6-5.2 4.7-5.2 6.4-1.9 1.4 2.7 3.4 2.4 7.6-3.6" stroke="#fff" stroke-width="2.25" stroke-linecap="round"/></svg>';

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
  :root { color-scheme: light dark; font: 16px/1.5 "Helvetica Neue", Arial, system-ui, sans-serif;
    background: light-dark(#eeece6, #151412); color: light-dark(#1e1c19, #f1eee7) }
  body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem;
    box-sizing: border-box; text-align: center }
  main { max-width: 28rem; overflow-wrap: anywhere }
  svg { width: 2.75rem; height: 2.75rem; margin-bottom: .75rem }
  h1 { font-size: 1.5625rem; line-height: 1.25; margin: 0 0 .75rem; text-wrap: balance }
  p { margin: 0; color: light-dark(#534f47, #c6c1b5); text-wrap: pretty }
</style></head>
<body><main>${MARK}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
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
