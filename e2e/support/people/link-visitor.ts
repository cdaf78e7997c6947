import { randomBytes, randomUUID } from "node:crypto";
import type { Answer, CanvasStatus, ErrorBody } from "@easel/contracts";

export type Submission = {
  canvasId: string;
  answer: Record<string, unknown>;
  /** The same key for the same answer, however often it is sent. */
  requestKey: string;
  name?: string;
};

export type SubmitOutcome =
  | { status: 200; body: { answer: Answer; status: CanvasStatus } }
  | { status: number; body: ErrorBody; retryAfter: string | null };

/** Somebody with only the link, whose browser is a bare HTTP client: for tests that need many, fast. */
export type LinkVisitor = { submit(submission: Submission): Promise<SubmitOutcome> };

export function createLinkVisitor(serverUrl: string): LinkVisitor {
  const headers = {
    "content-type": "application/json",
    origin: serverUrl,
    cookie: `easel_viewer=${randomBytes(16).toString("base64url")}`,
  };
  return {
    async submit({ canvasId, answer, requestKey, name = "Ana" }) {
      const input = { id: canvasId, answer, requestKey, name, canvasVersion: 1 };
      const response = await fetch(`${serverUrl}/api/v1/submit_answer`, {
        method: "POST",
        headers,
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(60_000),
      });
      const body = await response.json();
      return response.status === 200
        ? { status: 200, body }
        : { status: response.status, body, retryAfter: response.headers.get("retry-after") };
    },
  };
}

export function newRequestKey(): string {
  return randomUUID();
}
