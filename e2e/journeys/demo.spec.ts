import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { fromRoot } from "../support/root-dir.ts";
import { bareEnvironment } from "../support/server/start-server.ts";
import { expect, test } from "../support/test.ts";
import { waitFor } from "../support/wait-for.ts";

/** The file behind `npm run demo`. */
function demoScript(): string {
  const { scripts } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
  return fromRoot(String(scripts.demo).replace(/^node /, ""));
}

test("npm run demo prints what a person in a browser answers", async ({ page, server }) => {
  const demo = spawn(process.execPath, [demoScript()], {
    env: { ...bareEnvironment(), EASEL_DATA_DIR: server.dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(demo, "close");
  let printed = "";
  demo.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const url = await waitFor("the canvas's link", () => {
    if (demo.exitCode !== null) throw new Error(`The demo has ended: ${printed}`);
    return /http\S+\/c\/[0-9a-f]{32}/.exec(printed)?.[0];
  });
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.choose("Three ways", "Wait for the fix");
  await canvas.fillPanel("Comment", "Tomorrow is fine");
  await canvas.giveName("Ana");
  await canvas.send();
  const [code] = await closed;
  expect(code).toBe(0);
  const [, answer] = /Ana answered:\s+(\{[\s\S]*\})/.exec(printed) ?? [];
  expect(JSON.parse(answer ?? "null")).toEqual({ decision: "wait", comment: "Tomorrow is fine" });
});
