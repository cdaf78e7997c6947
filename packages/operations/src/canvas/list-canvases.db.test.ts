import { asOwner } from "@easel/db";
import { decisionCanvas, describeOperation, setUpWorld, type TestAccount } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Listed = { id: string; title: string; access: string; owned: boolean } & Record<
  string,
  unknown
>;
type Page = { canvases: Listed[]; total: number; kept: number };
const list = (ctx: ReturnType<TestAccount["keyContext"]>) =>
  given.world.run<Page>("list_canvases", ctx, {});

describeOperation({
  name: "list_canvases",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

async function createIn(
  account: TestAccount,
  ctx = account.keyContext(),
  overrides: Record<string, unknown> = {},
) {
  const { id } = await given.world.run<{ id: string }>(
    "create_canvas",
    ctx,
    decisionCanvas(overrides),
  );
  return id;
}

test("a canvas is listed with everything that the list promises", async () => {
  const account = await given.world.addAccount();
  const id = await createIn(account, account.keyContext(), { stayOpen: true });
  await given.world.run("record_canvas_view", account.viewerContext(id), { id });
  expect(await list(account.keyContext())).toEqual({
    canvases: [
      {
        id,
        url: `https://easel.test/c/${id}`,
        title: "Where should the archive live?",
        status: "active",
        expiresAt: "2026-12-08T09:00:00.000Z",
        createdAt: "2026-12-01T09:00:00.000Z",
        updatedAt: "2026-12-01T09:00:00.000Z",
        version: 1,
        access: "owner",
        mode: "link",
        visibility: "private",
        owner: account.owner.email,
        owned: true,
        agent: `Key of ${account.owner.name}`,
        answers: 0,
        pinned: false,
        viewers: { count: 1, latestAt: "2026-12-01T09:00:00.000Z" },
      },
    ],
    total: 1,
    kept: 0,
  });
});

test("a member sees their own and what the organization sees; an Admin sees all; nobody sees another account's", async () => {
  const account = await given.world.addAccount();
  const foreign = await given.world.addAccount();
  await createIn(foreign);
  const person = await account.addMember("member");
  const member = account.keyContext({ person });
  const admin = account.keyContext({ person: await account.addMember("admin") });
  const own = await createIn(account, member);
  const secret = await createIn(account);
  const shared = await createIn(account, account.keyContext(), {
    access: { visibility: "organization" },
  });
  const seenBy = async (ctx: typeof member) => {
    const page = await list(ctx);
    expect(page.total).toBe(page.canvases.length);
    return Object.fromEntries(
      page.canvases.map((canvas) => [
        canvas.id,
        [canvas.access, canvas.owned, "viewers" in canvas],
      ]),
    );
  };
  expect(await seenBy(member)).toEqual({
    [own]: ["owner", true, true],
    [shared]: ["organization", false, false],
  });
  expect(await seenBy(admin)).toEqual({
    [own]: ["admin", false, true],
    [secret]: ["admin", false, true],
    [shared]: ["admin", false, true],
  });
  expect(await seenBy(account.keyContext())).toEqual({
    [own]: ["admin", false, true],
    [secret]: ["owner", true, true],
    [shared]: ["owner", true, true],
  });
});

test("an owner who has left is null, and ownerFormer says why", async () => {
  const account = await given.world.addAccount();
  const person = await account.addMember("member");
  await createIn(account, account.keyContext({ person }));

  await asOwner(given.world.url, account.organizationId, (client) =>
    client.run("delete from memberships where person_id = $1", [person.personId]),
  );
  const { canvases } = await list(account.keyContext());
  expect(canvases[0]).toMatchObject({
    owner: null,
    ownerFormer: true,
    access: "admin",
    owned: false,
  });
});

test("the newest 100 of 101 are listed, newest first, and the total says 101", async () => {
  const account = await given.world.addAccount();
  const titles: string[] = [];
  for (let index = 0; index <= 100; index++) {
    given.world.clock.advance(1000);
    titles.push(`Canvas ${index}`);
    await createIn(account, account.keyContext(), { title: `Canvas ${index}` });
  }
  const page = await list(account.keyContext());
  expect(page.total).toBe(101);
  expect(page.canvases.map((canvas) => canvas.title)).toEqual(titles.reverse().slice(0, 100));
});

test("kept counts the account's kept canvases, whoever asks; an expired canvas says so and a kept one does not", async () => {
  const account = await given.world.addAccount();
  const kept = await createIn(account, account.keyContext(), { expiresInHours: 1 });
  const lost = await createIn(account, account.keyContext(), { expiresInHours: 1 });

  await asOwner(given.world.url, account.organizationId, (client) =>
    client.run("update canvases set pinned = true where id = $1::uuid", [kept]),
  );
  given.world.clock.advance(3_600_000);
  const page = await list(account.keyContext());
  expect(page.kept).toBe(1);
  expect(
    Object.fromEntries(
      page.canvases.map((canvas) => [
        canvas.id,
        [canvas.status, canvas.pinned, canvas.expiresAt === null],
      ]),
    ),
  ).toEqual({
    [kept]: ["active", true, true],
    [lost]: ["expired", false, false],
  });
  const member = account.keyContext({ person: await account.addMember("member") });
  expect(await list(member)).toEqual({ canvases: [], total: 0, kept: 1 });
});

test("what is counted as canvases come, go, are kept and are shown is what there is", async () => {
  const account = await given.world.addAccount();
  const ctx = account.keyContext();
  const member = await account.addMember("member");
  const memberCtx = account.keyContext({ person: member });
  const [first, second] = [await createIn(account), await createIn(account)];
  await createIn(account, memberCtx);
  const shared = await createIn(account, ctx, { access: { visibility: "organization" } });
  await given.world.run("pin_canvas", ctx, { id: first, pinned: true });
  await given.world.run("pin_canvas", ctx, { id: shared, pinned: true });
  await given.world.run("pin_canvas", ctx, { id: first, pinned: false });
  await given.world.run("delete_canvas", ctx, { id: second });
  const note = { id: "n", kind: "widget", widget: "note@1", data: { markdown: "N" } };
  await given.world.run("update_canvas", ctx, {
    id: first,
    baseVersion: 1,
    spec: { title: "Shown", nodes: [note] },
    access: { visibility: "organization" },
  });
  // Three are left: two that the organization sees, one of them kept, and the member's own.
  expect(await list(ctx)).toMatchObject({ total: 3, kept: 1 });
  expect(await list(memberCtx)).toMatchObject({ total: 3, kept: 1 });
  const stranger = account.keyContext({ person: await account.addMember("member") });
  const seen = await list(stranger);
  expect(seen).toMatchObject({ total: 2, kept: 1 });
  expect(seen.canvases.map(({ id }) => id).sort()).toEqual([first, shared].sort());
});
