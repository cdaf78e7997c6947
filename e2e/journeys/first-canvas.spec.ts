import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { fromRoot } from "../support/root-dir.ts";
import { bareEnvironment } from "../support/server/start-server.ts";
import { expect, test } from "../support/test.ts";
import { waitFor } from "../support/wait-for.ts";

/** Every command of the guide, in its order, as one shell session. */
function readCommands(): string {
  const guide = readFileSync(fromRoot("docs/first-canvas.md"), "utf8");
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block);
  expect(blocks.length).toBeGreaterThan(5);
  return ["set -euo pipefail", ...blocks].join("\n");
}

test("the guide's commands work as they are printed, with a person who answers in between", async ({
  page,
  server,
}) => {
  const shell = spawn("bash", ["-c", readCommands()], {
    cwd: fromRoot("."),
    env: { ...bareEnvironment(), EASEL_DATA_DIR: server.dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(shell, "close");
  let printed = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const url = await waitFor("the canvas's link", () => {
    if (shell.exitCode !== null) throw new Error(`The guide has ended: ${printed}`);
    return /"url": "(http\S+\/c\/[0-9a-f]{32})"/.exec(printed)?.[1];
  });
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await expect(page.getByText("The mill is free all week.")).toBeVisible();
  await canvas.choose("The three venues", "The Old Mill");
  await canvas.giveName("Ana");
  await canvas.send();
  const [code] = await closed;
  expect(code, printed).toBe(0);
  expect(printed).toContain('"valid": true');
  expect(printed).toMatch(/"venue": "mill"/);
  expect(printed).toContain("Added node “news”.");
  expect(printed).toMatch(/"status": "closed"/);
});
