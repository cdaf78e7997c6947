import type { WidgetName } from "@easel/contracts";
import type { Guide } from "./widget-guide.ts";

/** Widgets in which people choose, tick and weigh. */
export const VOTE_GUIDES = {
  "checklist@1": {
    purpose:
      "Things to do, ticked by anybody who takes part. The state key widget:<node id> says what is done, by whom and when; write { item, done } to it to tick an item yourself.",
    people: "tick, see who ticked what and when",
    example: {
      items: [
        { id: "keys", label: "Hand over the keys", assignee: "Ana Ruiz" },
        { id: "meters", label: "Read the meters", detail: "Power **and** water." },
      ],
    },
  },
  "comparison@1": {
    purpose:
      "Options rated by weighted criteria. direction says whether higher or lower values are better. A cell is a number, { value, text } for a number in words of its own, or a text that is shown and not ranked.",
    people: "change weights and see the ranking move, sort",
    example: {
      options: [
        { id: "graz", title: "Graz" },
        { id: "leipzig", title: "Leipzig" },
      ],
      criteria: [
        { id: "rent", label: "Rent", weight: 3, direction: "lower" },
        { id: "size", label: "Size in m²", weight: 1, direction: "higher" },
      ],
      cells: {
        graz: { rent: { value: 1850, text: "1,850 EUR" }, size: 90 },
        leipzig: { rent: { value: 2100, text: "2,100 EUR" }, size: 120 },
      },
    },
  },
  "approval@1": {
    purpose:
      "A yes or no that counts: required approvals, from approvers (addresses) or from everybody who takes part. Whoever asked does not count unless allowSelf; deadline ends it. answerField names the string field of answerSchema that takes approve or reject; a field <answerField>Reason takes the reason.",
    people: "approve, or reject with a reason, and get a receipt",
    example: {
      subject: "Release **2.4** to all customers on Monday.",
      required: 2,
      approvers: ["ana@example.com", "ben@example.com", "chris@example.com"],
    },
  },
  "poll@1": {
    purpose:
      "A question with 2 to 20 options; closesAt ends it. showResults: always, afterVote (people see results once they have voted) or closed. An anonymous poll tells nobody, you included, who voted for what.",
    people: "vote, change their vote, see the tally",
    example: {
      question: "Which day suits you?",
      options: [
        { id: "tue", title: "Tuesday" },
        { id: "thu", title: "Thursday" },
      ],
      multiple: true,
      showResults: "afterVote",
    },
  },
  "ranked-vote@1": {
    purpose:
      "Options to put in order. method borda gives points by place; irv (instant runoff) drops the last in rounds until one has more than half. The result explains every round.",
    people: "put options in order by buttons or keys, see how the result came about",
    example: {
      options: [
        { id: "a", title: "Harbour" },
        { id: "b", title: "Meadow" },
        { id: "c", title: "Summit" },
      ],
      method: "irv",
    },
  },
} satisfies Partial<Record<WidgetName, Guide>>;
