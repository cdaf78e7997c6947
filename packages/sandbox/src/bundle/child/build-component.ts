import type { BuildReply, BundleIssue } from "../bundle-types.ts";
import { BUNDLE_BYTES_MAX, ISSUES_MAX, SOURCE_MAP_BYTES_MAX } from "../limits.ts";
import { compileScript, findSyntaxErrors } from "./compile-script.ts";
import { compileStyles, StyleError } from "./compile-styles.ts";
import { type Complaint, locateIssue } from "./locate-issue.ts";
import { readSource } from "./read-source.ts";
import { type Parsed, parseTsx } from "./syntax-tree.ts";
import type { Tools } from "./tools.ts";

export type BuildOrder = { source: string; theme: string };
export type Built = { reply: BuildReply; parts: Uint8Array[] };

export async function buildComponent(tools: Tools, order: BuildOrder): Promise<Built> {
  const { source, theme } = order;
  const parsed = parseTsx(tools.parser, source);
  if (!parsed.ok) return refuseSyntax(tools, source, parsed);
  const facts = readSource(source, parsed.program, new Set());
  if (facts.issues.length > 0) return refuse(facts.issues);
  const compiled = await compileScript(tools, source, []);
  if (!compiled.ok) return refuse(compiled.issues);
  const styles = await tryStyles(tools, theme, facts.classNames);
  if (styles instanceof StyleError)
    return complain({ code: "compile_error", message: styles.message });
  const parts = [compiled.script, Buffer.from(styles), compiled.sourceMap];
  return (
    checkSizes(parts) ?? {
      reply: { kind: "built", literalStateKeys: facts.stateKeys },
      parts,
    }
  );
}

async function refuseSyntax(
  tools: Tools,
  source: string,
  { message, place }: Extract<Parsed, { ok: false }>,
): Promise<Built> {
  const issues = place ? await findSyntaxErrors(tools, source) : [];
  const own = locateIssue(source, { code: "compile_error", message }, place);
  return refuse(issues.length > 0 ? issues : [own]);
}

/** Everything that Tailwind says against its input is the theme's fault: classes it does not know are dropped. */
async function tryStyles(
  tools: Tools,
  theme: string,
  classNames: readonly string[],
): Promise<string | StyleError> {
  try {
    return await compileStyles(tools, theme, classNames);
  } catch (error) {
    if (error instanceof StyleError) return error;
    const message = error instanceof Error ? error.message : String(error);
    return new StyleError(`The organization's design is not valid CSS: ${message}`);
  }
}

function checkSizes([script, styles, sourceMap]: Uint8Array[]): Built | undefined {
  const bytes = (script?.byteLength ?? 0) + (styles?.byteLength ?? 0);
  if (bytes <= BUNDLE_BYTES_MAX && (sourceMap?.byteLength ?? 0) <= SOURCE_MAP_BYTES_MAX)
    return undefined;
  return complain({
    code: "compile_error",
    message: `The component with its packages is too large: ${bytes} bytes of at most ${BUNDLE_BYTES_MAX}.`,
    hint: "Import single functions instead of whole packages, or use a smaller package.",
  });
}

function complain(complaint: Complaint): Built {
  return refuse([locateIssue("", complaint, undefined)]);
}

function refuse(issues: BundleIssue[]): Built {
  return { reply: { kind: "refused", issues: issues.slice(0, ISSUES_MAX) }, parts: [] };
}
