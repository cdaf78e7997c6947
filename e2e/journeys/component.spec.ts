import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";

type Made = { id: string; url: string };
type Entry = { key: string; value: unknown };

const COUNTER = `import { useState } from "react";
import { Button, Card, useSharedState } from "@easel/kit";

export default function Counter({ data }: { data: { label: string } }) {
  const [votes, setVotes] = useSharedState("votes", 0);
  const [mine, setMine] = useState(0);
  if (mine > 2) throw new Error("Too many of yours");
  return (
    <Card>
      <p className="p-2 text-accent">{data.label}: {votes}</p>
      <Button onClick={() => { setMine(mine + 1); setVotes(votes + 1); }}>Like</Button>
      <p>Yours: {mine}</p>
    </Card>
  );
}
`;

const canvas = (node: object = {}, over: object = {}) => ({
  idempotencyKey: `component-${crypto.randomUUID()}`,
  title: "Likes",
  nodes: [
    {
      id: "likes",
      kind: "component",
      title: "Likes",
      source: COUNTER,
      data: { label: "Total" },
      ...node,
    },
  ],
  access: { linkRole: "participant" },
  ...over,
});

test("an agent's component counts for two people, takes new data, and tells the agent", async ({
  page,
  newPerson,
  agent,
}) => {
  const { id, url } = await agent.call<Made>("create_canvas", canvas());
  await new CanvasPage(page).open(url);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Total: 0")).toBeVisible();
  const { page: other } = await newPerson();
  await new CanvasPage(other).open(url);
  const otherFrame = other.frameLocator("iframe");
  await expect(otherFrame.getByText("Total: 0")).toBeVisible();

  await frame.getByRole("button", { name: "Like" }).click();
  await expect(frame.getByText("Total: 1")).toBeVisible();
  await expect(otherFrame.getByText("Total: 1")).toBeVisible();
  await otherFrame.getByRole("button", { name: "Like" }).click();
  await expect(frame.getByText("Total: 2")).toBeVisible();

  const { state } = await agent.call<{ state: Entry[] }>("get_canvas_state", { id });
  expect(state).toMatchObject([{ key: "votes", value: 2 }]);
  await agent.call("set_canvas_state", { id, values: { votes: 40 } });
  await expect(frame.getByText("Total: 40")).toBeVisible();

  // New data arrives without a reload: what the component keeps for itself stays.
  const operations = [{ op: "update_node", id: "likes", data: { label: "Sum" } }];
  await agent.call("patch_canvas", { id, baseVersion: 1, operations });
  await expect(frame.getByText("Sum: 40")).toBeVisible();
  await expect(frame.getByText("Yours: 1")).toBeVisible();
});

test("a component that fails says so, and its agent reads where in its own source", async ({
  page,
  agent,
  watch,
}) => {
  watch.expect(/Too many of yours/);
  const { id, url } = await agent.call<Made>("create_canvas", canvas());
  await new CanvasPage(page).open(url);
  const frame = page.frameLocator("iframe");
  for (const count of [1, 2, 3]) {
    await frame.getByRole("button", { name: "Like" }).click();
    if (count < 3) await expect(frame.getByText(`Yours: ${count}`)).toBeVisible();
  }
  await expect(page.getByText("This component has failed")).toBeVisible();
  type Errors = { componentErrors?: Record<string, { message: string; stack: string }[]> };
  await expect
    .poll(
      async () => (await agent.call<Errors>("get_canvas", { id })).componentErrors?.likes?.length,
    )
    .toBe(1);
  const { componentErrors } = await agent.call<Errors>("get_canvas", { id });
  expect(componentErrors?.likes?.[0]?.message).toContain("Too many of yours");
  expect(componentErrors?.likes?.[0]?.stack).toMatch(/component\.tsx:7:\d+/);

  const source = COUNTER.replace("mine > 2", "false");
  const operations = [{ op: "update_node", id: "likes", source }];
  await agent.call("patch_canvas", { id, baseVersion: 1, operations });
  await expect(frame.getByText("Yours: 0")).toBeVisible();
});

test("a contract says which component writes what, and a refusal reaches the component", async ({
  page,
  agent,
  watch,
}) => {
  watch.expect(/status of 403/);
  const source = `import { Button, useSharedState } from "@easel/kit";
export default function Writer() {
  const [topic, setTopic, info] = useSharedState("topic", "none");
  return <div><p>Topic: {topic}</p><p>Status: {info.status}</p>
    <Button onClick={() => setTopic("mine")}>Write</Button></div>;
}`;
  const contract = { state: { topic: { schema: { type: "string" }, writers: ["first"] } } };
  const node = (id: string) => ({ id, kind: "component", title: id, source });
  const { url } = await agent.call<Made>(
    "create_canvas",
    canvas({}, { nodes: [node("first"), node("second")], contract }),
  );
  await new CanvasPage(page).open(url);
  const [first, second] = [page.frameLocator("iframe").first(), page.frameLocator("iframe").nth(1)];
  await second.getByRole("button", { name: "Write" }).click();
  await expect(second.getByText("Status: refused")).toBeVisible();
  await expect(second.getByText("Topic: none")).toBeVisible();
  await first.getByRole("button", { name: "Write" }).click();
  await expect(first.getByText("Status: saved")).toBeVisible();
  await expect(second.getByText("Topic: mine")).toBeVisible();
});
