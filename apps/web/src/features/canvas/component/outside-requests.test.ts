import { expect, test } from "vitest";
import { toDownloadQuestion, toLinkQuestion, toSizeWords } from "./outside-requests.ts";

test.each([
  ["https://example.com/a?b=1", "example.com"],
  ["http://example.com:8080/", "example.com:8080"],
  ["HTTPS://EXAMPLE.COM", "example.com"],
  // What looks like a name that people know is shown as what it is.
  ["https://аpple.com/", "xn--pple-43d.com"],
  ["mailto:ana@example.com?subject=x", "example.com"],
])("%s asks about %s", (url, domain) => {
  expect(toLinkQuestion({ url })).toMatchObject({ kind: "link", domain });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://a.example/x",
  "file:///etc/passwd",
  "vbscript:x",
  "//example.com",
  "/c/0123",
  "example.com",
  "",
  "https://bank.example@evil.example/",
  "https://user:secret@evil.example/",
])("%s is opened for nobody", (url) => {
  expect(toLinkQuestion({ url })).toBeNull();
});

test.each([
  ["table.csv", "table.csv"],
  ["../../etc/passwd", "-..-etc-passwd"],
  ["a\u202Efdp.exe", "afdp.exe"],
  [".htaccess", "htaccess"],
  ["a\0b\n.txt ", "ab.txt"],
  ["", "file"],
  ["...", "file"],
  [`${"x".repeat(200)}.csv`, `${"x".repeat(116)}.csv`],
])("a file that calls itself %j is saved as %j", (name, fileName) => {
  expect(toDownloadQuestion({ name, mime: "text/plain", text: "é" })).toEqual({
    ...{ kind: "download", fileName },
    bytes: new Uint8Array([0xc3, 0xa9]),
  });
});

test("bytes come as base64, and sizes are said in words", () => {
  const file = { name: "a.bin", mime: "x/y", base64: "AP8=" };
  expect(toDownloadQuestion(file)).toMatchObject({ bytes: new Uint8Array([0, 255]) });
  expect([toSizeWords(12), toSizeWords(1024), toSizeWords(1025)]).toEqual([
    "12 bytes",
    "1 KB",
    "2 KB",
  ]);
});
