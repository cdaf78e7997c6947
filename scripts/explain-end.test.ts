import { expect, it } from "vitest";
import { explainEnd } from "./explain-end.mjs";

it("is silent where the server has spoken, or ended as it was told", () => {
  expect(explainEnd({ code: 0, signal: null, stopped: "asked" })).toBeNull();
  expect(explainEnd({ code: 0, signal: null, stopped: "no" })).toBeNull();
  expect(explainEnd({ code: 1, signal: null, stopped: "no" })).toBeNull();
  expect(explainEnd({ code: null, signal: "SIGTERM", stopped: "asked" })).toBeNull();
});

it("names how the server died, and what that mostly means", () => {
  const end = (signal: NodeJS.Signals) => explainEnd({ code: null, signal, stopped: "no" });
  expect(end("SIGKILL")).toContain("the machine had no memory left");
  expect(end("SIGABRT")).toContain("its memory was full");
  expect(end("SIGSEGV")).toBe("Easel's server ended by itself: it was ended by SIGSEGV.");
  expect(explainEnd({ code: 13, signal: null, stopped: "no" })).toBe(
    "Easel's server ended by itself: it ended with code 13.",
  );
  expect(explainEnd({ code: null, signal: "SIGSEGV", stopped: "asked" })).toContain("SIGSEGV");
});

it("says when the server had to be killed", () => {
  expect(explainEnd({ code: null, signal: "SIGKILL", stopped: "forced" })).toBe(
    "Easel had not stopped yet and was ended at once.",
  );
});
