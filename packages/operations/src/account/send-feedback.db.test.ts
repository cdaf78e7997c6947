import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const send = (message: unknown, ctx = given.account.keyContext()) =>
  given.world.run("send_feedback", ctx, { message });
const stored = () => given.sql<{ message: string }>("select message from feedback order by at, id");

describeOperation({
  name: "send_feedback",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ message: "A gantt widget would help." }),
});

test("is kept as it was written, from a key of any scope", async () => {
  await given.sql("delete from feedback");
  const readOnly = given.account.keyContext({ scopes: ["canvas:read"] });
  expect(await send("  Line one\nLine two ", readOnly)).toEqual({ received: true });
  expect(await stored()).toEqual([{ message: "Line one\nLine two" }]);
});

test("is 1 to 2000 characters", async () => {
  const refusal = async (message: unknown) =>
    (await given.world.refusal("send_feedback", given.account.keyContext(), { message })).error;
  for (const message of ["", "   ", "x".repeat(2001), 7, null])
    expect(await refusal(message)).toBe("invalid_input");
  await send("x".repeat(2000));
});

test("an account may send 50 within a day, and again on the next", async () => {
  await given.sql("delete from feedback");
  for (let sent = 0; sent < 50; sent++) await send(`No. ${sent}`);
  const refusal = await given.world.refusal("send_feedback", given.account.keyContext(), {
    message: "one more",
  });
  expect(refusal).toMatchObject({ error: "rate_limited", retryAfterSeconds: 3600 });
  given.world.clock.advance(86_400_000);
  await send("next day");
  expect(await stored()).toHaveLength(51);
});
