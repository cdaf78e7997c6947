import { toScript } from "./support/component-script.ts";
import { CANVAS } from "./support/component-world.ts";
import { expect, expectTrue, frameOf, test } from "./support/sandbox-test.ts";

const REFUSALS = /^(console|uncaught): /;
const quiet = toScript("__easel.define({ default: () => h('p', null, 'Here') });");

/** Each an expression that a stranger's code would try, and what has to come of it. */
const REACHES: [string, string][] = [
  ["document.cookie", "SecurityError"],
  ["document.cookie = 'a=b'", "SecurityError"],
  ["indexedDB.open('x')", "SecurityError"],
  ["globalThis.caches?.keys() ?? 0", "SecurityError or none"],
  ["parent.document", "SecurityError"],
  ["top.document", "SecurityError"],
  ["parent.location.href", "SecurityError"],
  ["parent.localStorage", "SecurityError"],
  ["frameElement && frameElement.src", "null"],
  ["navigator.serviceWorker?.controller ?? 0", "SecurityError or none"],
  ["alert('x')", "undefined"],
  ["prompt('x')", "null"],
  ["open('about:blank')", "null"],
  ["eval('1 + 1')", "EvalError"],
  ["new Function('return 1')()", "EvalError"],
  ["self.origin", "null"],
  ["typeof RTCPeerConnection", "undefined"],
  ["typeof webkitRTCPeerConnection", "undefined"],
  ["typeof WebTransport", "undefined"],
  ["delete globalThis.RTCPeerConnection", "false"],
  ["localStorage.setItem('a', '1'), localStorage.getItem('a')", "1"],
  ["sessionStorage.length", "0"],
  ["typeof __easelBootstrap", "undefined"],
];

for (const isHosted of [false, true])
  test(`a component reaches nothing of the app ${isHosted ? "on its own host" : "from its own origin"}`, async ({
    page,
    open,
    watch,
  }) => {
    watch.expect(REFUSALS);
    const world = await open({ components: { probe: { script: quiet } }, isHosted });
    await page.goto(world.url);
    await expect(page.frameLocator("iframe").getByText("Here")).toBeVisible();
    // The cookie is there to be had: the page itself sends it.
    const cookies = await page.context().cookies(world.url);
    expect(cookies.map(({ name }) => name)).toContain("easel_viewer");
    const frame = await frameOf(page, "The probe");
    // As the component's own script would run it, not as a debugger does.
    const script = toScript(`
      function Probe() {
        React.useEffect(() => {
          globalThis.found = [${REACHES.map(([code]) => `() => (${code})`).join(",")}].map((run) => {
            try { return String(run()); } catch (error) { return error.name; }
          });
        }, []);
        return h("p", null, "Probed");
      }
      __easel.define({ default: Probe });`);
    world.rebuild("probe", script);
    await expect(page.frameLocator("iframe").getByText("Probed")).toBeVisible();
    const probed = frame.isDetached() ? await frameOf(page, "The probe") : frame;
    await expectTrue(probed, "globalThis.found");
    const found = (await probed.evaluate("globalThis.found")) as string[];
    const seen = REACHES.map(([code, wanted], index) => [code, toKind(found[index] ?? "", wanted)]);
    expect(seen).toEqual(REACHES);
    // Neither the canvas's id nor anything of the person is in what a component can see of itself.
    const self = (await probed.evaluate(
      "location.href + document.documentElement.outerHTML + document.referrer",
    )) as string;
    expect(self).not.toContain(CANVAS);
  });

/** Over http and under a name browsers leave some of it out altogether. */
function toKind(found: string, wanted: string): string {
  return wanted === "SecurityError or none" && /^(SecurityError|0)$/.test(found) ? wanted : found;
}

test("the document says of itself what the server says of it", async ({ page, open }) => {
  const world = await open({ components: { probe: { script: quiet } } });
  const answers: Record<string, string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/frame?t=")) answers.push(response.headers());
  });
  await page.goto(world.url);
  await expect(page.frameLocator("iframe").getByText("Here")).toBeVisible();
  expect(answers).toHaveLength(1);
  expect(answers[0]?.["content-security-policy"]).toMatch(
    /^sandbox allow-scripts; default-src 'none'/,
  );
  expect(answers[0]?.["set-cookie"]).toBeUndefined();
});

test("a component that loops for ever is offered to be stopped, while the page goes on", async ({
  page,
  open,
  watch,
}) => {
  watch.expect(REFUSALS);
  const looping = toScript(`
    function Looping() {
      React.useEffect(() => { setTimeout(() => { for (;;); }, 300); }, []);
      return h("p", null, "Looping");
    }
    __easel.define({ default: Looping });`);
  const world = await open({
    components: { looping: { script: looping }, other: { script: quiet } },
  });
  await page.goto(world.url);
  const stop = page.getByRole("button", { name: "Stop" });
  await expect(stop.first()).toBeVisible({ timeout: 15_000 });
  // Whatever its components do, the page takes what people do on it.
  const zoom = page.getByRole("button", { name: /^Zoom is/ });
  const before = await zoom.textContent();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(zoom).not.toHaveText(before ?? "");
  // Components of a canvas share a process, so the other has fallen silent with it and is stopped with it.
  await stop.first().click();
  await expect(page.getByText("It no longer answered.")).toHaveCount(2);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.locator('[data-id="other"]').getByRole("button", { name: "Load again" }).click();
  await expect(page.frameLocator('iframe[title="The other"]').getByText("Here")).toBeVisible();
});

test("the port goes to the first of the right window with the right nonce, and to nobody else", async ({
  page,
  open,
  watch,
}) => {
  watch.expect(REFUSALS);
  // Guesses, replays its own nonce, and asks again when it has the port.
  const greedy = toScript(`
    globalThis.ports = [];
    const nonce = location.hash.slice(1);
    addEventListener("message", ({ ports }) => globalThis.ports.push(...ports));
    for (const guess of ["0".repeat(32), nonce, nonce])
      parent.postMessage({ type: "easel.ready", nonce: guess }, "*");
    function Greedy() {
      React.useEffect(() => {
        parent.postMessage({ type: "easel.ready", nonce }, "*");
        for (let at = 0; at < parent.length; at += 1) parent[at].postMessage({ type: "easel.port" }, "*");
        setTimeout(() => { globalThis.over = true; }, 500);
      }, []);
      return h("p", null, "Greedy");
    }
    __easel.define({ default: Greedy });`);
  const world = await open({
    components: { greedy: { script: greedy }, other: { script: quiet } },
  });
  await page.goto(world.url);
  const frame = await frameOf(page, "The greedy");
  await expectTrue(frame, "globalThis.over");
  // The document's first script has the one there is.
  expect(await frame.evaluate("globalThis.ports.length")).toBe(0);
  await expect(page.frameLocator('iframe[title="The other"]').getByText("Here")).toBeVisible();
});
