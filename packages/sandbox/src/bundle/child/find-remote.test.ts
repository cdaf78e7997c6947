import { describe, expect, it } from "vitest";
import { findRemote } from "./find-remote.ts";
import { loadsFromElsewhere } from "./read-class-names.ts";

describe("findRemote", () => {
  it.each([
    'a { background: url("https://e.test/x") }',
    "a { background: URL(//e.test/x) }",
    "a { background: \\75 rl(https://e.test/x) }",
    "a { background: u\\rl(https://e.test/x) }",
    "a { background: url( /local.png ) }",
    'a { background: image-set("https://e.test/x" 1x) }',
    "a { background: -webkit-image-set(url(data:,) 1x) }",
    'a { content: "/*"; background: url(//e.test); b: "*/" }',
    '@import "https://e.test/x.css";',
    "@\\69mport url(data:text/css,);",
    "a { mask: url(data:image/svg+xml,) } b { mask: url(#data:) }",
  ])("finds what would be fetched: %s", (css) => {
    expect(findRemote(css)).toBeDefined();
  });

  it.each([
    "a { background: url(data:image/png;base64,AAAA) }",
    `a { background: url( "data:image/svg+xml,<svg/>" ) }`,
    "a { --source: 1px; --curl: curl; color: red }",
    "a { width: calc(1px + 2px); background: linear-gradient(red, blue) }",
  ])("lets pass: %s", (css) => {
    expect(findRemote(css)).toBeUndefined();
  });
});

describe("loadsFromElsewhere", () => {
  it.each([
    ["bg-[url(https://e.test/x.png)]", true],
    ["hover:bg-[url('/x.png')]", true],
    ["[background:image-set('//e.test'_1x)]", true],
    ["bg-[url(data:image/png;base64,AAAA)]", false],
    ["bg-[#ff0000]", false],
    ["see(url(https://e.test))", false],
  ])("%s: %s", (className, expected) => {
    expect(loadsFromElsewhere(className)).toBe(expected);
  });
});
