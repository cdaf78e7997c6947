import { AppError } from "@easel/contracts";
import type { RunOperation } from "@easel/operations";
import { beforeEach, expect, test } from "vitest";
import { createContextBuilder } from "./build-context.ts";
import { toOriginPolicy } from "./origin-policy.ts";
import { createRunForBrowser } from "./run-for-browser.ts";

const CANVAS = "a".repeat(32);
const call = {
  ...{ cookie: null, requestId: "r1", ip: "198.51.100.9" },
  signal: new AbortController().signal,
};

let steps: unknown[];
let isFull: boolean;
beforeEach(() => {
  steps = [];
  isFull = false;
});

const contexts = createContextBuilder({
  identity: {
    authenticateKey: async () => null,
    authenticateSession: async () => null,
    async findCanvasRoute() {
      steps.push("route");
      return { organizationId: "o", state: "live", deletedAt: null };
    },
    findSignInOffer: async () => null,
    consumeSignInToken: async () => null,
    readFrameKey: async () => Buffer.alloc(32),
    endSession: async () => {},
  },
  policy: toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port: 4600 }),
  now: () => new Date(0),
});
// safe because nothing here looks at results.
const runOperation = (async ({ name }: { name: string }) => {
  steps.push(name);
}) as unknown as RunOperation;
const run = createRunForBrowser(runOperation, contexts, {
  async admit(door, { ip, person, canvasId }) {
    steps.push([door, ip, person, canvasId]);
    if (isFull) throw new AppError("rate_limited", "Wait.");
  },
});

test.each([
  ["submit_answer", "answers"],
  ["submit_widget_record", "records"],
])("%s by a visitor passes the gate for %s before anything is looked up", async (name, door) => {
  const input = { id: CANVAS };
  await run(name, input, call);
  expect(steps).toEqual([[door, "198.51.100.9", null, CANVAS], "route", name]);
  isFull = true;
  steps = [];
  await expect(run(name, input, call)).rejects.toMatchObject({ code: "rate_limited" });
  expect(steps).toHaveLength(1);
});

test.each(["open_canvas", "open_widget_records"])(
  "%s is read by anybody, as often as it changes",
  async (name) => {
    isFull = true;
    await run(name, { id: CANVAS }, call);
    expect(steps).toEqual(["route", name]);
  },
);
