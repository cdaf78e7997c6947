import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";

/**
 * By price Hut scores 1, Villa 0, Loft (300 − 200) / (300 − 100) = 0.5; by room Villa 1, Hut 0, Loft
 * (6 − 2) / (10 − 2) = 0.5.
 */
const COMPARISON = {
  ...{ id: "homes", kind: "widget", widget: "comparison@1", title: "Homes" },
  data: {
    options: [
      { id: "villa", title: "Villa" },
      { id: "hut", title: "Hut" },
      { id: "loft", title: "Loft" },
    ],
    criteria: [
      { id: "price", label: "Price", weight: 8, direction: "lower" },
      { id: "room", label: "Room", weight: 2, direction: "higher" },
    ],
    cells: {
      villa: { price: 300, room: 10 },
      hut: { price: 100, room: 2 },
      loft: { price: 200, room: 6 },
    },
  },
};

test("whoever weighs a comparison anew sees another order, and others see whose it is", async ({
  page,
  newPerson,
  agent,
}) => {
  const { id, url } = await agent.call<{ id: string; url: string }>("create_canvas", {
    idempotencyKey: crypto.randomUUID(),
    title: "Where we stay",
    nodes: [COMPARISON],
    access: { linkRole: "participant" },
  });
  const other = await newPerson();
  const [ana, ben] = [new CanvasPage(page), new CanvasPage(other.page)];
  for (const canvas of [ana, ben]) {
    await canvas.open(url);
    await canvas.showAs("List");
  }
  const expectOrder = (canvas: CanvasPage, lines: RegExp[]) =>
    expect(
      canvas.item("Homes").getByRole("list", { name: "Homes: ranking" }).getByRole("listitem"),
    ).toHaveText(lines);
  // 8 to 2.
  const given = [/Hut.*80/, /Loft.*50/, /Villa.*20/];
  await expectOrder(ana, given);

  const slider = (canvas: CanvasPage, name: string) =>
    canvas.item("Homes").getByRole("slider", { name: `Weight of ${name}` });
  // With the keyboard, in steps of a half: eight presses take the price from 8 to 4, Home to 0.
  await slider(ana, "Price").focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowLeft");
  await expect(slider(ana, "Price")).toHaveAttribute("aria-valuetext", "4 of 10, counts 67 %");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  // 1 to 2: Villa 2/3, Loft 1/2, Hut 1/3.
  await expect(slider(ana, "Price")).toHaveAttribute("aria-valuetext", "1 of 10, counts 33 %");
  const own = [/Villa.*66\.7/, /Loft.*50/, /Hut.*33\.3/];
  await expectOrder(ana, own);

  const dialog = page.getByRole("dialog", { name: "What is your name?" });
  await dialog.getByLabel("Your name").fill("Ana");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(ana.item("Homes")).toContainText("Your weights are saved");

  // Ben keeps his own order, and reads hers.
  await ben.item("Homes").getByText("1 person has weighed this").click();
  await expect(ben.item("Homes")).toContainText("Comes first: Villa 1");
  await expect(ben.item("Homes")).toContainText("Ana: Villa › Loft › Hut");
  await expectOrder(ben, given);
  await page.reload();
  await ana.expectLoaded();
  await expectOrder(ana, own);
  const { state } = await agent.call<{ state: { key: string; value: unknown }[] }>(
    "get_canvas_state",
    { id },
  );
  expect(state.find(({ key }) => key === "widget:homes")?.value).toMatchObject({
    people: [{ by: "Ana", ranking: [{ option: "villa" }, { option: "loft" }, { option: "hut" }] }],
  });
});
