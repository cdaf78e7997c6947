import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { toScript } from "./support/component-script.ts";
import { expect, expectTrue, frameOf, test } from "./support/sandbox-test.ts";
import { toAttempts, WAYS_AWAY, WAYS_OUT } from "./support/ways-out.ts";

/** Long enough for whatever was going to leave: the same in the page that is not protected. */
const WAIT_MS = 3_000;
/** Refusals are what is wanted here, and browsers write each into the console. */
const REFUSALS = /^(console|uncaught|left this machine): /;

const quiet = toScript("__easel.define({ default: () => h('p', null, 'Here') });");

test("the canary hears what is not held back, so its silence means something", async ({
  page,
  canary,
  watch,
}) => {
  watch.expect(REFUSALS);
  const script = toAttempts(withoutTop(WAYS_OUT), canary.port);
  const open = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><meta charset="utf-8"><body><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => open.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  await page.goto(`http://127.0.0.1:${(open.address() as AddressInfo).port}/`, {
    waitUntil: "commit",
  });
  const names = ["fetch", "xhr", "websocket", "eventsource", "beacon", "image", "css", "font"];
  const more = ["script", "nonce", "prefetch", "frame", "worker", "object", "video"];
  for (const name of [...names, ...more])
    await expect.poll(() => canary.heard.join("\n"), name).toContain(`/${name} `);
  await expect.poll(() => canary.heard, "webrtc").toContain("udp");
  open.closeAllConnections();
  open.close();
});

for (const isHosted of [false, true]) {
  const where = isHosted ? "on the app's own host" : "on an origin of its own";
  test(`nothing leaves a component ${where}`, async ({ page, open, canary, watch }) => {
    watch.expect(REFUSALS);
    const attempts = toAttempts(WAYS_OUT, canary.port);
    const hostile = toScript(`
      function Hostile() {
        React.useEffect(() => { ${attempts} }, []);
        return h("p", null, "Hostile");
      }
      __easel.define({ default: Hostile });`);
    // Once while the document is being read, once when the component is drawn.
    const early = `${attempts}\n${quiet}`;
    const world = await open({
      components: { late: { script: hostile }, early: { script: early } },
      isHosted,
    });
    await page.goto(world.url);
    for (const title of ["The late", "The early"]) {
      const frame = await frameOf(page, title);
      await expectTrue(frame, "globalThis.attempted");
      expect(await frame.evaluate("self.origin")).toBe("null");
    }
    await page.waitForTimeout(WAIT_MS);
    expect(canary.heard).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(world.url);
  });
}

for (const [name, code] of Object.entries(WAYS_AWAY))
  test(`a component that goes away by ${name} takes nothing along and is stopped`, async ({
    page,
    open,
    canary,
    watch,
  }) => {
    watch.expect(REFUSALS);
    const script = toScript(`
      function Leaving() {
        React.useEffect(() => { setTimeout(() => { ${toAttempts({ [name]: code }, canary.port)} }, 200); }, []);
        return h("p", null, "Leaving");
      }
      __easel.define({ default: Leaving });`);
    const world = await open({ components: { leaving: { script }, other: { script: quiet } } });
    await page.goto(world.url);
    await expectHere(page, "The other");
    await page.waitForTimeout(WAIT_MS);
    expect(canary.heard).toEqual([]);
    expect(page.url()).toBe(world.url);
    await expectHere(page, "The other");
  });

/** All but those that would replace the unprotected page itself or forbid it something, and the control with it. */
function withoutTop(ways: Record<string, string>): Record<string, string> {
  const names = Object.keys(ways).filter(
    (name) => !/top|parent|form self|popup|blank|reporting/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, ways[name] ?? ""]));
}

async function expectHere(page: Page, title: string): Promise<void> {
  await expect(page.frameLocator(`iframe[title="${title}"]`).getByText("Here")).toBeVisible();
}
