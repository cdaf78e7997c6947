import type { Answer } from "@easel/contracts";
import { connectAgent } from "../support/agents/connect-agent.ts";
import { expect, test } from "../support/host-test.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { findDefects } from "../support/server/server-log.ts";
import { crashCanvas } from "./crash-canvas.ts";

test("two servers share one database, and an answer to one wakes a wait in the other", async ({
  hosts,
}) => {
  const database = await hosts.startDatabase();
  const env = { DATABASE_URL: database.url };
  const start = async () => {
    const server = await hosts.start({ env });
    return { server, agent: await connectAgent("v2-auto", server.facts) };
  };
  const [here, there] = [await start(), await start()];
  const input = crashCanvas({ idempotencyKey: "shared", title: "Shared" });
  const { id } = await here.agent.call<{ id: string }>("create_canvas", input);
  const replayed = await there.agent.call<{ id: string }>("create_canvas", input);
  expect(replayed).toMatchObject({ id, replayed: true });

  // Much longer than this test may take: only being woken ends it in time.
  const wait = there.agent.call<{ answers: Answer[] }>("wait_for_answer", { id, seconds: 60 });
  await there.agent.call("get_canvas", { id });
  const answer = { choice: "x", token: "from here to there" };
  const sent = { canvasId: id, answer, requestKey: newRequestKey() };
  expect((await createLinkVisitor(here.server.facts.url).submit(sent)).status).toBe(200);
  expect((await wait).answers.map((found) => found.answer)).toEqual([answer]);

  for (const { server, agent } of [here, there]) {
    await agent.close();
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(findDefects(server.options.dataDir)).toEqual([]);
  }
});
