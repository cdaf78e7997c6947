import { decisionCanvas, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const MISMATCH =
  "This idempotency key was used before with another input. Use a new key for a new canvas.";

test("the same key with another body is refused and names the canvas that it made", async () => {
  const input = decisionCanvas();
  const { id } = await given.world.run("create_canvas", given.account.keyContext(), input);
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), {
    ...input,
    title: "Other",
  });
  expect(refusal).toEqual({
    error: "idempotency_mismatch",
    message: MISMATCH,
    details: { canvasId: id },
  });
});

test.each([
  ["question", "Which store?"],
  ["edges", []],
  ["nodes", decisionCanvas().nodes.toReversed()],
  ["answerSchema", { type: "object", properties: { choice: { type: "string" } } }],
  ["stayOpen", true],
  ["expiresInHours", 5],
  ["access", { linkRole: "viewer" }],
])("a body that differs in %s alone is another body", async (field, value) => {
  const input = decisionCanvas();
  await given.world.run("create_canvas", given.account.keyContext(), input);
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), {
    ...input,
    [field]: value,
  });
  expect(refusal.error).toBe("idempotency_mismatch");
});

test("what counts is the body as sent: keys in another order are the same, a default spelled out is not", async () => {
  const { edges: _, ...input } = decisionCanvas();
  const { id } = await given.world.run("create_canvas", given.account.keyContext(), input);
  const reversed = Object.fromEntries(Object.entries(input).reverse());
  expect(
    await given.world.run("create_canvas", given.account.keyContext(), reversed),
  ).toMatchObject({
    id,
    replayed: true,
  });
  const spelled = { ...input, stayOpen: false };
  expect(
    (await given.world.refusal("create_canvas", given.account.keyContext(), spelled)).error,
  ).toBe("idempotency_mismatch");
});

test("a request means the same after the account's defaults have changed", async () => {
  const { access: _, ...input } = decisionCanvas();
  const first = await given.world.run("create_canvas", given.account.keyContext(), input);
  await given.sql(
    "update organizations set default_expires_in_hours = 3, default_mode = 'signed_in'",
  );
  const again = await given.world.run("create_canvas", given.account.keyContext(), input);
  expect(again).toEqual({ ...first, replayed: true });
  await given.sql("update organizations set default_expires_in_hours = 168, default_mode = 'link'");
});

test("a key whose canvas the caller may not see says only that it is taken", async () => {
  const input = decisionCanvas();
  await given.world.run("create_canvas", given.account.keyContext(), input);
  const person = await given.account.addMember("member");
  const refusal = await given.world.refusal(
    "create_canvas",
    given.account.keyContext({ person }),
    input,
  );
  expect(refusal).toEqual({ error: "idempotency_mismatch", message: MISMATCH });
});

test("a member's same request is answered with a canvas that every member may see", async () => {
  const input = decisionCanvas({ access: { visibility: "organization" } });
  const { id } = await given.world.run("create_canvas", given.account.keyContext(), input);
  const person = await given.account.addMember("member");
  const again = await given.world.run("create_canvas", given.account.keyContext({ person }), input);
  expect(again).toMatchObject({ id, replayed: true });
});

test("keys belong to an account: another account makes its own canvas with the same", async () => {
  const input = decisionCanvas();
  const { id } = await given.world.run("create_canvas", given.account.keyContext(), input);
  const other = await given.world.addAccount();
  const elsewhere = await given.world.run("create_canvas", other.keyContext(), input);
  expect(elsewhere.replayed).toBe(false);
  expect(elsewhere.id).not.toBe(id);
});

test("after deletion the key answers not_found and makes nothing", async () => {
  const input = decisionCanvas();
  const { id } = await given.world.run("create_canvas", given.account.keyContext(), input);
  await given.world.run("delete_canvas", given.account.keyContext(), { id });
  const before = await given.sql("select id from canvases");
  expect(
    (await given.world.refusal("create_canvas", given.account.keyContext(), input)).error,
  ).toBe("not_found");
  expect(
    (
      await given.world.refusal("create_canvas", given.account.keyContext(), {
        ...input,
        title: "Other",
      })
    ).error,
  ).toBe("not_found");
  expect(await given.sql("select id from canvases")).toHaveLength(before.length);
});

test("a replay tells how the canvas stands now", async () => {
  const input = decisionCanvas();
  const { id } = await given.world.run("create_canvas", given.account.keyContext(), input);
  await given.world.run("close_canvas", given.account.keyContext(), { id });
  expect(await given.world.run("create_canvas", given.account.keyContext(), input)).toMatchObject({
    status: "closed",
    replayed: true,
  });
});

test("a refused request leaves its key free", async () => {
  const input = decisionCanvas();
  await given.world.refusal("create_canvas", given.account.keyContext(), {
    ...input,
    edges: [{ from: "a", to: "b" }],
  });
  expect(await given.world.run("create_canvas", given.account.keyContext(), input)).toMatchObject({
    replayed: false,
  });
});
