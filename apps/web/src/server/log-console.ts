import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "./log.ts";

const LEVELS = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;
const TEXT_LENGTH_MAX = 4_000;

/**
 * Next and React report with console, in text of many lines. From here on it arrives as lines of the
 * log: one each, bounded, and without what would colour or move a terminal.
 */
export function logConsole(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, {
      [method]: (...values: unknown[]) =>
        log[level](
          {
            console: stripVTControlCharacters(format(...values))
              .trim()
              .slice(0, TEXT_LENGTH_MAX),
          },
          "pages",
        ),
    });
}
