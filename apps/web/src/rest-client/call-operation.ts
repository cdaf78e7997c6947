import type {
  Answer,
  CanvasSearch,
  CanvasStatus,
  CanvasView,
  ErrorBody,
  FoundCanvases,
  SignInLink,
  WidgetStates,
} from "@easel/contracts";

export type SubmitAnswerInput = {
  id: string;
  answer: Record<string, unknown>;
  name?: string;
  canvasVersion: number;
  requestKey: string;
};

export type SubmitWidgetRecordInput = {
  id: string;
  nodeId: string;
  value: unknown;
  name?: string;
  canvasVersion: number;
  requestKey: string;
};

export type SetComponentStateInput = {
  id: string;
  nodeId: string;
  key: string;
  value: unknown;
  expectedVersion?: number;
};

export type ComponentErrorInput = {
  id: string;
  nodeId: string;
  /** Of the build that ran. */
  script: string;
  message: string;
  stack?: string;
  componentStack?: string;
};

export type StateEntry = { key: string; value: unknown; version: number };

/** The operations that pages call from the browser. */
type Operations = {
  open_canvas: { input: { id: string }; result: CanvasView };
  submit_answer: { input: SubmitAnswerInput; result: { answer: Answer; status: CanvasStatus } };
  open_widget_records: {
    input: { id: string };
    result: { records: WidgetStates; stateRevision: number; version: number };
  };
  submit_widget_record: {
    input: SubmitWidgetRecordInput;
    result: { state: Record<string, unknown>; stateRevision: number };
  };
  set_component_state: {
    input: SetComponentStateInput;
    result: { key: string; version: number };
  };
  open_component_state: {
    input: { id: string };
    result: { stateRevision: number; entries: StateEntry[] };
  };
  report_component_error: { input: ComponentErrorInput; result: unknown };
  get_answers: { input: { id: string }; result: { status: CanvasStatus; answers: Answer[] } };
  search_canvases: { input: CanvasSearch; result: FoundCanvases };
  close_canvas: { input: { id: string }; result: unknown };
  delete_canvas: { input: { id: string }; result: unknown };
  create_sign_in_link: { input: Record<string, never>; result: SignInLink };
};
export type OperationName = keyof Operations;

export type Outcome<T> = { ok: true; result: T } | { ok: false; error: ErrorBody };

type CallOptions = {
  timeoutMs?: number;
  /** More tries after `unavailable` or no answer at all. Only for calls that may safely repeat. */
  retries?: number;
  signal?: AbortSignal;
};

const UNREACHABLE: ErrorBody = {
  error: "unavailable",
  message: "The server could not be reached. Check your connection, then try again.",
};

/** Runs one operation over REST as whoever the cookies say. Never throws. */
export async function callOperation<N extends OperationName>(
  name: N,
  input: Operations[N]["input"],
  options: CallOptions = {},
): Promise<Outcome<Operations[N]["result"]>> {
  const retries = options.retries ?? 0;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await callOnce<Operations[N]["result"]>(name, input, options);
    const again = !outcome.ok && outcome.error.error === "unavailable" && attempt < retries;
    if (!again || options.signal?.aborted) return outcome;
    const waitSeconds = outcome.error.retryAfterSeconds ?? 0.6 * 2 ** attempt;
    await sleep(Math.min(waitSeconds, 8) * 1000 * (0.85 + Math.random() * 0.3));
  }
}

async function callOnce<T>(
  name: string,
  input: unknown,
  options: CallOptions,
): Promise<Outcome<T>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 15_000);
  try {
    const response = await fetch(`/api/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(input),
      credentials: "same-origin",
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    const body: unknown = await response.json().catch(() => undefined);
    // safe because the server checks every result against its operation's output in tests.
    if (response.ok && body !== undefined) return { ok: true, result: body as T };
    return { ok: false, error: isErrorBody(body) ? body : toPlainError(response.status) };
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" &&
    body !== null &&
    "error" in body &&
    typeof body.error === "string" &&
    "message" in body &&
    typeof body.message === "string"
  );
}

/** A proxy in between answered, not Easel. */
function toPlainError(status: number): ErrorBody {
  if (status >= 500 || status === 429 || status === 408) return UNREACHABLE;
  return { error: "internal", message: `The server answered ${status} and gave no reason.` };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
