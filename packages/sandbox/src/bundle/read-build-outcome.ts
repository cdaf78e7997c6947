import type { PoolOutcome, Refusal } from "../jail/child-pool.ts";
import type { Frame } from "../jail/frames.ts";
import { BuildReplySchema, type BundleIssue } from "./bundle-types.ts";
import { BUNDLE_BYTES_MAX, type BundleLimits } from "./limits.ts";

export type BuildOutcome =
  | {
      kind: "built";
      script: string;
      styles: string;
      sourceMap: string;
      literalStateKeys: string[];
    }
  | { kind: "refused"; issues: BundleIssue[] }
  /** The child died or lied; the next one may not. */
  | { kind: "broken"; cause: string }
  | { kind: "unavailable"; message: string }
  | { kind: "cancelled" };

const UNAVAILABLE: Record<Exclude<Refusal, "cancelled">, string> = {
  queue_full: "Too many components wait to be compiled. Send the same again in a moment.",
  waited_too_long: "The compiler was busy with other work for too long. Send the same again.",
  closed: "The server is stopping. Send the same again in a moment.",
  not_started: "The compiler could not be started. Send the same again in a moment.",
};

/** What came of a build, with nothing believed that a child says. */
export function readBuildOutcome(outcome: PoolOutcome, limits: BundleLimits): BuildOutcome {
  if (outcome.kind === "reply") return readReply(outcome.frame);
  if (outcome.kind === "refused") {
    if (outcome.cause === "cancelled") return { kind: "cancelled" };
    return { kind: "unavailable", message: UNAVAILABLE[outcome.cause] };
  }
  switch (outcome.cause) {
    case "timeout":
      return refuse(`Compiling took longer than ${limits.buildMs / 1000} s and was stopped.`);
    case "memory":
      return refuse("Compiling took too much memory and was stopped.");
    case "killed":
      return { kind: "unavailable", message: UNAVAILABLE.closed };
    default:
      return { kind: "broken", cause: outcome.cause };
  }
}

function refuse(message: string): BuildOutcome {
  const hint = "Make the component simpler, or use smaller packages.";
  return { kind: "refused", issues: [{ code: "compile_error", message, hint }] };
}

function readReply({ head, parts }: Frame): BuildOutcome {
  const reply = BuildReplySchema.safeParse(head);
  if (!reply.success) return { kind: "broken", cause: "it answered in a wrong form" };
  if (reply.data.kind === "refused") return { kind: "refused", issues: reply.data.issues };
  const [script, styles, sourceMap] = parts;
  if (!script || !styles || !sourceMap || parts.length !== 3)
    return { kind: "broken", cause: "it sent a wrong number of parts" };
  if (script.byteLength + styles.byteLength > BUNDLE_BYTES_MAX)
    return { kind: "broken", cause: "it sent more than it may" };
  return {
    kind: "built",
    script: toText(script),
    styles: toText(styles),
    sourceMap: toText(sourceMap),
    literalStateKeys: reply.data.literalStateKeys,
  };
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
