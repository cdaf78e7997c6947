const ROWS = 120;

/** A canvas of tables of some 9.5 kB each; a hundred of them come to about 1 MB. */
export function tableCanvas(tables: number) {
  const nodes = Array.from({ length: tables }, (_, index) => ({
    id: `table-${index}`,
    kind: "widget",
    widget: "table@1",
    title: `Table ${index}`,
    data: tableData(index, 0),
  }));
  return {
    idempotencyKey: `bench-${crypto.randomUUID()}`,
    title: `${tables} tables`,
    nodes,
    access: { linkRole: "participant" },
  };
}

/** The same table each time but for its one first cell. */
export function tableData(index: number, cell: number) {
  return {
    columns: [
      { key: "name", label: "Name" },
      { key: "amount", label: "Amount", type: "number" },
      { key: "remark", label: "Remark" },
    ],
    rows: Array.from({ length: ROWS }, (_, row) => ({
      name: `Item ${index}-${row}`,
      amount: row === 0 ? cell : row * 7,
      remark: "As agreed in March, delivered",
    })),
  };
}
