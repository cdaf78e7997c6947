import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CheckboxGroup, Field, Input, RadioGroup } from "./index.ts";

const CHOICES = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];

describe("Field", () => {
  it("ties label, help and error to its input", () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="E-mail" help="Work address" error="Enter an address." required>
        <Input />
      </Field>,
    );
    expect(html).toContain('for="mail"');
    expect(html).toMatch(/<input[^>]* id="mail"/);
    expect(html).toMatch(/<input[^>]* aria-invalid="true"/);
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
    expect(described).toHaveLength(2);
    for (const id of described) expect(html).toContain(`<p id="${id}"`);
    expect(html).not.toContain("optional");
  });

  it("names groups by their label", () => {
    const html = renderToStaticMarkup(
      <Field label="Room" kind="group">
        <RadioGroup choices={CHOICES} value="b" onValueChange={() => undefined} />
      </Field>,
    );
    const labelId = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<span id="${labelId}"`);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toContain("optional");
  });

  it("gives every checkbox an id of its own", () => {
    const html = renderToStaticMarkup(
      <Field label="Extras" kind="group" id="extras">
        <CheckboxGroup choices={CHOICES} values={["a"]} onValuesChange={() => undefined} />
      </Field>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
