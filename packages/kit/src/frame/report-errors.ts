import { FRAME_LIMITS } from "@easel/contracts/frame-limits";
import type { Connection } from "./connection.ts";

export type Report = (
  error: unknown,
  more?: { componentStack?: string | undefined; fatal?: boolean },
) => void;

/** Passes errors on to the page, each text cut, the first of a load only. */
export function createReport({ tell }: Pick<Connection, "tell">): Report {
  let count = 0;
  return (error, { componentStack, fatal = false } = {}) => {
    count += 1;
    // What ends the component is always said.
    if (count > FRAME_LIMITS.errorsPerLoadMax && !fatal) return;
    const stack = error instanceof Error ? error.stack : undefined;
    tell("report_error", {
      message: cut(toMessage(error)),
      ...(stack && { stack: cut(stack) }),
      ...(componentStack && { componentStack: cut(componentStack) }),
      fatal,
    });
  };
}

function toMessage(error: unknown): string {
  try {
    if (error instanceof Error) return `${error.name}: ${error.message}`;
    return typeof error === "string" ? error : `Thrown: ${JSON.stringify(error) ?? String(error)}`;
  } catch {
    return "Something was thrown that cannot be shown.";
  }
}

function cut(text: string): string {
  return text.slice(0, FRAME_LIMITS.errorTextLengthMax);
}
