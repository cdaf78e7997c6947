import { getFrame } from "../frame/current-frame.ts";
import { KitError } from "./kit-error.ts";

/** Asks the person whether to open a web address in a new tab; the page names the domain. Rejects when they decline. */
export async function openLink(url: string): Promise<void> {
  const outcome = await getFrame().request("open_link", { url });
  if (!outcome.ok) throw new KitError(outcome.error);
}

/** A file for the person: text, or bytes as base64. */
export type DownloadFile = { name: string; mime?: string } & (
  | { text: string }
  | { base64: string }
);

/** Asks the person whether to save a file, up to some 190 KB. Rejects when they decline. */
export async function download({ mime = "text/plain", ...file }: DownloadFile): Promise<void> {
  const outcome = await getFrame().request("download", { mime, ...file });
  if (!outcome.ok) throw new KitError(outcome.error);
}
