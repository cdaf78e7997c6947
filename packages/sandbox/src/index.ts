export { toBundleKey } from "./bundle/bundle-key.ts";
export type { Bundle, BundleIssue, BundleRequest, BundleResult } from "./bundle/bundle-types.ts";
export { type Bundler, type BundlerOptions, createBundler } from "./bundle/bundler.ts";
export { PROVIDED_MODULES } from "./bundle/provided-modules.ts";
