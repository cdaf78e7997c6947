import type { BoardOperation } from "@easel/contracts";
import type { Card } from "./board-view.ts";

/** A card while it is edited; tags are separated by commas. */
export type CardForm = { title: string; body: string; assignee: string; tags: string };
export type CardFormIssues = Partial<Record<keyof CardForm, string>>;

const TITLE_MAX = 200;
const BODY_MAX = 4000;
const ASSIGNEE_MAX = 120;
const TAG_MAX = 40;
const TAGS_MAX = 10;

export function toCardForm({ title, body, assignee, tags }: Card): CardForm {
  return { title, body: body ?? "", assignee: assignee ?? "", tags: (tags ?? []).join(", ") };
}

export function toTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter(Boolean);
}

export function findCardFormIssues(form: CardForm): CardFormIssues {
  const issues: CardFormIssues = {};
  const title = form.title.trim();
  const tags = toTags(form.tags);
  if (title === "") issues.title = "Give the card a title.";
  else if (title.length > TITLE_MAX) issues.title = `At most ${TITLE_MAX} characters.`;
  if (form.body.length > BODY_MAX) issues.body = `At most ${BODY_MAX} characters.`;
  if (form.assignee.trim().length > ASSIGNEE_MAX)
    issues.assignee = `At most ${ASSIGNEE_MAX} characters.`;
  if (tags.length > TAGS_MAX) issues.tags = `At most ${TAGS_MAX} tags.`;
  else if (tags.some((tag) => tag.length > TAG_MAX))
    issues.tags = `At most ${TAG_MAX} characters in one tag.`;
  return issues;
}

/** Only what has changed, so that two people can change two parts of a card; null when nothing has. */
export function toEditOperation(
  card: Card,
  form: CardForm,
): Extract<BoardOperation, { op: "edit" }> | null {
  const title = form.title.trim();
  const body = form.body.trim() === "" ? null : form.body;
  const assignee = form.assignee.trim() || null;
  const tags = toTags(form.tags);
  const isSame = {
    title: title === card.title,
    body: body === (card.body || null),
    assignee: assignee === (card.assignee ?? null),
    tags: tags.join(",") === (card.tags ?? []).join(","),
  };
  if (Object.values(isSame).every(Boolean)) return null;
  return {
    op: "edit",
    card: card.id,
    ...(!isSame.title && { title }),
    ...(!isSame.body && { body }),
    ...(!isSame.assignee && { assignee }),
    ...(!isSame.tags && { tags: tags.length > 0 ? tags : null }),
  };
}

/** Not `randomUUID`, which pages without TLS do not have. */
export function makeCardId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `card-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
