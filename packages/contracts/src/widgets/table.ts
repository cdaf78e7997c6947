import { z } from "zod";
import { AnswerFieldName } from "../answer-schema.ts";
import { refuseDuplicates } from "./parts.ts";

export const TableColumnType = z.enum([
  "text",
  "number",
  "currency",
  "date",
  "boolean",
  "link",
  "badge",
]);
export type TableColumnType = z.infer<typeof TableColumnType>;

const Column = z.strictObject({
  key: z.string().min(1).max(64),
  label: z.string().min(1).max(120),
  type: TableColumnType.default("text"),
  align: z.enum(["left", "center", "right"]).optional(),
  /** A currency code (ISO 4217) for `currency`, decimals for `number`, otherwise unused. */
  format: z.string().max(40).optional(),
  width: z.int().min(40).max(1000).optional(),
});
export type TableColumn = z.infer<typeof Column>;

const Cell = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);
export type TableCell = z.infer<typeof Cell>;

const Row = z.union([z.record(z.string(), Cell), z.array(Cell).max(40)], {
  error:
    "A row is an object by column key, or an array in column order, of text, numbers, booleans or null.",
});

export const TableData = z
  .strictObject({
    columns: z.array(Column).min(1).max(40),
    rows: z.array(Row).max(2000),
    selectable: z.enum(["none", "one", "many"]).default("none"),
    answerField: AnswerFieldName.optional(),
  })
  .superRefine((data, context) => {
    refuseDuplicates(
      context,
      data.columns,
      (column) => column.key,
      (index) => ["columns", index, "key"],
    );
    const keys = new Set(data.columns.map((column) => column.key));
    data.rows.forEach((row, index) => {
      if (Array.isArray(row)) {
        if (row.length > data.columns.length)
          context.addIssue({
            code: "custom",
            path: ["rows", index],
            params: { code: "too_many" },
            message: `This row has ${row.length} cells for ${data.columns.length} columns.`,
          });
        return;
      }
      for (const key of Object.keys(row))
        if (!keys.has(key))
          context.addIssue({
            code: "custom",
            path: ["rows", index, key],
            params: { code: "unrecognized_key" },
            message: `No column has the key "${key}"; add the column or drop the cell.`,
          });
    });
    if (data.answerField && data.selectable === "none")
      context.addIssue({
        code: "custom",
        path: ["answerField"],
        params: { code: "invalid_value" },
        message: 'answerField needs selectable "one" or "many".',
      });
    if (data.answerField) {
      const first = data.columns[0]?.key ?? "";
      refuseDuplicates(
        context,
        data.rows,
        (row) => String((Array.isArray(row) ? row[0] : row[first]) ?? ""),
        (index) => ["rows", index],
      );
    }
  });
export type TableData = z.infer<typeof TableData>;

/** A row's cell whichever of the two row forms was sent; null when absent. */
export function readCell(
  data: TableData,
  row: TableData["rows"][number],
  index: number,
): TableCell {
  if (Array.isArray(row)) return row[index] ?? null;
  const key = data.columns[index]?.key;
  return key === undefined ? null : (row[key] ?? null);
}

/** The text that stands for a row in an answer: its first column's value. */
export function toRowAnswer(data: TableData, row: TableData["rows"][number]): string {
  return String(readCell(data, row, 0) ?? "");
}
