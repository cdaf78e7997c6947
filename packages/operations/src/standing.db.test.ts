import type { Context } from "@easel/identity";
import {
  componentNode,
  decisionAnswer,
  decisionCanvas,
  setUpWorld,
  type TestPerson,
} from "@easel/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { catalog } from "./catalog.ts";
import { surfaces } from "./surfaces.ts";

/*
 * Product rules §2: every operation that names a canvas × everybody who may call it. Who sees nothing
 * gets not_found, or is asked to sign in when nobody is signed in yet; who sees but may not gets
 * forbidden; nothing else and nothing more.
 */

const given = setUpWorld();
let admin: TestPerson;
let member: TestPerson;
let foreign: Context;
beforeAll(async () => {
  admin = await given.account.addMember("admin");
  member = await given.account.addMember("member");
  foreign = (await given.world.addAccount()).keyContext();
});

type Access = { mode?: string; visibility?: string; linkRole?: string; invited?: string[] };
type Caller = { access: Access; context: (id: string) => Context };
const PRIVATE: Access = { visibility: "private", linkRole: "viewer" };
const SHARED: Access = { visibility: "organization", linkRole: "viewer" };
const OPEN: Access = { visibility: "private", linkRole: "participant" };
const CLOSED: Access = { mode: "invited", invited: ["ana@example.com"], linkRole: "participant" };

const CALLERS = {
  "the owner's key": { access: PRIVATE, context: () => given.account.keyContext() },
  "an Admin's key": { access: PRIVATE, context: () => given.account.keyContext({ person: admin }) },
  "a member's key, shared": {
    access: SHARED,
    context: () => given.account.keyContext({ person: member }),
  },
  "a member's key, private": {
    access: OPEN,
    context: () => given.account.keyContext({ person: member }),
  },
  "another account's key": {
    access: { ...SHARED, linkRole: "participant" },
    context: () => foreign,
  },
  "the owner in the browser": { access: CLOSED, context: () => given.account.personContext() },
  "a member in the browser, shared": {
    access: SHARED,
    context: () => given.account.personContext(member),
  },
  "a member in the browser, by link": {
    access: OPEN,
    context: () => given.account.personContext(member),
  },
  "a member in the browser, invited mode": {
    access: CLOSED,
    context: () => given.account.personContext(member),
  },
  "the link, as viewer": {
    access: PRIVATE,
    context: (id: string) => given.account.viewerContext(id),
  },
  "the link, as participant": {
    access: OPEN,
    context: (id: string) => given.account.viewerContext(id),
  },
  "the link, invited mode": {
    access: CLOSED,
    context: (id: string) => given.account.viewerContext(id),
  },
  "the link, signed-in mode": {
    access: { ...CLOSED, mode: "signed_in", invited: [] },
    context: (id: string) => given.account.viewerContext(id),
  },
  "the link, invited mode, signed in elsewhere": {
    access: CLOSED,
    context: (id: string) => ({ ...given.account.viewerContext(id), signedInElsewhere: true }),
  },
} satisfies Record<string, Caller>;
type CallerName = keyof typeof CALLERS;

const NOBODY: CallerName[] = [
  "a member's key, private",
  "another account's key",
  "a member in the browser, invited mode",
  "the link, invited mode, signed in elsewhere",
];
const STRANGERS: CallerName[] = ["the link, invited mode", "the link, signed-in mode"];
const EDITORS: CallerName[] = [
  "the owner's key",
  "an Admin's key",
  "a member's key, shared",
  "the owner in the browser",
  "a member in the browser, shared",
];
const ADMINS: CallerName[] = ["the owner's key", "an Admin's key", "the owner in the browser"];
const PARTICIPANTS: CallerName[] = [
  ...EDITORS,
  "a member in the browser, by link",
  "the link, as participant",
];
const EVERYBODY: CallerName[] = [...PARTICIPANTS, "the link, as viewer"];

const patch = { baseVersion: 1, operations: [{ op: "set", title: "Patched" }] };
const update = {
  baseVersion: 1,
  spec: { title: "Updated", nodes: decisionCanvas().nodes.slice(0, 1) },
};
const checklist = {
  id: "todo",
  kind: "widget",
  widget: "checklist@1",
  data: { items: [{ id: "keys", label: "Keys" }] },
};
const tick = { nodeId: "todo", value: { item: "keys", done: true }, name: "Ana" };
const write = { nodeId: "counter", key: "votes", value: 1 };
const failure = { nodeId: "counter", script: "0".repeat(64), message: "It broke." };
const OPERATIONS: Record<string, { input: object; allowed: CallerName[] }> = {
  get_canvas: { input: {}, allowed: EVERYBODY },
  open_canvas: { input: {}, allowed: EVERYBODY },
  get_canvas_head: { input: {}, allowed: EVERYBODY },
  record_canvas_view: { input: {}, allowed: EVERYBODY },
  submit_answer: { input: decisionAnswer(""), allowed: PARTICIPANTS },
  open_widget_records: { input: {}, allowed: EVERYBODY },
  submit_widget_record: { input: tick, allowed: PARTICIPANTS },
  get_answers: { input: {}, allowed: EDITORS },
  wait_for_answer: { input: { seconds: 1 }, allowed: EDITORS },
  patch_canvas: { input: patch, allowed: EDITORS },
  update_canvas: { input: update, allowed: EDITORS },
  close_canvas: { input: {}, allowed: EDITORS },
  extend_canvas: { input: { expiresInHours: 1 }, allowed: EDITORS },
  pin_canvas: { input: { pinned: true }, allowed: EDITORS },
  delete_canvas: { input: {}, allowed: ADMINS },
  list_canvas_viewers: { input: {}, allowed: ADMINS },
  get_canvas_state: { input: {}, allowed: EVERYBODY },
  set_canvas_state: { input: { values: { k: 1 } }, allowed: PARTICIPANTS },
  list_canvas_changes: { input: {}, allowed: EDITORS },
  get_canvas_lock: { input: {}, allowed: EDITORS },
  acquire_canvas_lock: { input: {}, allowed: EDITORS },
  release_canvas_lock: { input: {}, allowed: EDITORS },
  open_component: { input: { nodeId: "counter" }, allowed: EVERYBODY },
  open_component_state: { input: {}, allowed: EVERYBODY },
  set_component_state: { input: write, allowed: PARTICIPANTS },
  report_component_error: { input: failure, allowed: EVERYBODY },
};

describe.each(Object.entries(OPERATIONS))("%s", (name, { input, allowed }) => {
  test("is done by whom it may be done by, forbidden to who only sees, and unknown to everybody else", async () => {
    const outcomes = await Promise.all(
      Object.entries(CALLERS).map(async ([caller, { access, context }]) => {
        // An answer is there, so that a wait does not last.
        const nodes = [...decisionCanvas().nodes, checklist, componentNode()];
        const id = await given.create({ access, stayOpen: true, nodes });
        if (name === "wait_for_answer")
          await given.world.run("submit_answer", given.account.personContext(), decisionAnswer(id));
        const call = given.world.run(name, context(id), { ...input, id });
        return [
          caller,
          await call.then(
            () => "done",
            (error: { code: string }) => error.code,
          ),
        ];
      }),
    );
    const expected = Object.keys(CALLERS).map((caller) => [caller, expectation(caller, allowed)]);
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
  });
});

function expectation(caller: string, allowed: readonly string[]): string {
  if (allowed.includes(caller)) return "done";
  if (STRANGERS.some((stranger) => stranger === caller)) return "unauthenticated";
  return NOBODY.some((nobody) => nobody === caller) ? "not_found" : "forbidden";
}

test("the table has every operation whose input names a canvas by id, but for those of jobs", () => {
  const naming = catalog
    .filter(({ name, input }) => !surfaces[name].job && "shape" in input && "id" in input.shape)
    .map(({ name }) => name);
  expect(Object.keys(OPERATIONS).sort()).toEqual([...naming].sort());
});
