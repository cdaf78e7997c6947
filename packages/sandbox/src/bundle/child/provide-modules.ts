import type { Plugin } from "esbuild-wasm";
import { DEFINE, findProvided, REGISTRY } from "../provided-modules.ts";

export const ENTRY = "easel:entry";
export const COMPONENT = "component.tsx";

const NAMESPACE = "provided";

/**
 * Answers for the entry, the component itself and the modules of the frame. A last rule refuses whatever no
 * plugin before has answered for, so nothing is ever looked for outside.
 */
export function provideModules(source: string): Plugin {
  return {
    name: "provide-modules",
    setup(build) {
      build.onResolve({ filter: /^easel:entry$/ }, () => ({ path: ENTRY, namespace: "entry" }));
      build.onLoad({ filter: /.*/, namespace: "entry" }, () => ({
        contents: `import * as component from "${COMPONENT}"; ${DEFINE}(component);`,
        loader: "js",
      }));
      build.onResolve({ filter: /^component\.tsx$/, namespace: "entry" }, () => ({
        path: COMPONENT,
        namespace: "component",
      }));
      build.onLoad({ filter: /.*/, namespace: "component" }, () => ({
        contents: source,
        loader: "tsx",
      }));
      build.onResolve({ filter: /.*/ }, ({ path }) => {
        const name = findProvided(path);
        // Loading one has no effect but its exports: an import that is not used leaves nothing behind.
        return name ? { path: name, namespace: NAMESPACE, sideEffects: false } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: `module.exports = ${REGISTRY}[${JSON.stringify(path)}];`,
        loader: "js",
      }));
    },
  };
}

export function refuseTheRest(): Plugin {
  return {
    name: "refuse-the-rest",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path }) => ({
        errors: [{ text: `"${path}" cannot be imported.`, detail: "import_not_allowed" }],
      }));
    },
  };
}
