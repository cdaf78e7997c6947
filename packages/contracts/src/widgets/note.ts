import { z } from "zod";

/** Text: GitHub-flavoured Markdown, shown through a sanitizer. */
export const NoteData = z.strictObject({ markdown: z.string().max(50_000) });
export type NoteData = z.infer<typeof NoteData>;
