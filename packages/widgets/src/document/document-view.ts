import type { toDocumentState } from "@easel/canvas";

/** What the records say: the text as it is now, and who wrote it. */
export type DocumentView = ReturnType<typeof toDocumentState>;
