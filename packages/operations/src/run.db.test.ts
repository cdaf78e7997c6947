import { AppError } from "@easel/contracts";
import { defineStatement, query } from "@easel/db";
import { decisionAnswer, decisionCanvas, listAudits, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type AnyOperation, defineMutation, defineQuery } from "./define.ts";
import { createRunOperation } from "./run.ts";
import type { Services } from "./services.ts";

const given = setUpWorld();
const common = {
  title: "Probe",
  description: "An operation of this test alone.",
  scope: "canvas:write" as const,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string() }),
};
const rename = (name: string) => query.updateTable("organizations").set({ name });
const readName = async () =>
  (await given.sql<{ name: string }>("select name from organizations"))[0]?.name;

function run(
  operation: AnyOperation,
  input: unknown,
  ctx = given.account.keyContext(),
  services: Partial<Services> = {},
) {
  const logged: Parameters<Services["log"]>[0][] = [];
  const published: string[] = [];
  const runOperation = createRunOperation({
    db: given.world.db,
    builder: given.world.builder,
    bus: { ...given.world.bus, publish: (topics) => published.push(...topics) },
    stopping: given.world.stopping.signal,
    log: (entry) => logged.push(entry),
    ...services,
  });
  const outcome = runOperation(operation, { ctx, input }).then(
    (result) => ({ result, error: undefined }),
    (error: AppError) => ({ result: undefined, error }),
  );
  return outcome.then((settled) => ({ ...settled, logged, published }));
}

describe("the order", () => {
  test("is scope, then safe input, then its shape: each hides what comes after", async () => {
    const asked: string[] = [];
    const probe = defineQuery({
      ...common,
      name: "probe",
      scope: "canvas:read",
      input: z.unknown().superRefine((value, context) => {
        asked.push("parsed");
        if (value !== "fits") context.addIssue({ code: "custom", message: "No." });
      }),
      handler: async () => {
        asked.push("handled");
        return { name: "done" };
      },
    });
    const without = given.account.keyContext({ scopes: ["canvas:write"] });
    expect((await run(probe, "\0", without)).error).toMatchObject({
      code: "forbidden",
      details: { scope: "canvas:read" },
    });
    expect((await run(probe, "\0")).error).toMatchObject({
      code: "invalid_input",
      issues: [{ code: "invalid_text" }],
    });
    expect(asked).toEqual([]);
    expect((await run(probe, "odd")).error).toMatchObject({ code: "invalid_input" });
    expect(asked).toEqual(["parsed"]);
    expect((await run(probe, "fits")).result).toEqual({ name: "done" });
  });

  test("prepares before the transaction and tells others after it", async () => {
    const order: string[] = [];
    const probe = defineMutation({
      ...common,
      name: "probe",
      prepare: async ({ read }) => {
        order.push("prepare");
        return read((tx) => tx.first(query.selectFrom("organizations").select("name")));
      },
      commit: async ({ tx, effects, input }) => {
        order.push("commit");
        await tx.all(rename(input.name));
        effects.audit({});
        effects.touch("0".repeat(32));
        return { name: input.name };
      },
    });
    const bus = {
      ...given.world.bus,
      publish: (topics: readonly string[]) => void order.push(...topics),
    };
    await run(probe, { name: "ordered" }, undefined, { bus });
    expect(order).toEqual(["prepare", "commit", `canvas:${"0".repeat(32)}`]);
    expect(await readName()).toBe("ordered");
  });
});

describe("a mutation", () => {
  const failing = (commit: () => void) =>
    defineMutation({
      ...common,
      name: "probe",
      commit: async ({ tx, effects, input }) => {
        await tx.all(rename(input.name));
        effects.emit("canvas.closed", {
          id: "0".repeat(32),
          ownerId: given.account.owner.personId,
          visibility: "private",
        });
        commit();
        return { name: input.name };
      },
    });

  test("without an audit row, or a reason for none, is a defect and leaves nothing", async () => {
    const before = await readName();
    const { error, logged } = await run(
      failing(() => {}),
      { name: "unaudited" },
    );
    expect(error).toMatchObject({ code: "internal" });
    expect(String(logged[0]?.cause)).toContain("wrote no audit row");
    expect(await readName()).toBe(before);
  });

  test("that is refused leaves no row, no event and no announcement", async () => {
    const [before, audits] = [await readName(), await listAudits(given.world, given.account)];
    const refused = failing(() => {
      throw new AppError("canvas_closed", "Closed.");
    });
    const { error, published } = await run(refused, { name: "refused" });
    expect(error).toMatchObject({ code: "canvas_closed" });
    expect(published).toEqual([]);
    expect(await readName()).toBe(before);
    expect(await listAudits(given.world, given.account)).toEqual(audits);
    expect(await given.sql("select * from events")).toEqual([]);
  });
});

describe("what was not foreseen", () => {
  const broken = defineQuery({
    ...common,
    name: "probe",
    scope: "canvas:read",
    handler: async ({ tx }) => {
      await tx.sql(defineStatement("broken", "select secret_column from nowhere"), []);
      return { name: "never" };
    },
  });

  test("is logged once with its cause, and told without it", async () => {
    const ctx = given.account.keyContext();
    const { error, logged } = await run(broken, { name: "x" }, ctx);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "internal" });
    expect(error?.message).toBe(
      `Easel failed in a way that was not foreseen; it has been logged. Quote request ${ctx.requestId} when you report it.`,
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ outcome: "internal", requestId: ctx.requestId });
    expect(String(logged[0]?.cause)).toContain("nowhere");
  });

  test("is told apart from a database that is away, which can be tried again", async () => {
    const away = {
      ...given.world.db,
      read: () => Promise.reject(new AppError("unavailable", "Away.", { retryAfterSeconds: 2 })),
    };
    const { error, logged } = await run(broken, { name: "x" }, undefined, { db: away });
    expect(error).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
    expect(logged[0]?.outcome).toBe("unavailable");
  });
});

test("a wrong input is refused in plain words, with the first of them in the message", async () => {
  const id = "0123456789abcdef0123456789abcdef";
  const link = { id: `https://easel.example/c/${id}`, verbose: true };
  expect(await given.world.refusal("get_canvas", given.account.keyContext(), link)).toMatchObject({
    error: "invalid_input",
    message: `The input of get_canvas does not fit. id: Send only the id: ${id}. (and 1 more in issues)`,
    issues: [
      { path: "id", code: "invalid_format", message: `Send only the id: ${id}.` },
      {
        path: "verbose",
        code: "unrecognized_key",
        message: expect.stringContaining("use one of id"),
      },
    ],
  });
  const checked = await given.world.run("validate_canvas", given.account.keyContext(), {
    title: "T",
    nodes: "[]",
  });
  expect(checked).toMatchObject({
    valid: false,
    issues: [{ path: "nodes", message: expect.stringContaining("send it as an array") }],
  });
});

test("each call is one line: who, what, how long, how it ended, and no canvas id", async () => {
  const id = await given.create();
  given.world.logged.length = 0;
  await given.world.run("get_canvas", given.account.keyContext(), { id });
  await given.world.refusal("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 9,
    operations: [{ op: "set", title: "T" }],
  });
  await given.world.run("submit_answer", given.account.viewerContext(id), decisionAnswer(id));
  await given.world.run("create_canvas", given.account.keyContext(), decisionCanvas());
  expect(given.world.logged.map((entry) => [entry.operation, entry.actor, entry.outcome])).toEqual([
    ["get_canvas", "api_key", "ok"],
    ["patch_canvas", "api_key", "version_conflict"],
    ["submit_answer", "viewer", "ok"],
    ["create_canvas", "api_key", "ok"],
  ]);
  const [first, second, third] = given.world.logged;
  expect(first?.canvas).toMatch(/^[0-9a-f]{10}$/);
  expect([second?.canvas, third?.canvas]).toEqual([first?.canvas, first?.canvas]);
  expect(id.startsWith(first?.canvas ?? id)).toBe(false);
  expect(JSON.stringify(given.world.logged)).not.toContain(id);
  for (const entry of given.world.logged) expect(entry.durationMs).toBeGreaterThanOrEqual(0);
});
