import type { ApprovalData, ApprovalValue } from "@easel/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findApprovalObjection,
  findUnreachableApproval,
  toApprovalOutcome,
} from "./approval-outcome.ts";
import type { WidgetRecord } from "./record.ts";
import { at, by, occasion, record } from "./record-fixtures.ts";

const REQUESTER = { key: "olga", email: "olga@example.com" };
const open: ApprovalData = { subject: "Release", required: 2 };
const NAMED = ["ana", "ben", "cem"];
const named: ApprovalData = { ...open, approvers: NAMED.map((name) => `${name}@example.com`) };
const yes = (key: string, minute: number): WidgetRecord<ApprovalValue> => ({
  ...record(key, minute, { decision: "approve" }),
  by: by(key, `${key}@example.com`),
});
const no = (key: string, minute: number): WidgetRecord<ApprovalValue> => ({
  ...yes(key, minute),
  value: { decision: "reject", reason: "Too early" },
});
const outcome = (data: ApprovalData, decisions: WidgetRecord<ApprovalValue>[], minute = 59) =>
  toApprovalOutcome(data, decisions, REQUESTER, occasion(minute));

describe("an approval is", () => {
  test("pending while approvals are missing", () => {
    expect(outcome(named, [yes("ana", 1)])).toEqual({
      state: "pending",
      ...{ approvals: 1, rejections: 0, missing: 1, decidedAt: null },
    });
  });

  test("approved by the last that was missing", () => {
    expect(outcome(named, [yes("cem", 7), yes("ana", 1)])).toEqual({
      state: "approved",
      ...{ approvals: 2, rejections: 0, missing: 0, decidedAt: at(7) },
    });
  });

  test("rejected once too few approvers are left", () => {
    // 2 of 3 must approve: one rejection leaves two, the second leaves one.
    expect(outcome(named, [no("ana", 1)])).toMatchObject({ state: "pending", rejections: 1 });
    expect(outcome(named, [no("ana", 1), no("ben", 2)])).toMatchObject({
      state: "rejected",
      ...{ missing: 2, decidedAt: at(2) },
    });
    expect(outcome(named, [no("ana", 1), yes("ben", 2), yes("cem", 3)]).state).toBe("approved");
  });

  test("without named approvers, rejected by as many as would have approved it", () => {
    expect(outcome(open, [no("ana", 1), yes("ben", 2)])).toMatchObject({ state: "pending" });
    expect(outcome(open, [no("ana", 1), yes("ben", 2), no("cem", 3)])).toMatchObject({
      state: "rejected",
      decidedAt: at(3),
    });
  });

  test("final by whichever comes first", () => {
    const all = [yes("ana", 1), yes("ben", 2), no("cem", 3), no("dea", 4)];
    expect(outcome(open, all)).toMatchObject({ state: "approved", approvals: 2, rejections: 0 });
  });

  test("lapsed when time runs out, and decisions from then on do not count", () => {
    const data = { ...named, deadline: at(30) };
    expect(outcome(data, [yes("ana", 29)], 29).state).toBe("pending");
    expect(outcome(data, [yes("ana", 29)], 30).state).toBe("lapsed");
    expect(outcome(data, [yes("ana", 29), yes("ben", 30)], 31)).toMatchObject({
      state: "lapsed",
      approvals: 1,
    });
    expect(outcome(data, [yes("ana", 28), yes("ben", 29)], 31).state).toBe("approved");
    expect(toApprovalOutcome(named, [yes("ana", 1)], REQUESTER, occasion(2, false)).state).toBe(
      "lapsed",
    );
  });

  test("not moved by strangers, agents or whoever asked", () => {
    const agent = {
      ...yes("ana", 1),
      by: { ...by("ana", "ana@example.com"), kind: "agent" as const },
    };
    expect(outcome(named, [yes("zoe", 1), agent])).toMatchObject({ approvals: 0 });
    expect(outcome(open, [yes("olga", 1)])).toMatchObject({ approvals: 0 });
    expect(outcome({ ...open, allowSelf: true }, [yes("olga", 1)])).toMatchObject({ approvals: 1 });
    const otherBrowser = { ...yes("olga", 1), by: by("browser-7", "olga@example.com") };
    expect(outcome(open, [otherBrowser])).toMatchObject({ approvals: 0 });
  });

  test("the same in whatever order the decisions are read", () => {
    const decision = fc
      .tuple(fc.constantFrom("ana", "ben", "cem", "dea", "olga"), fc.boolean())
      .chain(([key, approves]) =>
        fc.integer({ min: 0, max: 59 }).map((minute) => (approves ? yes : no)(key, minute)),
      );
    fc.assert(
      fc.property(
        fc.uniqueArray(decision, { selector: ({ by: author }) => author.key }),
        (decisions) => {
          for (const data of [open, named])
            expect(outcome(data, decisions.toReversed())).toEqual(outcome(data, decisions));
        },
      ),
    );
  });
});

describe("somebody may", () => {
  const ask = (data: ApprovalData, key: string, email: string | null, minute = 10) =>
    findApprovalObjection(data, [], by(key, email), REQUESTER, occasion(minute));

  test("decide when they are asked and it is not over", () => {
    expect(ask(named, "ana", "ana@example.com")).toBeNull();
    expect(ask({ ...named, approvers: ["Ana@Example.com"] }, "ana", "ana@example.com")).toBeNull();
    expect(ask(open, "zoe", null)).toBeNull();
  });

  test("not decide otherwise", () => {
    expect(ask(named, "zoe", "zoe@example.com")).toBe("not_an_approver");
    expect(ask(named, "ana", null)).toBe("not_an_approver");
    expect(ask(open, "olga", null)).toBe("own_request");
    expect(ask({ ...open, allowSelf: true }, "olga", null)).toBeNull();
    expect(ask({ ...open, deadline: at(10) }, "zoe", null)).toBe("over");
    const done = [yes("ana", 1), yes("ben", 2)];
    expect(findApprovalObjection(open, done, by("cem"), REQUESTER, occasion(3))).toBe("decided");
    const agent = { ...by("ana", "ana@example.com"), kind: "agent" as const };
    expect(findApprovalObjection(named, [], agent, REQUESTER, occasion(3))).toBe("not_an_approver");
  });
});

test("an approval that whoever asks makes impossible is found before it is asked for", () => {
  const data = { ...open, approvers: ["ana@example.com", "Olga@example.com"] };
  expect(findUnreachableApproval(data, REQUESTER)).toMatchObject([
    { path: ["required"], code: "too_big" },
  ]);
  expect(findUnreachableApproval({ ...data, allowSelf: true }, REQUESTER)).toEqual([]);
  expect(findUnreachableApproval({ ...data, required: 1 }, REQUESTER)).toEqual([]);
  expect(findUnreachableApproval(open, REQUESTER)).toEqual([]);
});
