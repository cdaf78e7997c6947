/* tools/list over HTTP, authenticated ÷ the SDK's own list of the same tools (registerTool, schemas built once). */
import { measureThroughput } from "./support/call-mcp.ts";
import { interleave, reportRatio } from "./support/interleave.ts";
import { startBaseline } from "./support/start-baseline.ts";
import { startEasel } from "./support/start-easel.ts";

const easel = await startEasel();
const baseline = await startBaseline("baseline-list.ts", {});
const load = { connections: 4, milliseconds: 2_000, method: "tools/list", params: {} };
const [mine, theirs] = await interleave(9, [
  { name: "easel", run: () => measureThroughput({ url: easel.mcpUrl, key: easel.apiKey }, load) },
  { name: "sdk", run: () => measureThroughput(baseline, load) },
]);
reportRatio("tools/list", mine ?? [], theirs ?? [], "≥ 8");
await baseline.stop();
await easel.stop();
