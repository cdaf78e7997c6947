export type Manifest = {
  name?: string;
  exports?: Record<string, unknown> | string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** A package or an application; `name` is its folder's, as in the table of layers. */
export type Unit = { folder: string; name: string; manifestFile: string; manifest: Manifest };

/** Units by the name they are imported under. */
export type Workspace = { root: string; rootManifest: Manifest; units: Map<string, Unit> };

/** One import as the rules see it. `unit` is missing for files at the root: scripts, e2e, bench. */
export type Edge = {
  workspace: Workspace;
  file: string;
  line: number;
  specifier: string;
  unit: Unit | undefined;
  isTest: boolean;
};

/** What is wrong and what to do instead. */
export type Objection = { what: string; instead: string };
