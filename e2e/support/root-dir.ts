import { dirname, join } from "node:path";

export const rootDir = dirname(dirname(import.meta.dirname));

export function fromRoot(...parts: string[]): string {
  return join(rootDir, ...parts);
}
