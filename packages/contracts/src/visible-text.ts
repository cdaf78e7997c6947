import { z } from "zod";

/** Control characters, and those that turn the direction of the text after them. */
const TRICKY = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** Something that takes ink: not only spaces, joiners and marks that have no form of their own. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** One line that people read as a name: visible, and without characters that hide or turn around what it says. */
export function nameLine(lengthMax: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(lengthMax)
    .refine((text) => !TRICKY.test(text), "must hold no control or direction characters")
    .refine((text) => text === "" || VISIBLE.test(text), "must hold a character that can be seen");
}
