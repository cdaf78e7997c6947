import { expect, test } from "vitest";
import { countAddresses } from "./count-addresses.ts";

test("an outside address has so many places and no more", () => {
  const counter = countAddresses(2);
  const take = () => counter.take("203.0.113.7");
  expect([take(), take(), take()]).toEqual([true, true, false]);
  expect(counter.take("203.0.113.8")).toBe(true);
  counter.free("203.0.113.7");
  expect(take()).toBe(true);
});

test.each([
  "127.0.0.1",
  "::1",
  "::ffff:127.0.0.1",
  "10.1.2.3",
  "192.168.1.1",
  "fd00::1",
  undefined,
])("%s may be a proxy for everybody", (address) => {
  const counter = countAddresses(1);
  expect([counter.take(address), counter.take(address)]).toEqual([true, true]);
});
