import { applyBoardOperation, type CardChanges, type RecordedContent } from "@easel/canvas";
import type { BoardOperation } from "@easel/contracts";
import type { RecordChange, SentRecord } from "./decide-record.ts";
import { refuseValue } from "./refuse-value.ts";

type Board = Extract<RecordedContent, { widget: "board@1" }>;

/** What an operation on a board comes to: a record for each card that it changes. */
export function decideCard(board: Board, sent: SentRecord): RecordChange {
  // safe because the schema of this widget's kind has parsed it.
  const operation = sent.value as BoardOperation;
  if (isDone(board, operation, sent)) return { puts: [], drops: [] };
  const result = applyBoardOperation(board.data, board.records, operation);
  if (!result.ok) {
    refuseValue(sent.prefix, [result.issue]);
    throw new Error("A board refused an operation without an issue.");
  }
  return toChange(board.records, result.changes, operation);
}

/**
 * A person's retry after a lost reply: the card is there, added by the same person, or is gone already.
 * Agents are told, since an id of theirs that is taken or unknown is more likely a slip.
 */
function isDone(board: Board, operation: BoardOperation, { author, rows }: SentRecord): boolean {
  if (author.kind === "agent") return false;
  if (operation.op === "add")
    return rows.some((row) => row.slot === operation.card.id && row.added_by === author.key);
  if (operation.op !== "remove") return false;
  const card = board.records.get(operation.card);
  const isOfData = board.data.cards.some(({ id }) => id === operation.card);
  return card === "removed" || (card === undefined && !isOfData);
}

/** The difference between two sets of changes; neighbours that were keyed anew are nobody's doing. */
function toChange(
  before: CardChanges,
  after: CardChanges,
  operation: BoardOperation,
): RecordChange {
  const target = operation.op === "add" ? operation.card.id : operation.card;
  const changed = [...after].filter(
    ([id, card]) => JSON.stringify(before.get(id)) !== JSON.stringify(card),
  );
  return {
    puts: changed.map(([slot, value]) => ({
      slot,
      value,
      ...(slot === target && operation.op === "add" && { isAddition: true as const }),
      ...(slot !== target && { isAside: true as const }),
    })),
    drops: [...before.keys()].filter((id) => !after.has(id)),
    ...(operation.op === "move" && { isMove: true as const }),
  };
}
