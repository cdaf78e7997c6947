import { z } from "zod";
import {
  ISSUES_MAX,
  LINE_TEXT_LENGTH_MAX,
  SOURCE_LENGTH_MAX,
  STATE_KEYS_MAX,
  TEXT_LENGTH_MAX,
  THEME_LENGTH_MAX,
} from "./limits.ts";

export type BundleRequest = {
  /** TSX with a default export. */
  source: string;
  /** The organization's tokens as CSS: Tailwind's own `@theme` blocks and rules. */
  theme?: string;
};

export const BundleRequestSchema = z.object({
  source: z.string().max(SOURCE_LENGTH_MAX),
  theme: z.string().max(THEME_LENGTH_MAX).optional(),
});

export const BUNDLE_ISSUE_CODES = ["compile_error", "import_not_allowed", "package_error"] as const;

export const BundleIssueSchema = z.object({
  code: z.enum(BUNDLE_ISSUE_CODES),
  message: z.string().max(TEXT_LENGTH_MAX),
  /** From 1, like the column, which counts UTF-16 units. */
  line: z.int().min(1).optional(),
  column: z.int().min(1).optional(),
  lineText: z.string().max(LINE_TEXT_LENGTH_MAX).optional(),
  hint: z.string().max(TEXT_LENGTH_MAX).optional(),
});

export type BundleIssue = z.infer<typeof BundleIssueSchema>;

/** What a child says of one build; script, styles and source map are the parts of its frame. */
export const BuildReplySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("built"),
    literalStateKeys: z.array(z.string().max(TEXT_LENGTH_MAX)).max(STATE_KEYS_MAX),
  }),
  z.object({
    kind: z.literal("refused"),
    issues: z.array(BundleIssueSchema).min(1).max(ISSUES_MAX),
  }),
]);

export type BuildReply = z.infer<typeof BuildReplySchema>;

export type Bundle = {
  ok: true;
  /** One classic script; docs/architecture.md says what it takes and what it gives. */
  script: string;
  styles: string;
  /** Not named in the script. Its one source is `component.tsx`, without its text. */
  sourceMap: string;
  /** SHA-256 in hex of what is served, for its address. */
  scriptHash: string;
  stylesHash: string;
  /** What all of this follows from: equal keys, equal bundles. */
  key: string;
  /** Keys that the source gives to `useSharedState` as plain texts. */
  literalStateKeys: string[];
};

export type BundleResult =
  | Bundle
  /** The author's to mend. */
  | { ok: false; reason: "refused"; issues: BundleIssue[] }
  /** Ours to mend: the same request may pass later. */
  | { ok: false; reason: "unavailable"; message: string; retryAfterSeconds: number }
  | { ok: false; reason: "cancelled" };
