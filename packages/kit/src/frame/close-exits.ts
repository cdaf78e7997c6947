/**
 * Ways out that no policy closes everywhere: WebRTC sends packets under `connect-src 'none'` and, in
 * Chromium, under `webrtc 'block'` too. Gone before a line of the component runs, and for good.
 */
const EXITS = ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport"];

export function closeExits(target: object): void {
  for (const name of EXITS)
    Object.defineProperty(target, name, {
      value: undefined,
      writable: false,
      configurable: false,
      enumerable: false,
    });
}
