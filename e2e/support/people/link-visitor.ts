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
export type LinkVisitor = {
  submit(submission: Submission): Promise<SubmitOutcome>;
  /** Acts in a widget; throws when it is refused or nobody answers. */
  act(record: { canvasId: string; nodeId: string; value: object; name?: string }): Promise<void>;
};

export function createLinkVisitor(serverUrl: string): LinkVisitor {
  const headers = {
    "content-type": "application/json",
    origin: serverUrl,
    cookie: `easel_viewer=${randomBytes(16).toString("base64url")}`,
  };
  const post = (operation: string, input: object) =>
    fetch(`${serverUrl}/api/v1/${operation}`, {
      method: "POST",
      headers,
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(60_000),
    });
  return {
    async act({ canvasId, nodeId, value, name = "Ana" }) {
      const response = await post("submit_widget_record", { id: canvasId, nodeId, value, name });
      if (response.status !== 200)
        throw new Error(`A record was refused: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    },
    async submit({ canvasId, answer, requestKey, name = "Ana" }) {
      const input = { id: canvasId, answer, requestKey, name, canvasVersion: 1 };
      const response = await post("submit_answer", input);
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
