import { randomUUID } from "node:crypto";
import type { Agent } from "../support/agents/agent.ts";

export type MadeCanvas = { id: string; url: string; version: number };

/** A question with a decision widget, a form and a field that only the panel has. */
export function tripCanvas(overrides: Record<string, unknown> = {}) {
  return {
    idempotencyKey: `trip-${randomUUID()}`,
    title: "The team's week away",
    question: "Where do we go, and what do you need?",
    nodes: [
      {
        id: "why",
        kind: "widget",
        widget: "note@1",
        title: "In short",
        data: { markdown: "Twelve people, **three nights**, by train." },
      },
      {
        id: "place",
        kind: "widget",
        widget: "decision@1",
        title: "The place",
        data: {
          answerField: "place",
          options: [
            { id: "lake", title: "Lakeside house", pros: ["Quiet"], recommended: true },
            { id: "city", title: "City loft", cons: ["Two flats"] },
          ],
        },
      },
      {
        id: "needs",
        kind: "widget",
        widget: "form@1",
        title: "Your needs",
        data: {
          fields: [
            { name: "nights", label: "Nights", type: "number", required: true, min: 1, max: 4 },
            { name: "diet", label: "Diet", type: "text" },
          ],
        },
      },
    ],
    edges: [
      { from: "why", to: "place" },
      { from: "place", to: "needs", label: "then" },
    ],
    answerSchema: {
      type: "object",
      properties: {
        place: { type: "string", title: "Place", enum: ["lake", "city"] },
        nights: { type: "integer", title: "Nights", minimum: 1, maximum: 4 },
        diet: { type: "string", title: "Diet", maxLength: 100 },
        remark: { type: "string", title: "Anything else", maxLength: 500 },
      },
      required: ["place", "nights"],
    },
    access: { linkRole: "participant" },
    ...overrides,
  };
}

export function makeTrip(agent: Agent, overrides: Record<string, unknown> = {}) {
  return agent.call<MadeCanvas>("create_canvas", tripCanvas(overrides));
}
