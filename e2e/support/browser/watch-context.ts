import type { BrowserContext } from "@playwright/test";

export type Watch = {
  /** Console errors, uncaught errors, policy violations and requests that leave this machine. */
  problems: string[];
  /** For what a test provokes, such as the console's own line about a page that answers 404. */
  expect(pattern: RegExp): void;
};

const LOOPBACK = new Set(["127.0.0.1", "localhost", "app.test"]);
const LOCAL_SCHEMES = new Set(["data:", "blob:", "about:"]);

/** Notes everything that must not happen in any page of the context. */
export function watchContext(context: BrowserContext): Watch {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  context.on("console", (message) => {
    // Chromium reports violations of the Content Security Policy here too.
    if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) =>
    note(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on("request", (request) => {
    if (!isLocal(request.url())) note(`left this machine: ${request.url()}`);
  });
  return { problems, expect: (pattern) => expected.push(pattern) };
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return LOCAL_SCHEMES.has(protocol) || LOOPBACK.has(hostname) || hostname.endsWith(".localhost");
}
