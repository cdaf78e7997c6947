/**
 * Part of every bundle's key: when one of these changes, components are built anew. The revision is ours, for
 * changes in how the tools are used.
 */
export const TOOLCHAIN = {
  revision: 1,
  "esbuild-wasm": "0.28.2",
  tailwindcss: "4.3.5",
  "@babel/parser": "8.1.3",
} as const;
