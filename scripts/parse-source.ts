import { type ParseResult, type Program, parseSync, Visitor, type VisitorObject } from "oxc-parser";

export type Source = { path: string; text: string; parsed: ParseResult };

/** Throws when the file is not valid TypeScript. */
export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return { path, text, parsed };
}

export function visitSource(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.parsed.program as Program);
}

/** Counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf("\n"); index !== -1 && index < offset; line += 1) {
    index = text.indexOf("\n", index + 1);
  }
  return line;
}
