import { createFrameReader, encodeFrame } from "../../jail/frames.ts";
import { type BuildOrder, buildComponent } from "./build-component.ts";
import { loadTools, type ToolPaths } from "./tools.ts";

/** One component that uses everything, so that the first real one does not pay for what happens only once. */
const WARM_UP: BuildOrder = {
  source: `import { useState } from "react";
export default function WarmUp() {
  const [count, setCount] = useState<number>(0);
  return <button className={\`p-2 \${count ? "dark:text-blue-500" : ""}\`} onClick={() => setCount(count + 1)}>{count}</button>;
}`,
  theme: "",
};

const FROM_PARENT = { headBytesMax: 1024 * 1024, bodyBytesMax: 256 * 1024 * 1024 };

async function main(): Promise<void> {
  // safe because the parent that started this process wrote it.
  const tools = await loadTools(JSON.parse(process.argv[2] ?? "") as ToolPaths);
  await buildComponent(tools, WARM_UP);
  const read = createFrameReader(FROM_PARENT);
  process.stdin.on("data", (chunk: Buffer) => {
    for (const { head } of read(chunk)) void answer(head as BuildOrder);
  });
  // The parent is gone, or wants this process gone.
  process.stdin.on("end", () => process.exit(0));
  process.stdout.write(encodeFrame({ kind: "ready" }));

  async function answer(order: BuildOrder): Promise<void> {
    const { reply, parts } = await buildComponent(tools, order);
    process.stdout.write(encodeFrame(reply, parts));
  }
}

// Whatever nobody foresaw ends the process; the parent sees that and starts another.
process.on("unhandledRejection", () => process.exit(1));
await main();
