import type { Access } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import {
  type Capability,
  findStanding,
  isSignInNeeded,
  may,
  type Standing,
  type StandingQuestion,
  type Who,
} from "./standing.ts";

const people = {
  owner: { kind: "member", personId: "p1", email: "ana@example.com", memberRole: "member" },
  orgOwner: { kind: "member", personId: "p2", email: "bo@example.com", memberRole: "owner" },
  admin: { kind: "member", personId: "p3", email: "cy@example.com", memberRole: "admin" },
  member: { kind: "member", personId: "p4", email: "di@example.com", memberRole: "member" },
  stranger: { kind: "person", email: "eve@other.example" },
  anonymous: { kind: "anonymous" },
} as const satisfies Record<string, Who>;
type PersonName = keyof typeof people;

function ask(
  name: PersonName,
  access: Partial<Access>,
  rest: Partial<Pick<StandingQuestion, "through">> & { organizationMember?: boolean } = {},
): string | null {
  const who = people[name];
  const standing: Standing = findStanding({
    who,
    through: rest.through ?? "browser",
    canvas: {
      ownerId: "p1",
      access: { mode: "link", invited: [], visibility: "private", linkRole: "viewer", ...access },
      organizationMember: rest.organizationMember ?? who.kind === "member",
    },
  });
  return standing && `${standing.role} via ${standing.via}`;
}

describe("findStanding in the browser", () => {
  const rows: [PersonName, Partial<Access>, string | null][] = [
    ["owner", {}, "admin via owner"],
    ["owner", { mode: "invited" }, "admin via owner"],
    ["orgOwner", { mode: "invited" }, "admin via admin"],
    ["admin", { mode: "signed_in" }, "admin via admin"],
    ["member", {}, "viewer via link"],
    ["member", { linkRole: "participant" }, "participant via link"],
    ["member", { visibility: "organization" }, "editor via organization"],
    ["member", { visibility: "organization", mode: "invited" }, "editor via organization"],
    ["member", { mode: "signed_in" }, null],
    ["stranger", {}, "viewer via link"],
    ["stranger", { linkRole: "participant" }, "participant via link"],
    ["stranger", { visibility: "organization", mode: "signed_in" }, null],
    [
      "stranger",
      { mode: "invited", invited: [{ email: "eve@other.example", role: "admin" }] },
      null,
    ],
    ["anonymous", {}, "viewer via link"],
    ["anonymous", { linkRole: "participant" }, "participant via link"],
    ["anonymous", { mode: "signed_in", linkRole: "participant" }, null],
    ["anonymous", { mode: "invited" }, null],
  ];
  test.each(rows)("%s with %j → %s", (name, access, expected) => {
    expect(ask(name, access)).toBe(expected);
  });
});

describe("findStanding through a key", () => {
  const rows: [PersonName, Partial<Access>, string | null][] = [
    ["owner", { mode: "invited" }, "admin via owner"],
    ["orgOwner", {}, "admin via admin"],
    ["admin", {}, "admin via admin"],
    ["member", { visibility: "organization" }, "editor via organization"],
    ["member", { linkRole: "participant" }, null],
    ["stranger", { linkRole: "participant" }, null],
  ];
  test.each(rows)("%s with %j → %s", (name, access, expected) => {
    expect(ask(name, access, { through: "key" })).toBe(expected);
  });
});

test.each(["owner", "orgOwner", "member"] as const)(
  "%s of another organization stands as a stranger",
  (name) => {
    const access: Partial<Access> = { visibility: "organization", linkRole: "participant" };
    expect(ask(name, access, { organizationMember: false })).toBe("participant via link");
    expect(ask(name, { ...access, mode: "invited" }, { organizationMember: false })).toBeNull();
  },
);

test("only the anonymous are sent to sign in, and only where it can help", () => {
  const access: Access = {
    mode: "signed_in",
    invited: [],
    visibility: "private",
    linkRole: "viewer",
  };
  expect(isSignInNeeded(people.anonymous, access)).toBe(true);
  expect(isSignInNeeded(people.anonymous, { ...access, mode: "link" })).toBe(false);
  expect(isSignInNeeded(people.stranger, access)).toBe(false);
});

describe("may", () => {
  // The table of product.md §2, row by row.
  const rows: [Capability[], [boolean, boolean, boolean, boolean]][] = [
    [
      ["see", "seePresence", "readComments"],
      [true, true, true, true],
    ],
    [
      ["answer", "vote", "writeState", "comment", "runTools", "callDataSources"],
      [false, true, true, true],
    ],
    [
      ["editNodes", "arrange", "holdLock", "restoreVersion"],
      [false, false, true, true],
    ],
    [["administer"], [false, false, false, true]],
  ];
  test.each(rows.flatMap(([names, row]) => names.map((name) => [name, row] as const)))(
    "%s: viewer, participant, editor, admin = %j",
    (capability, [viewer, participant, editor, admin]) => {
      expect(may("viewer", capability)).toBe(viewer);
      expect(may("participant", capability)).toBe(participant);
      expect(may("editor", capability)).toBe(editor);
      expect(may("admin", capability)).toBe(admin);
    },
  );
});
