import type { Refusal } from "../frame/connection.ts";

/** What the kit's functions reject with: `code` to act on, `message` to show. */
export class KitError extends Error {
  readonly code: Refusal["code"];

  constructor({ code, message }: Refusal) {
    super(message);
    this.name = "KitError";
    this.code = code;
  }
}
