import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

const FRAMES_MAX = 30;

/**
 * A browser's stack in lines of the TSX. Places in the built script become "component.tsx:line:column", or
 * go when the map knows none; other lines, which are of React and the kit, stay without their address.
 */
export function mapStack(stack: string, script: string, sourceMap: string): string {
  const map = new TraceMap(sourceMap);
  return stack
    .split("\n")
    .slice(0, FRAMES_MAX)
    .map((line) => mapLine(line, script, map))
    .join("\n");
}

const PLACE = /(?:https?:\/\/[^\s()]*\/)?([\w.-]+)\.js:(\d{1,7}):(\d{1,7})/g;

function mapLine(text: string, script: string, map: TraceMap): string {
  return text.replace(PLACE, (_place, name: string, line: string, column: string) => {
    if (name !== script) return name.startsWith("kit.") ? "easel" : name;
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found.line === null
      ? "component.tsx"
      : `component.tsx:${found.line}:${found.column + 1}`;
  });
}
