import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function drain(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const found: string[] = [];
  for (let next = queue.take(() => true); next; next = queue.take(() => true))
    found.push(next.item);
  return found;
}

describe("createFairQueue", () => {
  it("takes turns between organizations and keeps the order of each", () => {
    const queue = createFairQueue<string>();
    for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
    for (const item of ["b1", "b2"]) queue.add("b", item);
    queue.add("c", "c1");
    expect(queue.size).toBe(6);
    expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    expect(queue.size).toBe(0);
  });

  it("passes over who may not go, without taking their turn", () => {
    const queue = createFairQueue<string>();
    queue.add("a", "a1");
    queue.add("b", "b1");
    expect(queue.take((id) => id !== "a")).toEqual({ organizationId: "b", item: "b1" });
    expect(queue.take((id) => id !== "a")).toBeUndefined();
    expect(queue.sizeOf("a")).toBe(1);
  });

  it("forgets what is removed, once", () => {
    const queue = createFairQueue<string>();
    queue.add("a", "a1");
    queue.add("a", "a2");
    expect(queue.remove("a", "a1")).toBe(true);
    expect(queue.remove("a", "a1")).toBe(false);
    expect(queue.takeAll()).toEqual(["a2"]);
    expect(queue.size).toBe(0);
  });
});
