/*
 * A patch of one table cell in a canvas of about 1 MB and 100 nodes ÷ the same patch in a small canvas, both over
 * MCP HTTP, taken in turns. Wanted: ratio of the medians ≤ 2.
 */
import { openConnection } from "./support/call-mcp.ts";
import { describeMachine, median, quantile } from "./support/interleave.ts";
import { startEasel } from "./support/start-easel.ts";
import { tableCanvas, tableData } from "./support/table-canvas.ts";

const ROUNDS = 9;
const PER_ROUND = 30;
const LARGE_NODES = 100;
const SMALL_NODES = 2;

const easel = await startEasel();
const agent = openConnection({ url: easel.mcpUrl, key: easel.apiKey });

type Canvas = { id: string; version: number; bytes: number };

async function create(nodes: number): Promise<Canvas> {
  const input = tableCanvas(nodes);
  const call = { name: "create_canvas", arguments: input };
  const reply = JSON.parse(await agent.call("tools/call", call, "create_canvas"));
  const { id, version } = reply.result.structuredContent;
  return { id, version, bytes: Buffer.byteLength(JSON.stringify(input)) };
}

let cell = 0;
/** Milliseconds from sending the patch to its result. */
async function patchCell(canvas: Canvas): Promise<number> {
  cell += 1;
  const operations = [{ op: "update_node", id: "table-0", data: tableData(0, cell) }];
  const input = { id: canvas.id, baseVersion: canvas.version, operations };
  const startedAt = performance.now();
  const call = { name: "patch_canvas", arguments: input };
  const reply = JSON.parse(await agent.call("tools/call", call, "patch_canvas"));
  const took = performance.now() - startedAt;
  canvas.version = reply.result.structuredContent.version;
  return took;
}

async function patchOften(canvas: Canvas): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < PER_ROUND; call++) times.push(await patchCell(canvas));
  return times;
}

const [large, small] = [await create(LARGE_NODES), await create(SMALL_NODES)];
const times = new Map<Canvas, number[]>([
  [large, []],
  [small, []],
]);
const ratios: number[] = [];
for (let round = -1; round < ROUNDS; round++) {
  const medians = new Map<Canvas, number>();
  for (const canvas of round % 2 === 0 ? [small, large] : [large, small]) {
    const measured = await patchOften(canvas);
    medians.set(canvas, median(measured));
    // The first round warms up.
    if (round >= 0) times.get(canvas)?.push(...measured);
  }
  if (round >= 0)
    ratios.push((medians.get(large) ?? Number.NaN) / (medians.get(small) ?? Number.NaN));
}
const toFigures = (canvas: Canvas) => {
  const measured = times.get(canvas) ?? [];
  const [p50, p95] = [quantile(measured, 0.5), quantile(measured, 0.95)];
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms with ${canvas.bytes} bytes`;
};
console.log(
  `patch of one table cell: ratio ${median(ratios).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}), wanted ≤ 2; ` +
    `${toFigures(large)}, ${toFigures(small)}`,
);
console.log(`  ${describeMachine()}`);
agent.close();
await easel.stop();
