import type { Agent } from "../support/agents/agent.ts";
import { connectAgent } from "../support/agents/connect-agent.ts";
import { openWire } from "../support/browser/wire.ts";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { findFreePort } from "../support/server/free-port.ts";
import type { Hosts } from "../support/server/hosts.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

/** Chromium's own words about a line that is cut, which the page cannot prevent. */
const LINE_ERRORS = /WebSocket connection to|net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/;

/** A page that was away for long tries again every fifteen seconds. */
const BACK = { timeout: 40_000 };

/** A server that people reach through a line which can be cut; the agent's line is another. */
async function startBehindWire(hosts: Hosts) {
  const [port, wirePort] = [await findFreePort(), await findFreePort()];
  const wire = await openWire(wirePort, () => port);
  const publicUrl = `http://127.0.0.1:${wirePort}`;
  const server = await hosts.start({ port, env: { PUBLIC_URL: publicUrl } });
  const mcpUrl = `http://127.0.0.1:${port}/mcp`;
  const agent: Agent = await connectAgent("v2-auto", { mcpUrl, apiKey: server.facts.apiKey });
  return { wire, agent };
}

test("a cut line is told to the person, loses nothing, and answers only once", async ({
  page,
  watch,
  hosts,
}) => {
  test.setTimeout(120_000);
  watch.expect(LINE_ERRORS);
  const { wire, agent } = await startBehindWire(hosts);
  const { id, url, version } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.choose("The place", "City loft");

  wire.cut();
  const lost = page.getByRole("status").filter({ hasText: "Connection lost" });
  await expect(lost).toBeVisible();
  const operations = [{ op: "set", title: "Changed while nobody could see" }];
  await agent.call("patch_canvas", { id, baseVersion: version, operations });
  await canvas.fillIn("Your needs", "Nights", "2");
  wire.mend();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Changed while nobody could see", BACK);
  await expect(lost).toBeHidden();
  await expect(canvas.item("The place").getByRole("radio", { name: "City loft" })).toBeChecked();

  await canvas.giveName("Ana");
  wire.swallowReplies();
  await canvas.send();
  // The answer has arrived, but the page does not know.
  const { answers } = await agent.call<{ answers: unknown[] }>("wait_for_answer", {
    id,
    seconds: 30,
  });
  expect(answers).toHaveLength(1);
  wire.mend();
  await canvas.expectReceipt({ Place: "City loft", Nights: "2" });
  expect(await agent.call("get_answers", { id })).toMatchObject({ answers: [{ number: 1 }] });
  await Promise.all([agent.close(), wire.close()]);
});

test("an open page finds its way back to a server that was killed and started again", async ({
  page,
  watch,
  hosts,
}) => {
  test.setTimeout(120_000);
  watch.expect(LINE_ERRORS);
  const server = await hosts.start();
  const agent = await connectAgent("v2-auto", server.facts);
  const { id, url, version } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.choose("The place", "City loft");
  await canvas.fillIn("Your needs", "Nights", "2");
  await canvas.giveName("Ana");
  await server.kill();
  await hosts.start(server.options);
  const operations = [{ op: "set", title: "Changed after the restart" }];
  await agent.call("patch_canvas", { id, baseVersion: version, operations });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Changed after the restart", BACK);
  await canvas.send();
  await canvas.expectReceipt({ Place: "City loft", Nights: "2" });
  await agent.close();
});
