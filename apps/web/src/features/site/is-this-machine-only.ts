const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads every machine to itself. */
export function isThisMachineOnly(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}
