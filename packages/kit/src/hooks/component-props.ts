import type { FrameCanvas } from "@easel/contracts";

/** Calls one of the canvas's tools. */
export type ToolCall = (input?: unknown) => Promise<unknown>;

/** The canvas that a component stands on. */
export type CanvasHandle = FrameCanvas & {
  /** The canvas's tools by name: `await canvas.tools.priceOf({ sku })`. */
  tools: Record<string, ToolCall>;
};

/** What every component is given. */
export type ComponentProps<Data = Record<string, unknown>> = {
  /** The node's `data`; new data arrives without a reload. */
  data: Data;
  canvas: CanvasHandle;
};
