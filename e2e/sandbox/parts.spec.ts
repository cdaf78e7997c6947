import { expectAccessible } from "../support/pages/check-accessibility.ts";
import { toScript } from "./support/component-script.ts";
import { expect, test } from "./support/sandbox-test.ts";

/** Every part of the kit once. */
const gallery = toScript(`
  const { Alert, Badge, Button, Card, Chart, Checkbox, Dialog, Empty, Input, Progress, Radio, Select } = kit;
  const { Spinner, Switch, Table, Tabs, Textarea } = kit;
  const months = [{ month: "Jan", online: 120, shop: 80 }, { month: "Feb", online: 150, shop: 60 }];
  const tones = ["neutral", "accent", "good", "warning", "bad", "info"];
  function Gallery() {
    const [isOpen, setIsOpen] = React.useState(false);
    const close = () => setIsOpen(false);
    return h("main", { style: { padding: 16, display: "grid", gap: 16 } },
      h("h1", null, "Parts"),
      h("div", null,
        h(Button, { variant: "primary", onClick: () => setIsOpen(true) }, "Open"),
        h(Button, null, "Secondary"), h(Button, { variant: "ghost" }, "Ghost"),
        h(Button, { variant: "danger" }, "Delete"), h(Button, { loading: true }, "Saving")),
      h("div", null, tones.map((tone) => h(Badge, { key: tone, tone }, tone))),
      h(Input, { label: "Price", type: "number", defaultValue: 12, hint: "In euros", required: true }),
      h(Input, { label: "Mail", defaultValue: "x", error: "Not an address." }),
      h(Select, { label: "Region", options: ["North", "South"], placeholder: "Choose" }),
      h(Textarea, { label: "Notes", placeholder: "What else?" }),
      h(Checkbox, { label: "Include tax", defaultChecked: true, hint: "19 %" }),
      h(Switch, { label: "Live", defaultChecked: true }),
      h(Radio, { label: "Size", options: ["Small", "Large"], defaultValue: "Small" }),
      h("h2", null, "Surfaces"),
      h(Card, { title: "Budget" }, h(Progress, { label: "Spent", value: 40 }), h(Progress, { label: "Working" })),
      tones.map((tone) => h(Alert, { key: tone, tone, title: "Careful" }, "Two orders are late.")),
      h(Tabs, { label: "Views", tabs: [
        { id: "bar", label: "Bars", content: h(Chart, { label: "Sales", data: months, x: "month", y: ["online", "shop"] }) },
        { id: "line", label: "Lines", content: h(Chart, { type: "line", label: "Sales in lines", data: months, x: "month", y: "shop" }) }] }),
      h(Table, { caption: "Orders", rows: [{ id: "A-1", sum: 120 }],
        columns: [{ key: "id", label: "Order" }, { key: "sum", label: "Sum", align: "end" }] }),
      h(Empty, { title: "No orders yet" }, "They appear as they come in."),
      h(Spinner, { label: "Counting" }),
      h(Dialog, { open: isOpen, onClose: close, title: "Details", footer: h(Button, { onClick: close }, "Done") }, "What is in it."));
  }
  __easel.define({ default: Gallery });`);

test("axe finds nothing serious on the kit's parts", async ({ page, open, watch }) => {
  // Axe would read the sheets by itself, and may not.
  watch.expect(/connect-src 'none'/);
  const world = await open({ components: { gallery: { script: gallery } } });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  const settle = () => expect(frame.getByRole("heading", { name: "Parts" })).toBeVisible();
  await expectAccessible(page, { name: "the kit's parts", settle });
});

test("tabs follow the arrow keys, and a dialog keeps and gives back the focus", async ({
  page,
  open,
}) => {
  const world = await open({ components: { gallery: { script: gallery } } });
  // In the list the frame is as tall as its content, so all of it can be reached.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(world.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("tab", { name: "Bars" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(frame.getByRole("tab", { name: "Lines" })).toBeFocused();
  await expect(frame.getByRole("tabpanel")).toContainText("Sales in lines");
  const opener = frame.getByRole("button", { name: "Open" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Details" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The dialog took Escape for itself, so the focus stays in the component.
  await expect(opener).toBeFocused();
});
