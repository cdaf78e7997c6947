import { createRequire } from "node:module";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { toBundleKey } from "./bundle-key.ts";
import { TOOLCHAIN } from "./toolchain.ts";

describe("toBundleKey", () => {
  const request = { source: "export default () => null", theme: "@theme { --color-a: red; }" };

  it("is the same for the same request and another for each part that differs", () => {
    const keys = [
      toBundleKey(request),
      toBundleKey({ ...request, source: `${request.source};` }),
      toBundleKey({ ...request, theme: "" }),
      // Moves a character from one part to the next.
      toBundleKey({ source: `}${request.source}`, theme: "@theme { --color-a: red; " }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(toBundleKey({ ...request })).toBe(keys[0]);
    expect(toBundleKey({ source: "" })).toBe(toBundleKey({ source: "", theme: "" }));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the toolchain in the key", () => {
  const require = createRequire(import.meta.url);
  const { revision: _, ...versions } = TOOLCHAIN;

  it.each(Object.entries(versions))("names the %s that is installed: %s", (name, version) => {
    const folder = dirname(
      require.resolve(name === "esbuild-wasm" ? `${name}/esbuild.wasm` : name),
    );
    const manifest = [`${folder}/package.json`, `${folder}/../package.json`].find((file) => {
      try {
        return require.resolve(file) && require(file).name === name;
      } catch {
        return false;
      }
    });
    expect(require(manifest ?? "").version).toBe(version);
  });
});
