import { createHash } from "node:crypto";
import {
  type CanvasId,
  type ComponentBundle,
  type ComponentPackage,
  toUuid,
} from "@easel/contracts";
import { defineStatement, query, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { BuildOutcome, BuiltPackage } from "./component-builder.ts";
import { countUses } from "./resolve-refs.ts";

/** Where a build's three texts are; as a version keeps it for each of its components. */
export type Build = {
  script: string;
  styles: string;
  sourceMap: string;
  packages: ComponentPackage[];
};
/** Node id → build. */
export type Builds = Readonly<Record<string, Build>>;
/** A build by its key, with what its source says of shared state. */
export type KnownBuild = { key: string; build: Build; stateKeys: string[] };
/** What the components of a spec were built to. */
export type BuiltNodes = {
  builds: Builds;
  /** Those that are not stored yet. */
  added: NewBuild[];
  /** Names that were taken from the library. */
  refs: readonly string[];
};
/** One that is not stored yet. */
export type NewBuild = KnownBuild & {
  packages: BuiltPackage[];
  texts: { kind: "script" | "styles" | "source_map"; hash: string; body: string }[];
};

export function toNewBuild(key: string, built: Extract<BuildOutcome, { kind: "built" }>): NewBuild {
  const texts = [
    { kind: "script" as const, body: built.script },
    { kind: "styles" as const, body: built.styles },
    { kind: "source_map" as const, body: built.sourceMap },
  ].map((text) => ({ ...text, hash: hashOf(text.body) }));
  const [script, styles, sourceMap] = texts.map(({ hash }) => hash) as [string, string, string];
  const packages = built.packages.map(({ name, version, license }) => ({ name, version, license }));
  return {
    key,
    build: { script, styles, sourceMap, packages },
    stateKeys: built.stateKeys,
    packages: built.packages,
    texts,
  };
}

/** A node's id is anybody's choice, "constructor" too. */
export function findBuild(builds: Builds, nodeId: string): Build | undefined {
  return Object.hasOwn(builds, nodeId) ? builds[nodeId] : undefined;
}

/** What a browser loads of them; the source maps stay here. */
export function toComponentBundles(builds: Builds): Record<string, ComponentBundle> {
  return Object.fromEntries(
    Object.entries(builds).map(([nodeId, { script, styles, packages }]) => [
      nodeId,
      { script, styles, packages },
    ]),
  );
}

/** Those of the organization's builds that these keys have. */
export async function findBuilds(
  tx: Tx,
  ctx: Context,
  keys: readonly string[],
): Promise<Map<string, KnownBuild>> {
  const rows = await tx.sql(FIND, [ctx.organizationId, keys]);
  return new Map(
    rows.map(({ key, facts, script, styles, source_map: sourceMap }) => {
      // safe because writeBuilds alone writes facts.
      const { packages, stateKeys } = JSON.parse(facts) as Facts;
      return [key, { key, stateKeys, build: { script, styles, sourceMap, packages } }];
    }),
  );
}

type Facts = { packages: BuiltPackage[]; stateKeys: string[] };

const FIND = defineStatement<{
  key: string;
  facts: string;
  script: string;
  styles: string;
  source_map: string;
}>(
  "find_component_builds",
  `select key, facts, script, styles, source_map from component_builds
    where organization_id = $1 and key = any ($2::text[])`,
);

/** Stores new builds and says that the canvas needs these. */
export function writeBuilds(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  { builds, added, refs }: BuiltNodes,
): void {
  writeNewBuilds(tx, ctx, added);
  countUses(tx, ctx, refs);
  const hashes = listHashes(builds);
  if (hashes.length > 0) tx.queueSql(KEEP, [toUuid(id), ctx.organizationId, hashes]);
}

/** What somebody else stored meanwhile stays as it is. */
export function writeNewBuilds(tx: WriteTx, ctx: Context, added: readonly NewBuild[]): void {
  const owner = { organization_id: ctx.organizationId };
  const texts = new Map(added.flatMap((build) => build.texts).map((text) => [text.hash, text]));
  if (texts.size > 0)
    tx.queue(
      query
        .insertInto("blobs")
        .values(
          [...texts.values()].map(({ hash, kind, body }) => ({
            ...owner,
            ...{ hash, kind, body, bytes: Buffer.byteLength(body), created_at: ctx.now() },
          })),
        )
        // One that was about to be cleaned away is needed again.
        .onConflict((conflict) =>
          conflict.columns(["organization_id", "hash"]).doUpdateSet({ orphaned_at: null }),
        ),
    );
  if (added.length > 0)
    tx.queue(
      query
        .insertInto("component_builds")
        .values(
          added.map(({ key, build, packages, stateKeys }) => ({
            ...owner,
            ...{ key, script: build.script, styles: build.styles, source_map: build.sourceMap },
            facts: JSON.stringify({ packages, stateKeys } satisfies Facts),
            built_at: ctx.now(),
          })),
        )
        .onConflict((conflict) => conflict.doNothing()),
    );
}

const KEEP = defineStatement(
  "keep_canvas_blobs",
  `insert into canvas_blobs (canvas_id, organization_id, hash)
   select $1, $2, hash from unnest($3::text[]) as hash
   on conflict do nothing`,
);

function listHashes(builds: Builds): string[] {
  return [
    ...new Set(
      Object.values(builds).flatMap(({ script, styles, sourceMap }) => [script, styles, sourceMap]),
    ),
  ];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
