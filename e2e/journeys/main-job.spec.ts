import type { Answer } from "@easel/contracts";
import { CLIENT_KINDS, type ClientKind, connectAgent } from "../support/agents/connect-agent.ts";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

const REVISIONS: Record<ClientKind, string> = {
  v1: "2025-11-25",
  "v2-legacy": "2025-11-25",
  "v2-auto": "2026-07-28",
};

for (const kind of CLIENT_KINDS) {
  test(`the main job, with the agent on the ${kind} client`, async ({ page, server }) => {
    const agent = await connectAgent(kind, server);
    expect(agent.protocolVersion).toBe(REVISIONS[kind]);
    const { id, url } = await makeTrip(agent);
    const waiting = agent.call<{ status: string; answers: Answer[] }>("wait_for_answer", {
      ...{ id, seconds: 60 },
    });

    const canvas = new CanvasPage(page);
    await canvas.open(url);
    await canvas.choose("The place", "City loft");
    await canvas.fillIn("Your needs", "Nights", "3");
    await canvas.fillIn("Your needs", "Diet", "No nuts");
    await canvas.fillPanel("Anything else", "I come a day later");
    await canvas.giveName("Ana Lindqvist");
    await canvas.send();
    await canvas.expectReceipt({
      Place: "City loft",
      Nights: "3",
      "Anything else": "I come a day later",
    });

    const { status, answers } = await waiting;
    expect(status).toBe("answered");
    expect(answers).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        number: 1,
        answer: { place: "city", nights: 3, diet: "No nuts", remark: "I come a day later" },
        answeredBy: { name: "Ana Lindqvist", verified: false },
        at: expect.any(String),
        canvasVersion: 1,
      },
    ]);
    await agent.close();
  });
}
