import type { FrameCanvas } from "@easel/contracts";
import type { CanvasHandle, ToolCall } from "./component-props.ts";
import { KitError } from "./kit-error.ts";
import { toToolRefusal } from "./unavailable.ts";

const TOOLS = new Proxy<Record<string, ToolCall>>(
  {},
  {
    get: (_none, name) =>
      typeof name === "string"
        ? () => Promise.reject(new KitError(toToolRefusal(name)))
        : undefined,
  },
);

export function toCanvasHandle({ title, status, version }: FrameCanvas): CanvasHandle {
  return { title, status, version, tools: TOOLS };
}
