import type { BuildFailure, Message, Plugin } from "esbuild-wasm";
import type { BundleIssue } from "../bundle-types.ts";
import { ISSUES_MAX, TEXT_LENGTH_MAX } from "../limits.ts";
import { type Complaint, cut, locateIssue } from "./locate-issue.ts";
import { COMPONENT, ENTRY, provideModules, refuseTheRest } from "./provide-modules.ts";
import type { Tools } from "./tools.ts";

export type Script =
  | { ok: true; script: Uint8Array; sourceMap: Uint8Array }
  | { ok: false; issues: BundleIssue[] };

/** One classic script: it takes React and the kit from the frame's registry and defines the component there. */
export async function compileScript(
  { esbuild }: Tools,
  source: string,
  packages: readonly Plugin[],
): Promise<Script> {
  try {
    const { outputFiles } = await esbuild.build({
      entryPoints: [ENTRY],
      bundle: true,
      write: false,
      outfile: "component.js",
      format: "iife",
      platform: "browser",
      target: "es2022",
      charset: "utf8",
      jsx: "automatic",
      minify: true,
      sourcemap: "external",
      sourcesContent: false,
      legalComments: "none",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
      logLimit: ISSUES_MAX,
      plugins: [provideModules(source), ...packages, refuseTheRest()],
    });
    const [map, script] = [".map", ".js"].map((end) =>
      outputFiles?.find(({ path }) => path.endsWith(end)),
    );
    if (!map || !script) throw new Error("The compiler gave no script.");
    return { ok: true, script: script.contents, sourceMap: map.contents };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { ok: false, issues: error.errors.map((message) => toIssue(source, message)) };
  }
}

/** What the compiler says of a source that the other parser could not read either: its words are the better ones. */
export async function findSyntaxErrors({ esbuild }: Tools, source: string): Promise<BundleIssue[]> {
  try {
    await esbuild.transform(source, { loader: "tsx", logLevel: "silent", logLimit: ISSUES_MAX });
    return [];
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return error.errors.map((message) => toIssue(source, message));
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function toIssue(source: string, { text, location, detail, notes }: Message): BundleIssue {
  const isOwn = !location || location.file === "<stdin>" || location.file.endsWith(COMPONENT);
  const hint = toHint(notes[0]);
  const complaint: Complaint = {
    code: codeOf(detail, isOwn),
    message: isOwn ? text : `${location.file}: ${text}`,
    ...(hint && { hint }),
  };
  const place = isOwn && location && { line: location.line, offset: toUnits(location) };
  return locateIssue(source, complaint, place || undefined);
}

/** "The opening tag is here:" is worth nothing without the place that the compiler would show. */
function toHint(note: Message["notes"][number] | undefined): string | undefined {
  if (!note?.text) return undefined;
  const { text, location } = note;
  const hint = location ? text.replace(/ here:$/, ` in line ${location.line}.`) : text;
  return cut(hint, TEXT_LENGTH_MAX);
}

function codeOf(detail: unknown, isOwn: boolean): BundleIssue["code"] {
  if (detail === "import_not_allowed") return detail;
  return isOwn ? "compile_error" : "package_error";
}

/** The compiler counts bytes. */
function toUnits({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).toString("utf8", 0, column).length;
}
