import { z } from "zod";

export const DocumentMode = z.enum(["read", "edit", "suggest"]);
export type DocumentMode = z.infer<typeof DocumentMode>;

/** Markdown to start from; what people write is kept beside it. */
export const DocumentData = z.strictObject({
  markdown: z.string().max(50_000),
  mode: DocumentMode.optional().meta({ default: "edit" }),
});
export type DocumentData = z.infer<typeof DocumentData>;

export function toDocumentMode({ mode }: DocumentData): DocumentMode {
  return mode ?? "edit";
}
