import { catalog, isReadOnly, surfaces } from "@easel/operations";
import { describe, expect, test } from "vitest";
import { createToolLists, parseToolSelection } from "./tool-selection.ts";

const listFor = createToolLists(catalog, surfaces);
function names(query: string): string[] {
  const parsed = parseToolSelection(`/mcp${query}`);
  if (!parsed.ok) throw new Error(parsed.message);
  return listFor(parsed.selection).tools.map((tool) => tool.name);
}

describe("the tools that an address offers", () => {
  test("are all of them without a word", () => {
    const all = catalog.filter(({ name }) => surfaces[name].mcp).map(({ name }) => name);
    for (const query of [
      "",
      "?toolsets=",
      "?readonly=0",
      "?toolsets=canvas,people,tools,library,account",
    ])
      expect(names(query)).toEqual(all);
  });

  test("are those of the named sets, in the catalog's order whatever the order of the names", () => {
    expect(names("?toolsets=account")).toEqual(["get_balance", "send_feedback"]);
    expect(names("?toolsets=account,library")).toEqual(names("?toolsets=library&toolsets=account"));
    expect(names("?toolsets=canvas")).not.toContain("list_widgets");
  });

  test("with readonly=1 change nothing", () => {
    const reading = names("?readonly=1");
    expect(reading).toContain("get_canvas");
    for (const name of ["create_canvas", "delete_canvas", "acquire_canvas_lock", "send_feedback"])
      expect(reading).not.toContain(name);
    for (const name of reading) {
      const operation = catalog.find((each) => each.name === name);
      expect(operation && isReadOnly(operation)).toBe(true);
    }
  });

  test("may be none, which is a list too", () => {
    expect(names("?toolsets=people")).toEqual([]);
  });

  test("are built once", () => {
    const selection = { toolsets: ["canvas"], readOnly: true } as const;
    expect(listFor(selection)).toBe(listFor({ ...selection }));
  });
});

test.each([
  ["?toolsets=canvas,peple", '"peple"'],
  ["?toolsets=*", "canvas, people, tools, library, account"],
  ["?readonly=yes", "1 (reading tools only) or 0"],
  ["?readOnly=1", 'not "readOnly"'],
  ["?toolset=canvas", 'not "toolset"'],
])("%s is refused with what it takes", (query, words) => {
  const parsed = parseToolSelection(`/mcp${query}`);
  expect(parsed.ok ? "" : parsed.message).toContain(words);
});
