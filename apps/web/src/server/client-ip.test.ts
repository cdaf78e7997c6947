import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { findClientIp, toAddressKey } from "./client-ip.ts";

const from = (remoteAddress: string | undefined, forwardedFor?: string) =>
  // safe because only these two are looked at.
  ({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwardedFor },
  }) as unknown as IncomingMessage;

test.each([
  ["nobody is believed without a trusted proxy", "198.51.100.9", 0, "10.0.0.1"],
  ["what one proxy heard", "198.51.100.9", 1, "198.51.100.9"],
  ["what a client claims before it", "203.0.113.66, 198.51.100.9", 1, "198.51.100.9"],
  ["what the outer of two heard", "203.0.113.66, 198.51.100.9, 10.0.0.2", 2, "198.51.100.9"],
  ["somebody who reached the inner proxy by itself", "198.51.100.9", 2, "198.51.100.9"],
  ["an entry with a port", "198.51.100.9:4711", 1, "198.51.100.9"],
  ["an IPv6 entry with a port", "[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["an entry that is no address", "unknown", 1, "10.0.0.1"],
  ["no header at all", undefined, 1, "10.0.0.1"],
])("%s", (_, forwardedFor, trustedProxies, ip) => {
  expect(findClientIp(from("10.0.0.1", forwardedFor), trustedProxies)).toBe(ip);
});

test.each([
  ["198.51.100.9", "198.51.100.9"],
  ["::ffff:198.51.100.9", "198.51.100.9"],
  ["::FFFF:c633:6409", "198.51.100.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, "unknown"],
  ["not an address", "unknown"],
])("%s is counted as %s", (ip, key) => {
  expect(toAddressKey(ip)).toBe(key);
});
