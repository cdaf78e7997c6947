import { expect, test } from "vitest";
import { joinHints } from "./bounds-text.ts";

test.each([
  [undefined, "1 to 4.", "1 to 4."],
  ["How many nights?", "1 to 4.", "How many nights? 1 to 4."],
  ["Between 1 and 4 nights.", "1 to 4.", "Between 1 and 4 nights."],
  ["At most 4.", "1 to 4.", "At most 4. 1 to 4."],
  ["From 10 to 40.", "1 to 4.", "From 10 to 40. 1 to 4."],
  ["Between 0.5 and 2.5.", "0.5 to 2.5.", "Between 0.5 and 2.5."],
  ["Help.", "", "Help."],
  [undefined, "", ""],
])("%j and %j say %j", (help, bounds, hints) => {
  expect(joinHints(help, bounds)).toBe(hints);
});
