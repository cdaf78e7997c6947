import type { ApprovalView } from "@easel/canvas";
import type { ApprovalData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toActingContext, toTestNode, toWords } from "../records/test-acting.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { Approval } from "./approval.tsx";
import { toNeedText, toProgressText } from "./approval-words.ts";

const data: ApprovalData = {
  subject: "Release",
  required: 2,
  approvers: ["Ana@example.com", "ben@example.com", "cem@example.com"],
};
const AT = "2026-05-01T10:00:00.000Z";
const view: ApprovalView = {
  ...{ state: "pending", approvals: 1, rejections: 1, missing: 1, decidedAt: null, required: 2 },
  decisions: [
    { by: "Ben", email: "ben@example.com", at: AT, decision: "reject", reason: "Too early" },
    { by: "Ana Ruiz", email: "ana@example.com", at: AT, decision: "approve", reason: null },
  ],
  ...{ decisionsLeftOut: 0, own: null, objection: null },
};

function draw(
  state: ApprovalView | undefined,
  over: Partial<ApprovalData> = {},
  records: Partial<WidgetRecords> = {},
) {
  const shown = { ...data, ...over };
  return renderToStaticMarkup(
    <Approval
      data={shown}
      node={toTestNode("approval@1", shown)}
      context={toActingContext({ state, ...records })}
    />,
  );
}

describe("an approval", () => {
  it("says how far it is and what each approver decided, whatever the capitals", () => {
    const words = toWords(draw(view));
    expect(words).toContain("Waiting for approval 1 of 2 approvals, 1 more needed, 1 rejection");
    expect(words).toContain("2 of these 3 have to approve");
    expect(words).toContain(
      "Ana@example.com Approved ben@example.com Rejected cem@example.com Not yet",
    );
  });

  it("lists who decided, when and why", () => {
    const html = draw(view);
    expect(toWords(html)).toMatch(/Rejected by Ben ben@example\.com , .* Too early/);
    expect(html).toContain(`dateTime="${AT}"`);
    const unverified = {
      ...view.decisions[0],
      by: "Dea",
      email: null,
    } as (typeof view.decisions)[0];
    expect(toWords(draw({ ...view, decisions: [unverified], decisionsLeftOut: 2 }))).toMatch(
      /Rejected by Dea Name not verified, .* 2 older decisions are not listed/,
    );
  });

  it("names the version that somebody saw, with enough of its digest to compare", () => {
    const seen = { version: 3, digest: "0123456789abcdef".repeat(4) };
    const html = draw({ ...view, decisions: view.decisions.map((each) => ({ ...each, seen })) });
    expect(toWords(html)).toContain("On version 3 of this canvas, fingerprint 0123456789ab ");
    expect(draw(view)).not.toContain("On version");
  });

  it("offers both decisions to whoever may decide", () => {
    const html = draw(view);
    expect(toWords(html)).toMatch(/Reason, needed to reject .*Approve Reject/);
    expect(html).toContain("<textarea");
  });

  it("shows the own decision, which can be changed", () => {
    const own = view.decisions[1];
    const words = toWords(draw({ ...view, ...(own && { own }) }));
    expect(words).toContain("You approved Reject");
    expect(words).toContain("You can change it until it is decided.");
  });

  it.each([
    ["own_request", "You asked for this"],
    ["not_an_approver", "Only the people named can decide."],
  ] as const)("tells somebody with the objection %s why they cannot decide", (objection, text) => {
    const html = draw({ ...view, objection });
    expect(html).toContain(text);
    expect(html).not.toMatch(/<textarea|<button/);
  });

  it.each([
    ["approved", "Approved", "decided"],
    ["rejected", "Rejected", "decided"],
    ["lapsed", "Lapsed", "over"],
  ] as const)("is %s in words, without controls", (state, word, objection) => {
    const html = draw({ ...view, state, objection, decidedAt: state === "lapsed" ? null : AT });
    expect(html).toMatch(new RegExp(`</svg>${word}</strong>`));
    expect(html).not.toMatch(/<textarea|<button/);
  });

  it("waits until it was read, and says who can decide and by when", () => {
    const html = draw(undefined, { deadline: "2099-01-01T12:00:00Z" });
    expect(html).toContain("Loading the decisions");
    expect(toWords(html)).toContain("Needs 2 approvals Decide by");
    expect(html).not.toMatch(/Not yet|<textarea/);
    const open = { subject: "Release", required: 1 };
    const drawn = renderToStaticMarkup(
      <Approval
        data={open}
        node={toTestNode("approval@1", open)}
        context={toActingContext({ state: { ...view, decisions: [], required: 1 } })}
      />,
    );
    expect(drawn).toContain("Anyone who takes part can decide");
  });

  it("says why somebody cannot take part", () => {
    const html = draw(view, {}, { disabled: true, disabledReason: "You can only read here." });
    expect(html).toContain("You can only read here.");
    expect(html).not.toContain("<textarea");
  });

  it("leads the answer panel to the buttons and to the reason", () => {
    const html = draw(view, { answerField: "release" });
    expect(html).toContain('data-answer-field="release"');
    expect(html).toContain('data-answer-field="releaseReason"');
    expect(draw(view)).not.toContain("data-answer-field");
  });
});

describe("its words", () => {
  it("count in the singular too", () => {
    const one = { ...view, required: 1, approvals: 0, rejections: 2, missing: 1 };
    expect(toProgressText(one)).toBe("0 of 1 approval, 2 rejections");
    expect(toProgressText({ ...one, approvals: 1, rejections: 0, missing: 0 })).toBe(
      "1 of 1 approval",
    );
    expect([toNeedText(1), toNeedText(3)]).toEqual(["Needs 1 approval", "Needs 3 approvals"]);
  });
});
