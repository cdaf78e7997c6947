import type { BundleIssue } from "../bundle-types.ts";
import { ISSUES_MAX, STATE_KEYS_MAX, TEXT_LENGTH_MAX } from "../limits.ts";
import { findProvided } from "../provided-modules.ts";
import { judgeImport } from "./judge-import.ts";
import { type Complaint, locateIssue } from "./locate-issue.ts";
import { loadsFromElsewhere, readClassNames } from "./read-class-names.ts";
import { findDefaultExport } from "./read-default-export.ts";
import { readImport, readKitNames, readStateKey } from "./read-imports.ts";
import { type SyntaxNode, TOO_DEEP, visitTree } from "./syntax-tree.ts";

export type SourceFacts = { classNames: string[]; stateKeys: string[]; issues: BundleIssue[] };

/** All that is read from the syntax tree of a component, and what stands against building it. */
export function readSource(
  source: string,
  program: SyntaxNode,
  packages: ReadonlySet<string>,
): SourceFacts {
  const reader = new SourceReader(source, packages);
  reader.readKit(program);
  if (!visitTree(program, (node) => reader.read(node))) reader.complain(TOO_DEEP_COMPLAINT);
  const missing = findDefaultExport(program);
  if (missing) reader.complain(missing.complaint, missing.node);
  return reader.facts();
}

const TOO_DEEP_COMPLAINT: Complaint = { code: "compile_error", message: TOO_DEEP };

class SourceReader {
  readonly #source: string;
  readonly #packages: ReadonlySet<string>;
  readonly #classNames = new Set<string>();
  readonly #stateKeys = new Set<string>();
  readonly #hooks = new Set<string>();
  readonly #kits = new Set<string>();
  readonly #issues: BundleIssue[] = [];

  constructor(source: string, packages: ReadonlySet<string>) {
    this.#source = source;
    this.#packages = packages;
  }

  /** Imports stand at the top level, so the kit's names are known before the walk. */
  readKit({ body }: SyntaxNode): void {
    if (!Array.isArray(body)) return;
    // safe because the body of a program is a list of nodes.
    for (const node of body as SyntaxNode[]) {
      const specifier = node.type === "ImportDeclaration" && readImport(node)?.specifier;
      if (!specifier || findProvided(specifier) !== "@easel/kit") continue;
      const { hooks, kits } = readKitNames(node);
      for (const name of hooks) this.#hooks.add(name);
      for (const name of kits) this.#kits.add(name);
    }
  }

  read(node: SyntaxNode): void {
    const found = readImport(node);
    const refusal = found && judgeImport(found, this.#packages);
    if (refusal) this.complain(refusal, found.node);
    const key = readStateKey(node, { hooks: this.#hooks, kits: this.#kits });
    if (key !== undefined && key.length <= TEXT_LENGTH_MAX) this.#stateKeys.add(key);
    for (const className of readClassNames(node)) {
      if (!loadsFromElsewhere(className)) this.#classNames.add(className);
      else this.complain(REMOTE_CLASS, node);
    }
  }

  complain(complaint: Complaint, node?: SyntaxNode): void {
    if (this.#issues.length >= ISSUES_MAX) return;
    const start = node?.loc.start;
    const place = start && { line: start.line, offset: start.column };
    this.#issues.push(locateIssue(this.#source, complaint, place));
  }

  facts(): SourceFacts {
    return {
      classNames: [...this.#classNames],
      stateKeys: [...this.#stateKeys].slice(0, STATE_KEYS_MAX),
      issues: this.#issues,
    };
  }
}

const REMOTE_CLASS: Complaint = {
  code: "compile_error",
  message: "A class may not load anything from an address.",
  hint: "Only url(data:…) is allowed. Draw it as SVG in the component, or use a gradient.",
};
