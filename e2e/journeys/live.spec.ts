import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

test("an agent's change appears in an open page, which keeps what was typed", async ({
  page,
  agent,
}) => {
  const { id, url, version } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.choose("The place", "Lakeside house");
  await canvas.fillPanel("Anything else", "Half a sente");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await agent.call("patch_canvas", {
    id,
    baseVersion: version,
    operations: [
      { op: "set", title: "The team's long week away" },
      { op: "update_node", id: "why", data: { markdown: "Now **fourteen** people." } },
      {
        op: "add_node",
        node: {
          ...{ id: "cost", kind: "widget", widget: "facts@1", title: "The cost" },
          data: { items: [{ label: "Each", value: "204 €" }] },
        },
      },
    ],
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The team's long week away");
  await expect(canvas.item("In short")).toContainText("fourteen");
  await expect(canvas.item("The cost")).toContainText("204 €");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(canvas.answer.getByLabel("Anything else")).toHaveValue("Half a sente");
  await expect(
    canvas.item("The place").getByRole("radio", { name: "Lakeside house" }),
  ).toBeChecked();

  await agent.call("close_canvas", { id });
  await canvas.expectBanner("This canvas is closed");
  await canvas.expectNoForm("closed this canvas, so it no longer takes answers");
  const unsent = canvas.answer.getByRole("region", { name: "Your answer was not sent" });
  await expect(unsent).toContainText("Lakeside house");
  await expect(unsent).toContainText("Half a sente");
  await expect(canvas.item("The place").getByRole("radio", { checked: true })).toHaveCount(0);
  await agent.call("delete_canvas", { id });
  await expect(page.getByRole("heading", { name: "This canvas was deleted" })).toBeVisible();
  await expect(page.getByText("The team's long week away")).toHaveCount(0);
});

test("a draft and a receipt survive a reload", async ({ page, agent }) => {
  const { id, url } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.choose("The place", "City loft");
  await canvas.fillIn("Your needs", "Nights", "2");
  await canvas.fillPanel("Anything else", "Please a quiet room");
  await canvas.giveName("Ben");
  await page.reload();
  await canvas.expectLoaded();
  await expect(canvas.item("The place").getByRole("radio", { name: "City loft" })).toBeChecked();
  await expect(canvas.item("Your needs").getByLabel("Nights")).toHaveValue("2");
  await expect(canvas.answer.getByLabel("Anything else")).toHaveValue("Please a quiet room");
  await expect(canvas.answer.getByLabel("Your name")).toHaveValue("Ben");

  await canvas.send();
  const receipt = { Place: "City loft", Nights: "2", "Anything else": "Please a quiet room" };
  await canvas.expectReceipt(receipt);
  await page.reload();
  await canvas.expectReceipt(receipt);
  await expect(page.getByRole("button", { name: "Send answer" })).toHaveCount(0);
  expect(await agent.call("get_answers", { id })).toMatchObject({
    status: "answered",
    answers: [{ answer: { place: "city", nights: 2, remark: "Please a quiet room" } }],
  });
});
