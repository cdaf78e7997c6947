import { expect, test } from "vitest";
import { type PortMove, printStartPage } from "./print-start-page.ts";

const facts = {
  url: "http://127.0.0.1:4601",
  mcpUrl: "http://127.0.0.1:4601/mcp",
  apiKey: "ek_1",
  signInUrl: "http://127.0.0.1:4601/sign-in/ei_1",
  exampleCanvasUrl: "http://127.0.0.1:4601/c/1",
  pid: 1,
  ready: true,
} as const;

function pageWith(portMove: PortMove | null): string {
  let page = "";
  const write = (text: string | Uint8Array) => {
    page += text;
    return true;
  };
  printStartPage({ isTTY: false, write }, { facts, url: facts.url, logPath: null, portMove });
  return page;
}

test("a move to another port comes first, with what it breaks and what to do", () => {
  const page = pageWith({ wanted: 4600, used: 4601 });
  const words = page.replaceAll(/\s+/g, " ");
  expect(words).toContain(
    "Port 4600 is taken by another program; using 4601. Links and agents set up for 4600 will not reach this server: " +
      "stop the other program and start again, or choose a port with PORT=<number>.",
  );
  expect(page.indexOf("is taken")).toBeLessThan(page.indexOf("Easel is ready"));
});

test("where nothing moved nothing is said, and what people need is there", () => {
  const page = pageWith(null);
  expect(page).not.toContain("taken");
  for (const fact of [
    facts.signInUrl,
    facts.url,
    facts.exampleCanvasUrl,
    facts.mcpUrl,
    facts.apiKey,
  ])
    expect(page).toContain(fact);
});
