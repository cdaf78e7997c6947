import { expect, it } from "vitest";
import { cn } from "./cn.ts";

it("keeps the later of two classes for one property, our own names included", () => {
  expect(cn("px-2 text-sm", "px-3")).toBe("text-sm px-3");
  expect(cn("text-2xs text-ink", "text-4xl")).toBe("text-ink text-4xl");
  expect(cn("shadow-card", "shadow-stack")).toBe("shadow-stack");
  expect(cn("text-sm", "text-ink-soft")).toBe("text-sm text-ink-soft");
});
