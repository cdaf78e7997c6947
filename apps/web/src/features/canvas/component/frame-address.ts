/** Where a component's frame begins. What follows the `#` stays in the browser. */
export function toFrameAddress(canvasId: string, nodeId: string, nonce: string): string {
  return `/frames/${canvasId}/~${encodeURIComponent(nodeId)}#${nonce}`;
}

export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
