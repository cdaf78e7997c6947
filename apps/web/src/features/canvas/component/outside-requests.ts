import type { FrameRequests } from "@easel/contracts";

/** What a person is asked before something leaves the frame on its behalf. */
export type Question =
  | { kind: "link"; url: string; domain: string }
  | { kind: "download"; fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** Null for an address that no component may open. `domain` is what a person has to recognise. */
export function toLinkQuestion({ url }: FrameRequests["open_link"]): Question | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password, pathname, href } = new URL(url);
  if (protocol === "mailto:") {
    const address = pathname.split("@").at(-1);
    return address ? { kind: "link", url: href, domain: address } : null;
  }
  if (protocol !== "https:" && protocol !== "http:") return null;
  // "https://bank.example@evil.example" is made to be misread.
  if (username || password) return null;
  return { kind: "link", url: href, domain: port ? `${hostname}:${port}` : hostname };
}

const FILE_NAME_MAX = 120;

export function toDownloadQuestion(file: FrameRequests["download"]): Question {
  const bytes =
    "text" in file
      ? new TextEncoder().encode(file.text)
      : Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
  return { kind: "download", fileName: toSafeName(file.name), bytes };
}

/** No folders, nothing invisible, nothing that turns the writing around and hides the ending. */
function toSafeName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return plain.slice(-FILE_NAME_MAX) || "file";
}

export function toSizeWords(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} KB`;
}
