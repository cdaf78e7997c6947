/** Where the frame puts the modules that are ours, and what a bundle calls with its exports when it has run. */
export const REGISTRY = "globalThis.__easel.modules";
export const DEFINE = "globalThis.__easel.define";

/** Never bundled: all components of a frame share one copy of each. */
export const PROVIDED_MODULES = ["react", "react/jsx-runtime", "react-dom", "@easel/kit"] as const;

const ALIASES = new Map([["@canvasview/kit", "@easel/kit"]]);

/** The name under which the frame provides this module; none when it does not. */
export function findProvided(specifier: string): string | undefined {
  const name = ALIASES.get(specifier) ?? specifier;
  return PROVIDED_MODULES.find((provided) => provided === name);
}
