import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { makeTrip, tripCanvas } from "../journeys/trip-canvas.ts";
import { connectAgent } from "../support/agents/connect-agent.ts";
import { expect, test } from "../support/host-test.ts";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";

const ANSWER = { place: "lake", nights: 2 };

type Sent = { status: number; retryAfter: number; body: { error?: string; message?: string } };

/** A script with a link and an address: a new browser each time, as far as cookies tell. */
function createFlooder(url: string, canvasId: string) {
  async function post(operation: string, input: object, from: string, cookie?: string) {
    const response = await fetch(`${url}/api/v1/${operation}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: url,
        "x-forwarded-for": from,
        cookie: cookie ?? `easel_viewer=${randomBytes(16).toString("base64url")}`,
      },
      body: JSON.stringify({
        ...{ id: canvasId, canvasVersion: 1, requestKey: randomUUID(), name: "Flood" },
        ...input,
      }),
    });
    const retryAfter = Number(response.headers.get("retry-after"));
    return { status: response.status, retryAfter, body: await response.json() } as Sent;
  }
  return {
    answer: (from: string, cookie?: string) =>
      post("submit_answer", { answer: ANSWER, ...(cookie && { name: undefined }) }, from, cookie),
    record: (from: string) =>
      post("submit_widget_record", { nodeId: "votes", value: { options: ["may"] } }, from),
    connect: (from: string) =>
      new Promise<number>((resolve, reject) => {
        request(`${url}/live?canvas=${canvasId}`, {
          headers: {
            ...{ origin: url, "x-forwarded-for": from, connection: "upgrade" },
            ...{ upgrade: "websocket", "sec-websocket-version": "13" },
            "sec-websocket-key": randomBytes(16).toString("base64"),
          },
        })
          .on("upgrade", (_, socket) => {
            socket.destroy();
            resolve(101);
          })
          .on("response", (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          })
          .on("error", reject)
          .end();
      }),
  };
}

async function times(count: number, act: () => Promise<unknown>): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (let done = 0; done < count; done += 1) outcomes.push(await act());
  return outcomes;
}

test("one address cannot fill a canvas; others, members and agents go on, and a person's draft is kept", async ({
  hosts,
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const env = { EASEL_VISITOR_LIMIT_FACTOR: "1", EASEL_TRUSTED_PROXIES: "1" };
  const server = await hosts.start({ env });
  const { url } = server.facts;
  const agent = await connectAgent("v2-auto", server.facts);
  const { nodes } = tripCanvas();
  const made = await makeTrip(agent, {
    stayOpen: true,
    nodes: [
      ...nodes,
      {
        ...{ id: "votes", kind: "widget", widget: "poll@1", title: "Votes" },
        data: {
          question: "And when?",
          options: [
            { id: "may", title: "May" },
            { id: "june", title: "June" },
          ],
        },
      },
    ],
  });
  const flooder = createFlooder(url, made.id);

  // The page's own address is the flooder's too.
  const FLOODER = "198.51.100.9";
  await page.setExtraHTTPHeaders({ "x-forwarded-for": FLOODER });
  const canvas = new CanvasPage(page);
  await canvas.open(made.url);
  await canvas.choose("The place", "Lakeside house");
  await canvas.fillIn("Your needs", "Nights", "3");
  await canvas.giveName("Ana");

  const statuses = await times(60, async () => (await flooder.answer(FLOODER)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await flooder.answer(FLOODER);
  expect([refused.status, refused.body.error]).toEqual([429, "rate_limited"]);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  expect(refused.body.message).toContain(`wait ${refused.retryAfter} second`);

  await canvas.send();
  const told = canvas.answer.getByText(/Too many answers came from your network/);
  await expect(told).toBeVisible();

  // Another address, a member at the same address, and the agent.
  expect((await flooder.answer("203.0.113.5")).status).toBe(200);
  const member = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": FLOODER } });
  const membersPage = await member.newPage();
  await membersPage.goto(await makeSignInUrl({ ...server.facts, dataDir: server.options.dataDir }));
  await membersPage.getByRole("button", { name: "Sign in", exact: true }).click();
  await membersPage.waitForURL(`${url}/canvases`);
  const session = (await member.cookies()).find(({ name }) => name === "easel_session");
  const asMember = await flooder.answer(FLOODER, `easel_session=${session?.value}`);
  expect(asMember.status).toBe(200);
  await member.close();
  expect(await agent.call("get_canvas", { id: made.id })).toMatchObject({ answers: 62 });

  // The other doors, each counted by itself.
  const records = await times(240, async () => (await flooder.record(FLOODER)).status);
  expect(new Set(records)).toEqual(new Set([200]));
  expect((await flooder.record(FLOODER)).status).toBe(429);
  // The open page has one of the 120.
  const sockets = await times(119, () => flooder.connect(FLOODER));
  expect(new Set(sockets)).toEqual(new Set([101]));
  expect(await flooder.connect(FLOODER)).toBe(429);
  expect(await flooder.connect("203.0.113.5")).toBe(101);

  // As long as they were told; then the same answer goes, once.
  await sleep(refused.retryAfter * 1000);
  await canvas.send();
  await canvas.expectReceipt({ Place: "Lakeside house", Nights: "3" });
  await expect(told).toBeHidden();
  expect(await agent.call("get_canvas", { id: made.id })).toMatchObject({ answers: 63 });
  await agent.close();
});
