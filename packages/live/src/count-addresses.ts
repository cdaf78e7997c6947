import { BlockList, isIPv6 } from "node:net";

/** This machine and private networks: a proxy stands there for everybody, so it is not counted. */
const UNCOUNTED = new BlockList();
UNCOUNTED.addSubnet("127.0.0.0", 8);
UNCOUNTED.addSubnet("10.0.0.0", 8);
UNCOUNTED.addSubnet("172.16.0.0", 12);
UNCOUNTED.addSubnet("192.168.0.0", 16);
UNCOUNTED.addAddress("::1", "ipv6");
UNCOUNTED.addSubnet("fc00::", 7, "ipv6");

export type AddressCounter = {
  take(address: string | undefined): boolean;
  free(address: string | undefined): void;
};

/** At most `max` at once per outside address. */
export function countAddresses(max: number): AddressCounter {
  const counts = new Map<string, number>();
  const isCounted = (address: string | undefined): address is string =>
    address !== undefined && !UNCOUNTED.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  return {
    take(address) {
      if (!isCounted(address)) return true;
      const count = counts.get(address) ?? 0;
      if (count >= max) return false;
      counts.set(address, count + 1);
      return true;
    },
    free(address) {
      if (!isCounted(address)) return;
      const count = (counts.get(address) ?? 0) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
}
