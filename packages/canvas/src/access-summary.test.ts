import { expect, test } from "vitest";
import { toWho } from "./access-summary.ts";

const parties = {
  ownerEmail: "ana@example.com",
  adminEmails: ["bo@example.com"],
  organizationName: "Acme",
};

test("a canvas shared by link says what the link gives", () => {
  const access = {
    mode: "link",
    invited: [],
    visibility: "private",
    linkRole: "participant",
  } as const;
  expect(toWho({ ...access, invited: [] }, parties)).toEqual({
    link: "participant",
    members: null,
    organization: "Acme",
    invited: [],
    owner: "ana@example.com",
    admins: ["bo@example.com"],
  });
});

test("other modes give the link nothing and say so", () => {
  const who = toWho(
    {
      mode: "invited",
      invited: [{ email: "eve@other.example", role: "participant" }],
      visibility: "organization",
      linkRole: "viewer",
    },
    { ...parties, ownerEmail: null },
  );
  expect(who).toMatchObject({
    link: null,
    members: "editor",
    owner: null,
    invited: [{ email: "eve@other.example", role: "participant" }],
    note: expect.stringContaining("Mode invited"),
  });
});
