import { toScript } from "./support/component-script.ts";
import { expect, frameOf, test } from "./support/sandbox-test.ts";

const counter = toScript(`
  function Counter({ data }) {
    const [count, setCount] = React.useState(0);
    return h("div", null,
      h("p", null, "Data: " + data.label),
      h(kit.Button, { onClick: () => setCount(count + 1) }, "Count " + count));
  }
  __easel.define({ default: Counter });`);

const shared = toScript(`
  function Board() {
    const [value, setValue, info] = kit.useSharedState("note", "nothing");
    const [locked, setLocked, lockedInfo] = kit.useSharedState("locked", "closed");
    return h("div", null,
      h("p", { id: "shown" }, value + " v" + info.version + " " + info.status),
      h("p", { id: "lock" }, locked + " " + lockedInfo.status + " " + (lockedInfo.error?.code ?? "")),
      h("p", { id: "error" }, info.error?.code ?? "none"),
      h(kit.Button, { onClick: () => setValue("mine") }, "Write"),
      h(kit.Button, { onClick: () => setValue((old) => old + "!") }, "Add"),
      h(kit.Button, { onClick: () => setLocked("open") }, "Unlock"));
  }
  __easel.define({ default: Board });`);

test("new data reaches an open component without a reload, and its own state stays", async ({
  page,
  open,
}) => {
  const world = await open({
    components: { counter: { script: counter, data: { label: "one" } } },
  });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Count 0" }).click();
  await expect(frame.getByText("Data: one")).toBeVisible();
  world.change({
    nodes: [{ id: "counter", kind: "component", title: "The counter", data: { label: "two" } }],
  });
  await expect(frame.getByText("Data: two")).toBeVisible();
  await expect(frame.getByRole("button", { name: "Count 1" })).toBeVisible();
  // Another bundle is another component.
  world.rebuild("counter", counter.replace("Count ", "Counted "));
  await expect(frame.getByRole("button", { name: "Counted 0" })).toBeVisible();
});

test("shared state: written at once, told to others, refused with a reason", async ({
  page,
  open,
  newPerson,
  watch,
}) => {
  watch.expect(/403|409/);
  const world = await open({ components: { board: { script: shared } } });
  await page.goto(world.url);
  const { page: other } = await newPerson();
  await other.goto(world.url);
  const [mine, theirs] = [page.frameLocator("iframe"), other.frameLocator("iframe")];
  await expect(mine.locator("#shown")).toHaveText("nothing v0 idle");
  await mine.getByRole("button", { name: "Write" }).click();
  await expect(mine.locator("#shown")).toHaveText("mine v1 saved");
  await expect(theirs.locator("#shown")).toHaveText("mine v1 idle");
  await theirs.getByRole("button", { name: "Add" }).click();
  await expect(mine.locator("#shown")).toHaveText("mine! v2 saved");
  // Which node writes is what the page knows of the port.
  expect(
    world.state.writes.map(({ nodeId, value, expectedVersion }) => [
      nodeId,
      value,
      expectedVersion,
    ]),
  ).toEqual([
    ["board", "mine", undefined],
    ["board", "mine!", 1],
  ]);
  await mine.getByRole("button", { name: "Unlock" }).click();
  await expect(mine.locator("#lock")).toHaveText("closed refused not_a_writer");
  // The agent writes.
  world.state.set("note", "agent");
  await expect(mine.locator("#shown")).toHaveText("agent v3 saved");
});

test("an answer is filled by the component, and shown and sent by the page", async ({
  page,
  open,
}) => {
  const script = toScript(`
    function Picker() {
      const answer = kit.useAnswer();
      return h("div", null,
        h("p", null, "Fields: " + answer.fields.join(" ")),
        h(kit.Input, { label: "Reason", value: answer.draft.reason ?? "",
          onChange: (event) => answer.fill({ reason: event.target.value }) }),
        h(kit.Button, { onClick: () => answer.fill({ nothing: 1 }) }, "Wrong"),
        h("p", { id: "error" }, answer.error?.code ?? "none"));
    }
    __easel.define({ default: Picker });`);
  const world = await open({
    components: { picker: { script } },
    view: {
      question: "Why?",
      answerSchema: {
        type: "object",
        properties: { reason: { type: "string", title: "The reason" } },
      },
      viewer: {
        role: "participant",
        person: { name: "Ana", email: "ana@example.com" },
        mayAnswer: true,
      },
    },
  });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Fields: reason")).toBeVisible();
  const input = frame.getByLabel("Reason");
  await input.pressSequentially("because", { delay: 5 });
  await expect(input).toHaveValue("because");
  await expect(page.getByLabel("The reason")).toHaveValue("because");
  await page.getByLabel("The reason").fill("for this");
  await expect(input).toHaveValue("for this");
  await frame.getByRole("button", { name: "Wrong" }).click();
  await expect(frame.locator("#error")).toHaveText("invalid_input");
});

test("a crash shows what happened, is reported, and is over after loading again", async ({
  page,
  open,
  watch,
}) => {
  watch.expect(/^(console|uncaught): /);
  const script = toScript(`
    function Inner({ broken }) {
      if (broken) throw new Error("The numbers are missing.");
      return h("p", null, "Fine");
    }
    function Fragile() {
      const [broken, setBroken] = React.useState(false);
      return h("div", null, h(kit.Button, { onClick: () => setBroken(true) }, "Break"), h(Inner, { broken }));
    }
    __easel.define({ default: Fragile });`);
  const world = await open({ components: { fragile: { script } } });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Break" }).click();
  await expect(page.getByText("This component has failed")).toBeVisible();
  await page.getByText("Error: The numbers are missing.", { exact: true }).click();
  await expect(page.locator("pre")).toContainText("at Inner");
  await expect
    .poll(() => world.errors)
    .toEqual([
      {
        ...{ id: expect.any(String), nodeId: "fragile", script: expect.any(String) },
        message: "Error: The numbers are missing.",
        stack: expect.any(String),
        componentStack: expect.stringContaining("at Fragile"),
      },
    ]);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(frame.getByText("Fine")).toBeVisible();
});

for (const [what, script, message] of [
  ["no default export", toScript("__easel.define({});"), "no default export"],
  ["an error at once", toScript("null.x"), "TypeError"],
  ["no component at all", "void 0;", "could not be run"],
])
  test(`a script with ${what} says so`, async ({ page, open, watch }) => {
    watch.expect(/^(console|uncaught): /);
    const world = await open({ components: { broken: { script: script ?? "" } } });
    await page.goto(world.url);
    await expect(page.getByText("This component has failed")).toBeVisible();
    await expect
      .poll(() => world.errors.map((error) => error.message).join("\n"))
      .toContain(message);
  });

test("links and files go through a question that the page asks", async ({ page, open }) => {
  const script = toScript(`
    function Outside() {
      const [said, setSaid] = React.useState("nothing");
      const run = (work) => work().then(() => setSaid("done"), (error) => setSaid(error.code));
      return h("div", null,
        h(kit.Button, { onClick: () => run(() => kit.openLink("https://example.com/a?b=1")) }, "Link"),
        h(kit.Button, { onClick: () => run(() => kit.openLink("javascript:alert(1)")) }, "Script"),
        h(kit.Button, { onClick: () => run(() => kit.download({ name: "../a\\u202Efdp.csv", text: "a,b" })) }, "File"),
        h("p", { id: "said" }, said));
    }
    __easel.define({ default: Outside });`);
  const world = await open({ components: { outside: { script } } });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Link" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("example.com");
  await expect(dialog).toContainText("The outside");
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(frame.locator("#said")).toHaveText("forbidden");
  expect(page.context().pages()).toHaveLength(1);
  await frame.getByRole("button", { name: "Script" }).click();
  await expect(frame.locator("#said")).toHaveText("invalid_input");
  await frame.getByRole("button", { name: "File" }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save file" }).click();
  expect((await download).suggestedFilename()).toBe("-afdp.csv");
  await expect(frame.locator("#said")).toHaveText("done");
});

test("the keyboard goes into a component and comes out with Escape", async ({ page, open }) => {
  const world = await open({ components: { counter: { script: counter, data: { label: "x" } } } });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "Count 0" })).toBeVisible();
  await page.locator(".react-flow__node").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("button", { name: "Count 1" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".react-flow__node")).toBeFocused();
});

test("routes stand in the address, and only those that the node declares", async ({
  page,
  open,
}) => {
  const script = toScript(`
    function Pages() {
      const { path, go } = kit.useRoute();
      const [said, setSaid] = React.useState("");
      return h("div", null, h("p", { id: "path" }, path), h("p", { id: "said" }, said),
        h(kit.Button, { onClick: () => go("/customers/7") }, "Customer"),
        h(kit.Button, { onClick: () => go("/elsewhere").catch((error) => setSaid(error.code)) }, "Elsewhere"));
    }
    __easel.define({ default: Pages });`);
  const routes = [{ path: "/" }, { path: "/customers/:id" }];
  const world = await open({ components: { pages: { script, routes } } });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("#path")).toHaveText("/");
  await frame.getByRole("button", { name: "Customer" }).click();
  await expect(frame.locator("#path")).toHaveText("/customers/7");
  await frame.getByRole("button", { name: "Elsewhere" }).click();
  await expect(frame.locator("#said")).toHaveText("invalid_input");
  await page.reload();
  await expect(frame.locator("#path")).toHaveText("/customers/7");
});

test("components of a page hear each other's events, and what is not there yet says so", async ({
  page,
  open,
}) => {
  const script = toScript(`
    function Talker({ canvas }) {
      const [heard, setHeard] = React.useState("nothing");
      const emit = kit.useCanvasEvent("picked", (payload, from) => setHeard(payload.row + " from " + from));
      const [tool, setTool] = React.useState("");
      React.useEffect(() => { canvas.tools.price({}).catch((error) => setTool(error.code)); }, [canvas]);
      return h("div", null, h("p", { id: "heard" }, heard), h("p", { id: "tool" }, tool),
        h("p", { id: "data" }, kit.useData("crm", "/x").status + " " + kit.usePresence().length),
        h(kit.Button, { onClick: () => emit({ row: 3 }) }, "Emit"));
    }
    __easel.define({ default: Talker });`);
  const world = await open({ components: { left: { script }, right: { script } } });
  await page.goto(world.url);
  const left = page.frameLocator('iframe[title="The left"]');
  const right = page.frameLocator('iframe[title="The right"]');
  await expect(left.locator("#tool")).toHaveText("unavailable");
  await expect(left.locator("#data")).toHaveText("unavailable 0");
  await left.getByRole("button", { name: "Emit" }).click();
  await expect(right.locator("#heard")).toHaveText("3 from left");
  await expect(left.locator("#heard")).toHaveText("nothing");
});

test("the theme follows the page, and on a phone a component has the width and its own height", async ({
  page,
  open,
}) => {
  const script = toScript(`
    function Tall() {
      const { width } = kit.useNodeSize();
      return h("div", { style: { height: 700 } }, kit.useTheme() + " " + width);
    }
    __easel.define({ default: Tall });`);
  const world = await open({ components: { tall: { script } } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(world.url);
  const frame = await frameOf(page, "The tall");
  await expect(page.frameLocator("iframe").getByText(/^dark 3\d\d$/)).toBeVisible();
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBe(700);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.frameLocator("iframe").getByText(/^light/)).toBeVisible();
  expect(await frame.evaluate("document.documentElement.dataset.theme")).toBe("light");
});
