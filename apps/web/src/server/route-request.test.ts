import { expect, test } from "vitest";
import { routeRequest, toQuery } from "./route-request.ts";

const CANVAS = "0123456789abcdef0123456789abcdef";

test.each([
  ["/mcp", "mcp"],
  ["/mcp/", "mcp"],
  ["/mcp?set=core", "mcp"],
  ["/mcpx", "page"],
  ["/live?canvas=x", "live"],
  ["/healthz", "process_health"],
  ["/readyz", "readiness"],
  ["/metrics", "metrics"],
  ["/metrics/", "page"],
  ["/sign-out", "sign_out"],
  ["/", "page"],
  ["/canvases", "page"],
  ["/_next/static/chunks/a.js", "page"],
  ["//evil.example/mcp", "moved"],
  ["http://evil.example/mcp", "bad"],
  ["*", "bad"],
])("%s is answered by %s", (url, kind) => {
  expect(routeRequest(url).kind).toBe(kind);
});

test("an operation is named by its path, anything else under /api by nothing", () => {
  expect(routeRequest("/api/v1/open_canvas")).toMatchObject({
    kind: "rest",
    operationName: "open_canvas",
  });
  for (const url of [
    "/api/v1/",
    "/api/v1/Open",
    "/api/v1/a/b",
    "/api/v2/open_canvas",
    "/api/v1/a%2fb",
  ])
    expect(routeRequest(url)).toMatchObject({ kind: "rest", operationName: "" });
});

test("a canvas page knows its id only when it is well-formed", () => {
  expect(routeRequest(`/c/${CANVAS}`)).toMatchObject({ kind: "page", canvasId: CANVAS });
  expect(routeRequest(`/c/${CANVAS}?x=1`)).toMatchObject({ canvasId: CANVAS });
  expect(routeRequest("/c/nothing")).toMatchObject({ kind: "page", canvasId: null });
});

test("a frame, its door and its files have addresses of one shape each", () => {
  const organizationId = "0e7d1f0a-5b0f-4c8f-9d1b-0a8c7b6d5e4f";
  const hash = "a".repeat(64);
  expect(routeRequest(`/frames/${CANVAS}/~..`)).toMatchObject({ kind: "frame_door", nodeId: ".." });
  expect(routeRequest(`/frames/${CANVAS}/~a%2Fb`)).toMatchObject({ nodeId: "a/b" });
  expect(routeRequest("/frame?t=x")).toMatchObject({ kind: "frame" });
  expect(routeRequest("/kit/kit.0a1b.js")).toMatchObject({ kind: "kit_file", file: "kit.0a1b.js" });
  expect(routeRequest(`/blob/${organizationId}/${hash}.css`)).toEqual({
    ...{ kind: "blob", label: "/blob", organizationId, hash },
    file: `${hash}.css`,
  });
  for (const url of [
    `/frames/${CANVAS}`,
    `/frames/${CANVAS}/board`,
    `/frames/${CANVAS}/~${"x".repeat(65)}`,
    "/frames/nothing/~board",
    "/kit/kit.json",
    "/kit/../kit/kit.json",
    `/blob/${organizationId}/${hash}`,
    `/blob/${organizationId}/${hash}.html`,
  ])
    expect(["page", "moved"]).toContain(routeRequest(url).kind);
});

test("no label ever holds what opens a door", () => {
  const urls = [
    `/c/${CANVAS}`,
    "/sign-in/ei_secret",
    `/live?canvas=${CANVAS}`,
    `/other/${CANVAS}`,
    `/frames/${CANVAS}/~secret`,
    `/api/${CANVAS}`,
  ];
  for (const url of urls) expect(routeRequest(url).label).not.toMatch(/secret|[0-9a-f]{32}/);
});

test("the query is read from the raw URL", () => {
  expect(toQuery(`/live?canvas=${CANVAS}`).get("canvas")).toBe(CANVAS);
  expect(toQuery("/live").get("canvas")).toBeNull();
});

test("a path that is no percent-encoded UTF-8 is told so, instead of failing in Next", () => {
  for (const url of ["/c/%", "/c/%ff", "/c/%c0%ae", "/c/%ed%a0%80"])
    expect(routeRequest(url).kind).toBe("bad");
});

test("the image optimizer, which prints what strangers name, answers nobody", () => {
  for (const url of ["/_next/image?url=%2Fc%2Fx%0Aforged", "/_next/image", "/_NEXT/Image?w=1"])
    expect(routeRequest(url).kind).toBe("bad");
});

test("another spelling of an address leads to the address, with its query and without a label that says more", () => {
  expect(routeRequest(`/./c/${CANVAS}?x=1`)).toEqual({
    kind: "moved",
    label: "moved",
    location: `/c/${CANVAS}?x=1`,
  });
  for (const url of [
    `//c/${CANVAS}`,
    `/c/%30${CANVAS.slice(1)}`,
    `/\\c/${CANVAS}`,
    `/C/../c/${CANVAS}`,
  ])
    expect(routeRequest(url)).toMatchObject({ kind: "moved", location: `/c/${CANVAS}` });
  for (const url of ["/./mcp", "/%6dcp", "//api/v1/open_canvas", "/sign-in/./ei_secret"])
    expect(routeRequest(url)).toMatchObject({ kind: "moved", label: "moved" });
});

test("the second addresses that Next has for its pages are nothing", () => {
  for (const url of [`/c/${CANVAS}.rsc`, "/index.rsc?x=1", `/_next/data/build/c/${CANVAS}.json`])
    expect(routeRequest(url).kind).toBe("nothing");
});
