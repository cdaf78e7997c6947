import { expect, test } from "vitest";
import { closeExits } from "./close-exits.ts";
import { createMemoryStorage } from "./memory-storage.ts";

test("it does what localStorage does, for as long as the frame lasts", () => {
  const storage = createMemoryStorage();
  storage.setItem("a", "1");
  storage.b = "2";
  expect([storage.getItem("a"), storage.a, storage.getItem("b"), storage.length]).toEqual([
    "1",
    "1",
    "2",
    2,
  ]);
  expect([storage.key(0), storage.key(9), storage.getItem("none")]).toEqual(["a", null, null]);
  expect(Object.keys(storage)).toEqual(["a", "b"]);
  expect("a" in storage).toBe(true);
  delete storage.b;
  storage.removeItem("a");
  expect(storage.length).toBe(0);
  storage.setItem("c", "3");
  storage.clear();
  expect(storage.getItem("c")).toBeNull();
});

test("the ways out are gone and cannot be put back", () => {
  const target: Record<string, unknown> = { RTCPeerConnection: class {}, WebTransport: class {} };
  closeExits(target);
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"]) {
    expect(target[name]).toBeUndefined();
    expect(() => {
      target[name] = 1;
    }).toThrow(TypeError);
    expect(() => Object.defineProperty(target, name, { value: 1 })).toThrow(TypeError);
  }
});
