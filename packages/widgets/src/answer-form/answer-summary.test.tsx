import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerSummary } from "./answer-summary.tsx";

test("names and values are each written in their own direction", () => {
  const html = renderToStaticMarkup(
    <AnswerSummary schema={undefined} answer={{ place: "בית", nights: 2 }} />,
  );
  expect(html.match(/<(dt|dd) dir="auto"/g)).toHaveLength(4);
  expect(html).toContain("בית");
});
