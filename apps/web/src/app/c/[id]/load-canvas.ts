import type { CanvasView } from "@easel/contracts";
import { headers } from "next/headers";
import { cache } from "react";
import { getPageRuntime } from "../../../server/page-runtime.ts";

/** Once per request, whoever asks: the page and its metadata are one opening of the canvas. */
export const loadCanvas = cache(async (id: string) => {
  const sent = await headers();
  const requestId = sent.get("x-request-id");
  return getPageRuntime().run<CanvasView>(
    "open_canvas",
    { id },
    { cookie: sent.get("cookie"), ...(requestId !== null && { requestId }) },
  );
});
