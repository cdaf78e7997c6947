import { COUNTER_SOURCE, componentCanvas, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const DAY = 86_400_000;

const key = () => given.account.keyContext();
const prune = () => given.world.run("prune_component_builds", given.account.jobContext(), {});
const count = async () =>
  (
    await given.sql(
      `select (select count(*)::int from component_builds) as builds,
              (select count(*)::int from blobs) as blobs`,
      [],
    )
  )[0];

test("a text goes a day after neither a build nor a canvas needs it, and not before", async () => {
  const kept = await given.world.run<{ id: string }>("create_canvas", key(), componentCanvas());
  const gone = await given.world.run<{ id: string }>(
    "create_canvas",
    key(),
    componentCanvas({ source: COUNTER_SOURCE.replace("p-4", "p-5") }),
  );
  await given.world.run("pin_canvas", key(), { id: kept.id, pinned: true });
  await given.world.run("delete_canvas", key(), { id: gone.id });
  // Two scripts, two style sheets, and one source map, for the lines are the same.
  expect(await count()).toEqual({ builds: 2, blobs: 5 });
  given.world.clock.advance(29 * DAY);
  expect(await prune()).toMatchObject({ builds: 0, blobs: 0 });
  given.world.clock.advance(2 * DAY);
  // Builds are forgotten after 30 days; the texts of the deleted canvas are only marked now.
  expect(await prune()).toMatchObject({ builds: 2, blobs: 0 });
  expect(await count()).toEqual({ builds: 0, blobs: 5 });
  // Built again meanwhile, it is needed again.
  const again = { source: COUNTER_SOURCE.replace("p-4", "p-5") };
  await given.world.run("save_component", key(), { name: "again", description: "x", ...again });
  given.world.clock.advance(2 * DAY);
  expect(await prune()).toMatchObject({ blobs: 0 });
  given.world.clock.advance(40 * DAY);
  await prune();
  given.world.clock.advance(2 * DAY);
  expect(await prune()).toMatchObject({ blobs: 2 });
  // The pinned canvas still opens its component.
  expect(await count()).toEqual({ builds: 0, blobs: 3 });
  const view = await given.world.run<{ components: Record<string, { script: string }> }>(
    ...(["open_canvas", key(), { id: kept.id }] as const),
  );
  const hash = view.components.counter?.script;
  expect(await given.world.run("read_blob", given.account.jobContext(), { hash })).toHaveProperty(
    "body",
  );
});

test("only the system cleans up", async () => {
  expect((await given.world.refusal("prune_component_builds", key(), {})).error).toBe("forbidden");
});
