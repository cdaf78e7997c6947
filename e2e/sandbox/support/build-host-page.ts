import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { fromRoot } from "../../support/root-dir.ts";

/** The canvas page as people have it, without Next around it. */
const ENTRY = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { CanvasViewer } from "./features/canvas/frame/canvas-viewer.tsx";
  const initialView = JSON.parse(document.getElementById("view").textContent);
  const props = { initialView, now: Date.now(), url: location.href, wordmark: null, themeMenu: null };
  createRoot(document.getElementById("app")).render(createElement(CanvasViewer, props));
`;

/** What next/dynamic and next/navigation do in a browser, as far as the page uses them. */
const NEXT = `
  import { createElement, lazy, Suspense } from "react";
  export const useSearchParams = () => new URLSearchParams(location.search);
  export default (load, { loading }) => {
    const Loaded = lazy(() => load().then((found) => ({ default: found })));
    const fallback = loading ? createElement(loading) : null;
    return (props) => createElement(Suspense, { fallback }, createElement(Loaded, props));
  };
`;

const webDir = fromRoot("apps", "web", "src");
const withoutNext: Plugin = {
  name: "without-next",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^next\/(dynamic|navigation)$/ }, () => ({
      path: "next",
      namespace: "shim",
    }));
    onLoad({ filter: /.*/, namespace: "shim" }, () => ({ contents: NEXT, resolveDir: webDir }));
  },
};

let built: Promise<{ script: string; styles: string }> | undefined;

/** The host's own code, for a page that is served by a test. */
export function buildHostPage(): Promise<{ script: string; styles: string }> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<{ script: string; styles: string }> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: webDir, loader: "js" },
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [withoutNext],
    tsconfigRaw: {},
  });
  return { script: outputFiles[0]?.text ?? "", styles: readBuiltStyles() };
}

const staticDir = fromRoot("apps", "web", ".next", "static");

/** A font that the styles name. */
export function readFont(name: string): Buffer | null {
  return readdirSync(join(staticDir, "media")).includes(name)
    ? readFileSync(join(staticDir, "media", name))
    : null;
}

/** What Next made of the same sources. */
function readBuiltStyles(): string {
  const folder = join(staticDir, "chunks");
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return sheets.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}
