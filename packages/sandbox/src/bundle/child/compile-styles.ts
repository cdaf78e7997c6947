import { findRemote } from "./find-remote.ts";
import type { Tools } from "./tools.ts";

/** A style sheet that must not be: the organization's theme is at fault, for classes were looked at before. */
export class StyleError extends Error {
  override name = "StyleError";
}

/** The frame names the layers' order and brings the base layer; this adds the classes that one component uses. */
export async function compileStyles(
  tools: Tools,
  theme: string,
  classNames: readonly string[],
): Promise<string> {
  const input = [
    `@layer theme { ${tools.tailwindTheme} }`,
    // As the frame marks it, so that a component follows the page and not the machine.
    '@custom-variant dark (&:where([data-theme="dark"], [data-theme="dark"] *));',
    `@layer utilities { ${tools.tailwindUtilities} }`,
    theme,
  ].join("\n");
  const compiler = await tools.tailwind.compile(input, {
    loadStylesheet: refuseLoading,
    loadModule: refuseLoading,
  });
  const styles = compiler.build([...classNames]);
  const remote = findRemote(styles);
  if (remote) throw new StyleError(`The styles would load ${remote}; only data: is allowed.`);
  // The same to CSS, and no end of a style element should somebody write it into one.
  return styles.replaceAll("</", "<\\/");
}

/** `@import`, `@plugin` and `@config` of a theme end here. */
async function refuseLoading(id: string): Promise<never> {
  throw new StyleError(`The theme asks for "${id.slice(0, 100)}"; nothing can be loaded.`);
}
