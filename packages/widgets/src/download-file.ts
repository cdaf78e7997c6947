/** The mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export function downloadCsv(csv: string, fileName: string): void {
  downloadBlob(new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv;charset=utf-8" }), fileName);
}

export function downloadJson(value: unknown, fileName: string): void {
  downloadBlob(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }), fileName);
}

export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
