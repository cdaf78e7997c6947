import { expect, test } from "vitest";
import { toReasonField } from "./decision.ts";

test("the reason has the field's name and Reason", () => {
  expect(toReasonField("choice")).toBe("choiceReason");
});
