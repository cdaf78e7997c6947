import { AppError, type CanvasId } from "@easel/contracts";
import { createJobContext, openComponent, type RunOperation, readBlob } from "@easel/operations";
import type { BrowserCall, ContextBuilder } from "../build-context.ts";

export type OpenedComponent = {
  organizationId: string;
  version: number;
  /** SHA-256 of script and sheet. */
  bundle: { script: string; styles: string };
};

/** Where frames get components from. */
export type ComponentSource = {
  /** As whoever the cookies say; throws AppError when they may not, or there is none. */
  openComponent(
    input: { canvasId: CanvasId; nodeId: string },
    call: BrowserCall,
  ): Promise<OpenedComponent>;
  /** Null for a file that is not there. */
  readBlob(organizationId: string, hash: string): Promise<Buffer | null>;
};

type Parts = {
  runOperation: RunOperation;
  contexts: ContextBuilder;
  publicUrl: string;
  now: () => Date;
};

export function createComponentSource(parts: Parts): ComponentSource {
  const { runOperation, contexts, publicUrl, now } = parts;
  return {
    async openComponent({ canvasId, nodeId }, call) {
      const ctx = await contexts.forCanvas(call, canvasId);
      const input = { id: canvasId, nodeId };
      const opened = await runOperation(openComponent, { ctx, input });
      const { script, styles } = opened.bundle;
      return {
        ...{ organizationId: opened.organizationId, version: opened.version },
        bundle: { script, styles },
      };
    },
    async readBlob(organizationId, hash) {
      const signal = AbortSignal.timeout(BLOB_MS);
      const job = { job: "serve_blob", organizationId, publicUrl, now, signal };
      try {
        const ctx = createJobContext(job);
        return Buffer.from((await runOperation(readBlob, { ctx, input: { hash } })).body);
      } catch (error) {
        if (error instanceof AppError && error.code === "not_found") return null;
        throw error;
      }
    },
  };
}

const BLOB_MS = 10_000;
