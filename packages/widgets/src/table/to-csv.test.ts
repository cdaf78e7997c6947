import { TableData } from "@easel/contracts";
import { describe, expect, it } from "vitest";
import { toTableRows } from "./table-model.ts";
import { toCsv, toCsvName } from "./to-csv.ts";

function toCsvOf(columns: unknown[], rows: unknown[]): string {
  const data = TableData.parse({ columns, rows });
  return toCsv(data.columns, toTableRows(data));
}
const ONE = [{ key: "a", label: "A" }];

describe("toCsv", () => {
  it("writes RFC 4180: CRLF after each record, quotes where needed, quotes doubled", () => {
    const columns = [
      { key: "a", label: "Name, full" },
      { key: "b", label: "Said" },
    ];
    expect(toCsvOf(columns, [["Ana", 'She said "no"'], { b: "two\nlines" }])).toBe(
      '"Name, full",Said\r\nAna,"She said ""no"""\r\n,"two\nlines"\r\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", " =1", "＝1"])(
    "takes the power from the formula %j",
    (text) => {
      const field = toCsvOf(ONE, [[text]])
        .slice("A\r\n".length)
        .replace(/^"/, "");
      expect(field.startsWith("'")).toBe(true);
    },
  );

  it("guards cells that a spreadsheet splitting at semicolons, tabs or lines would find", () => {
    expect(toCsvOf(ONE, [["x;=cmd()"], ['x;"=cmd()'], ["x\t@y"], ["x\n=cmd()\ny"]])).toBe(
      `A\r\nx;'=cmd()\r\n"x;""'=cmd()"\r\nx\t'@y\r\n"x\n'=cmd()\ny"\r\n`,
    );
    expect(toCsvOf(ONE, [["a; b - c, e-mail = yes"]])).toBe('A\r\n"a; b - c, e-mail = yes"\r\n');
  });

  it("guards headers too", () => {
    expect(toCsvOf([{ key: "a", label: "=cmd" }], [])).toBe("'=cmd\r\n");
  });

  it("writes numbers without the noise of binary fractions, and loses none of their digits", () => {
    const values = [0.1 + 0.2, 1.1 * 3, 4.35 * 100, 0.1, 1e21, 9007199254740991, 123456.789012345];
    expect(
      toCsvOf(
        ONE,
        values.map((value) => [value]),
      ),
    ).toBe("A\r\n0.3\r\n3.3\r\n435\r\n0.1\r\n1e+21\r\n9007199254740991\r\n123456.789012345\r\n");
  });

  it("leaves numbers, booleans and empty cells alone", () => {
    expect(toCsvOf(ONE, [[-5], [0.1], [true], [null], [""]])).toBe(
      "A\r\n-5\r\n0.1\r\ntrue\r\n\r\n\r\n",
    );
  });
});

describe("toCsvName", () => {
  it("makes a safe file name of any title", () => {
    expect(toCsvName("Hosts: a/b?")).toBe("Hosts a b.csv");
    expect(toCsvName("../../etc")).toBe("etc.csv");
    expect(toCsvName("Übersicht 2026")).toBe("Übersicht 2026.csv");
    expect(toCsvName(undefined)).toBe("table.csv");
  });
});
