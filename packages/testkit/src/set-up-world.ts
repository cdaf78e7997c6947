import type { CanvasId } from "@easel/contracts";
import { asOwner } from "@easel/db";
import type { Context } from "@easel/identity";
import { afterAll, beforeAll, inject } from "vitest";
import type { TestAccount } from "./account.ts";
import { decisionAnswer, decisionCanvas } from "./canvas-samples.ts";
// Declares what `inject` knows, also where this package is only a dependency.
import type {} from "./vitest-database.ts";
import { openWorld, type World, type WorldOptions } from "./world.ts";

/** One world for all tests of a file, with an account in it. Read its members inside tests only. */
export type GivenWorld = {
  readonly world: World;
  readonly account: TestAccount;
  /** A canvas of the account's owner (or of `ctx`), made through create_canvas. */
  create(overrides?: Record<string, unknown>, ctx?: Context): Promise<CanvasId>;
  /** An answer of somebody with the link. */
  answer(id: CanvasId, overrides?: Record<string, unknown>): Promise<void>;
  /** SQL as the tables' owner in the account, for states that no operation makes. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
};

export function setUpWorld(options: WorldOptions = {}): GivenWorld {
  let world: World;
  let account: TestAccount;
  beforeAll(async () => {
    world = await openWorld(inject("databaseUrl"), options);
    account = await world.addAccount();
  });
  afterAll(() => world.close());
  return {
    get world() {
      return world;
    },
    get account() {
      return account;
    },
    async create(overrides, ctx = account.keyContext()) {
      const input = decisionCanvas(overrides);
      return (await world.run<{ id: CanvasId }>("create_canvas", ctx, input)).id;
    },
    async answer(id, overrides) {
      await world.run("submit_answer", account.viewerContext(id), decisionAnswer(id, overrides));
    },
    sql: (text, values) =>
      asOwner(world.url, account.organizationId, (client) => client.run(text, values)),
  };
}
