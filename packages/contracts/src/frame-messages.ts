import { z } from "zod";
import type { AnswerContent } from "./answer-schema.ts";
import type { CanvasStatus } from "./canvas-status.ts";
import type { ErrorCode } from "./errors.ts";
import { FRAME_LIMITS, FRAME_READY } from "./frame-limits.ts";
import { LIMITS } from "./limits.ts";

/**
 * What a component's frame and the page around it say to each other. Every message on the port is one
 * JSON text, so that it can be measured before it is read. All that comes from a frame is chosen by
 * whoever wrote the component.
 */
/** The one message outside the port: the frame is there and may be handed its port. */
export const FrameReady = z.strictObject({
  type: z.literal(FRAME_READY),
  nonce: z.string().min(16).max(64),
});
const Text = (max: number) => z.string().max(max);
const Payload = z.unknown();

/** What a frame asks for, by name. */
export const FRAME_REQUESTS = {
  set_state: z.strictObject({
    key: Text(LIMITS.stateKeyLengthMax),
    value: Payload,
    expectedVersion: z.int().min(0).optional(),
  }),
  set_answer: z.strictObject({ fields: z.record(z.string(), Payload) }),
  emit_event: z.strictObject({
    name: Text(LIMITS.eventNameLengthMax),
    payload: Payload.optional(),
  }),
  set_route: z.strictObject({ path: Text(200) }),
  open_link: z.strictObject({ url: Text(2048) }),
  download: z.union([
    z.strictObject({ name: Text(200), mime: Text(100), text: z.string() }),
    z.strictObject({ name: Text(200), mime: Text(100), base64: z.base64() }),
  ]),
};

const ErrorText = Text(FRAME_LIMITS.errorTextLengthMax);

const Delta = z.number().min(-2000).max(2000);

/** What a frame tells, and expects no answer to. */
export const FRAME_NOTES = {
  /** `fatal`: nothing of the component is shown any more. */
  report_error: z.strictObject({
    message: ErrorText,
    stack: ErrorText.optional(),
    componentStack: ErrorText.optional(),
    fatal: z.boolean(),
  }),
  pong: z.strictObject({}),
  /** The component has drawn itself for the first time. */
  rendered: z.strictObject({}),
  /** How tall the content is, for a page that gives it the room. */
  content_height: z.strictObject({
    height: z.number().min(0).max(FRAME_LIMITS.contentHeightMax),
  }),
  /** The wheel turned and nothing inside could scroll: it is meant for the canvas. */
  wheel: z.strictObject({ deltaX: Delta, deltaY: Delta, ctrlKey: z.boolean() }),
  /** Somebody pressed Escape inside and nothing there took it. */
  leave_focus: z.strictObject({}),
  /** The frame is about to show another document. */
  leaving: z.strictObject({}),
};

export type FrameRequests = {
  [N in keyof typeof FRAME_REQUESTS]: z.infer<(typeof FRAME_REQUESTS)[N]>;
};
export type FrameNotes = { [N in keyof typeof FRAME_NOTES]: z.infer<(typeof FRAME_NOTES)[N]> };
export type FrameRequestName = keyof FrameRequests;
export type FrameNoteName = keyof FrameNotes;

/** A request (with an id) or a note (without one) as JSON-RPC 2.0 spells it. */
export const FrameEnvelope = z.strictObject({
  jsonrpc: z.literal("2.0"),
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  method: z.string().max(64),
  params: z.unknown().optional(),
});
export type FrameEnvelope = z.infer<typeof FrameEnvelope>;

export type FrameErrorData = { code: ErrorCode };
export type FrameReply =
  | { jsonrpc: "2.0"; id: number; result: unknown }
  | { jsonrpc: "2.0"; id: number; error: { code: number; message: string; data: FrameErrorData } };

export type FrameStateEntry = { value: unknown; version: number };
export type FrameTheme = "light" | "dark";
export type FrameCanvas = { title: string; status: CanvasStatus; version: number };
export type FrameRoute = { path: string; title?: string };
export type FrameViewer = {
  /** Null for somebody with only the link. */
  name: string | null;
  role: "viewer" | "participant" | "editor" | "admin";
  mayWrite: boolean;
  mayAnswer: boolean;
};
/** The answer that the person is putting together: the names of its fields, and what is in them. */
export type FrameAnswer = {
  fields: string[];
  draft: AnswerContent;
  disabled: boolean;
  disabledReason?: string;
};

/** What the page tells a frame; each but `init`, `event`, `press` and `ping` replaces a part of what `init` said. */
export type HostNotes = {
  init: {
    data: unknown;
    canvas: FrameCanvas;
    node: { id: string; title: string | null; routes: FrameRoute[]; route: string | null };
    viewer: FrameViewer;
    theme: FrameTheme;
    state: Record<string, FrameStateEntry>;
    answer: FrameAnswer;
    presence: { name: string }[];
  };
  data: { data: unknown };
  canvas: FrameCanvas;
  viewer: FrameViewer;
  theme: { theme: FrameTheme };
  /** Changed keys only; null for one that is gone. */
  state: { entries: Record<string, FrameStateEntry | null> };
  answer: FrameAnswer;
  route: { path: string | null };
  event: { name: string; payload?: unknown; from: string };
  presence: { people: { name: string }[] };
  /** Somebody pressed here before the frame itself could be pressed; in its own CSS pixels. */
  press: { x: number; y: number };
  ping: Record<string, never>;
};
export type HostNoteName = keyof HostNotes;
