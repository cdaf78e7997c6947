import type { Refusal } from "../frame/connection.ts";

/** Tools and data sources are part of the kit's shape already; this server has none yet. */
export function toToolRefusal(name: string): Refusal {
  return {
    code: "unavailable",
    message: `This server runs no tools yet, so "${name}" cannot be called. Put what it would return into the node's data or the shared state.`,
  };
}

export function toDataRefusal(source: string): Refusal {
  return {
    code: "unavailable",
    message: `This server reads no data sources yet, so "${source}" cannot be read. Put the data into the node's data or the shared state.`,
  };
}
