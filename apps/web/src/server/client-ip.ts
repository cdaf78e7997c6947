import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";

/**
 * Who is at the other end. Each proxy appends whom it heard to X-Forwarded-For, and only what our own ones
 * appended is true: with n of them the client is the n-th entry from the end, and the rest is hearsay.
 */
export function findClientIp(request: IncomingMessage, trustedProxies: number): string | undefined {
  const { remoteAddress } = request.socket;
  if (trustedProxies === 0) return remoteAddress;
  const heard = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => withoutPort(entry.trim()));
  const ip = heard.at(-trustedProxies) ?? heard[0] ?? "";
  return isIP(ip) ? ip : remoteAddress;
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** One key per subscriber: whoever has an IPv6 address has its whole /64 to choose from. */
export function toAddressKey(ip: string | undefined): string {
  if (ip === undefined) return "unknown";
  const bare = ip.split("%", 1)[0] ?? ip;
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "unknown";
  const groups = toGroups(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(toBytes).join(".");
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address, whichever way it is written. */
function toGroups(ip: string): number[] {
  // A URL's host is in the one canonical form, without IPv4 at the end (WHATWG URL §3.5).
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const toNumbers = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [toNumbers(head), toNumbers(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function toBytes(group: number): [number, number] {
  return [group >> 8, group & 0xff];
}
