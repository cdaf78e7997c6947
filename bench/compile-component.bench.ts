/**
 * What the jail costs: a component of 200 lines with Tailwind, compiled warm through it, against native esbuild
 * and Tailwind in this process. And what an unchanged component costs, whose bundle is found by its key.
 */
import { type BundleRequest, createBundler, toBundleKey } from "@easel/sandbox";
import { build } from "esbuild";
import { compile } from "tailwindcss";
import { component200 } from "./support/component-200.ts";
import { describeMachine, interleave, median, quantile } from "./support/interleave.ts";
import { readTailwind } from "./support/read-tailwind.ts";

const ROUNDS = 40;
const WARM_UPS = 10;

const bundler = createBundler({ log: ({ message }) => console.log(message) });
const tailwind = await readTailwind();
let revision = 0;

/** Each time another text, so that nobody can have kept the last result. */
const nextSource = () => component200(++revision);

async function throughTheJail(): Promise<void> {
  const result = await bundler.bundle({ source: nextSource() }, { organizationId: "bench" });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

async function inProcess(): Promise<void> {
  const source = nextSource();
  await build({
    stdin: { contents: source, loader: "tsx" },
    external: ["react", "react/jsx-runtime", "@easel/kit"],
    bundle: true,
    write: false,
    outfile: "component.js",
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    sourcemap: "external",
  });
  const compiler = await compile(tailwind);
  compiler.build([...new Set(source.split(/[\s"'`{}<>=]+/))]);
}

const kept = new Map<string, unknown>();
const unchanged: BundleRequest = { source: nextSource() };
kept.set(toBundleKey(unchanged), {});

async function fromTheCache(): Promise<void> {
  if (!kept.has(toBundleKey({ ...unchanged })))
    throw new Error("The key of an unchanged component changed.");
}

const timed = (name: string, run: () => Promise<void>) => ({
  name,
  async run() {
    const startedAt = performance.now();
    await run();
    return performance.now() - startedAt;
  },
});

for (let round = 0; round < WARM_UPS; round++) {
  await throughTheJail();
  await inProcess();
}
const [jail = [], native = [], cached = []] = await interleave(ROUNDS, [
  timed("jail", throughTheJail),
  timed("native", inProcess),
  timed("cached", fromTheCache),
]);
await bundler.close();

const ratio = (times: number[]) => median(times) / median(native);
const show = (times: number[]) =>
  `p50 ${median(times).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`;
console.log(`Through the jail: ${show(jail)}; ratio ${ratio(jail).toFixed(2)}, wanted ≤ 6`);
console.log(`Native, in process: ${show(native)}`);
console.log(`Unchanged: ${show(cached)}; ratio ${ratio(cached).toFixed(4)}, wanted ≤ 0.05`);
console.log(`  ${describeMachine()}`);
