/** Bounds on what a component's frame may say; without Zod, because the frame itself imports them. */
export const FRAME_LIMITS = {
  messageBytesMax: 256 * 1024,
  messagesPerSecond: 60,
  requestsInFlightMax: 32,
  /** Errors of one load that are passed on; a component that fails in a loop says nothing new. */
  errorsPerLoadMax: 20,
  errorTextLengthMax: 4000,
  pingSeconds: 1,
  /** A frame that has not answered for this long is said to have stopped. */
  silenceSeconds: 5,
  contentHeightMax: 8000,
} as const;

/** `type` of the one message outside the port: the frame is there and may be handed its port. */
export const FRAME_READY = "easel.ready";
/** `type` of the answer to it, which carries the port. */
export const FRAME_PORT = "easel.port";
