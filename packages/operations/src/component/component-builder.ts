/** A package that a build took in, as its licence has to be shown. */
export type BuiltPackage = { name: string; version: string; license: string; integrity: string };

export type BuildIssue = {
  code: "compile_error" | "import_not_allowed" | "package_error";
  message: string;
  /** What in the node it is about. */
  field: "source" | "packages";
  /** For `packages`: which one. */
  packageName?: string;
  /** From 1, of the source. */
  line?: number;
  column?: number;
  /** The line as the agent wrote it. */
  lineText?: string;
  hint?: string;
};

export type BuildRequest = { source: string; packages: Readonly<Record<string, string>> };

export type BuildOutcome =
  | {
      kind: "built";
      /** One classic script and one style sheet; the map leads from the script back to the source. */
      script: string;
      styles: string;
      sourceMap: string;
      packages: BuiltPackage[];
      /** Keys of shared state that stand in the source as they are, such as `useSharedState("votes", 0)`. */
      stateKeys: string[];
    }
  | { kind: "refused"; issues: BuildIssue[] }
  /** Nothing is wrong with the source; the builders are busy, or one died. */
  | { kind: "unavailable"; retryAfterSeconds: number };

/** Builds the TSX of components; in a server the jailed children of `packages/sandbox`. */
export type ComponentBuilder = {
  /** Equal keys, equal builds: of the source, its packages and the tools. */
  toKey(request: BuildRequest): string;
  build(
    request: BuildRequest,
    options: { organizationId: string; signal?: AbortSignal | undefined },
  ): Promise<BuildOutcome>;
};
