import type { Refusal } from "../frame/connection.ts";
import type { ToolCall } from "./component-props.ts";
import { KitError } from "./kit-error.ts";
import { toDataRefusal, toToolRefusal } from "./unavailable.ts";

export type Tool = { run: ToolCall; status: "unavailable"; error: Refusal };
export type DataResult = { data: undefined; status: "unavailable"; error: Refusal };

/** One of the canvas's tools with the state of its last call. */
export function useTool(name: string): Tool {
  const error = toToolRefusal(name);
  return { run: () => Promise.reject(new KitError(error)), status: "unavailable", error };
}

/** What a data source of the canvas says, read again when `path` changes. */
export function useData(source: string, path?: string): DataResult {
  void path;
  return { data: undefined, status: "unavailable", error: toDataRefusal(source) };
}

/** Reads a data source of the canvas once. */
export function fetchData(source: string, path?: string): Promise<unknown> {
  void path;
  return Promise.reject(new KitError(toDataRefusal(source)));
}
