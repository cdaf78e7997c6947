import { SCOPES } from "@easel/contracts";
import { query } from "@easel/db";
import { findOperation } from "@easel/operations";
import { expect, test } from "vitest";
import type { TestAccount } from "./account.ts";
import type { World } from "./world.ts";

type Case = {
  /** The operation's tool name. */
  name: string;
  world: () => World;
  account: () => TestAccount;
  /** Builds a fresh input that succeeds for a key of the account's owner. */
  validInput: () => Promise<Record<string, unknown>>;
  /** Whether the same input sent twice has one effect. */
  replays?: boolean;
  /** Whether the input names a canvas, which another tenant must not find. */
  namesCanvas?: boolean;
};

/** The cases that every mutation owes: foreign tenant, missing scope, replay, audit row. */
export function describeOperation(options: Case): void {
  const { name, world, account, validInput } = options;
  const operation = findOperation(name);
  if (!operation) throw new Error(`No operation is named ${name}.`);
  const { scope } = operation;

  if (scope)
    test(`${name}: a key without ${scope} is refused before its input is read`, async () => {
      const ctx = account().keyContext({ scopes: SCOPES.filter((other) => other !== scope) });
      const refusal = await world().refusal(name, ctx, { nonsense: true });
      expect(refusal).toMatchObject({ error: "forbidden", details: { scope } });
    });

  if (options.namesCanvas)
    test(`${name}: a foreign tenant finds nothing and changes nothing`, async () => {
      const foreign = await world().addAccount();
      const input = await validInput();
      const before = await countAudits(world(), account());
      const refusal = await world().refusal(name, foreign.keyContext(), input);
      expect(refusal.error).toBe("not_found");
      expect(await countAudits(world(), account())).toBe(before);
      expect(await countAudits(world(), foreign)).toBe(0);
    });

  if (operation.kind === "mutation" && !operation.unaudited)
    test(`${name}: leaves exactly one audit row that names the actor`, async () => {
      const input = await validInput();
      const ctx = account().keyContext();
      const before = await countAudits(world(), account());
      await world().run(name, ctx, input);
      expect(await countAudits(world(), account())).toBe(before + 1);
      const [row] = await listAudits(world(), account());
      expect(row).toMatchObject({
        operation: name,
        actor_type: "api_key",
        request_id: ctx.requestId,
      });
    });

  if (options.replays)
    test(`${name}: the same request again has no second effect`, async () => {
      const input = await validInput();
      const first = await world().run(name, account().keyContext(), input);
      const before = await countAudits(world(), account());
      const again = await world().run(name, account().keyContext(), input);
      expect(again).toEqual({ ...first, ...("replayed" in first && { replayed: true }) });
      expect(await countAudits(world(), account())).toBe(before);
    });
}

export async function listAudits(world: World, account: TestAccount) {
  return world.db.read({ organizationId: account.organizationId }, (tx) =>
    tx.all(query.selectFrom("audit_entries").selectAll().orderBy("id", "desc")),
  );
}

async function countAudits(world: World, account: TestAccount): Promise<number> {
  return (await listAudits(world, account)).length;
}
