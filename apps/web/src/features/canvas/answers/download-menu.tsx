import type { Answer, CanvasView } from "@easel/contracts";
import { announce, Button, DropdownMenu, DropdownMenuItem } from "@easel/ui";
import { type ChoiceLabels, downloadCsv, downloadJson, toFileName } from "@easel/widgets";
import { Braces, Download, Sheet } from "lucide-react";
import type { ListedField } from "./answer-fields.ts";
import { toCountWords } from "./answers-words.ts";
import { toAnswersCsv, toAnswersJson } from "./export-answers.ts";

type Props = {
  view: CanvasView;
  /** Newest first. */
  list: readonly Answer[];
  fields: readonly ListedField[];
  choiceLabels: ChoiceLabels;
};

export function DownloadMenu({ view, list, fields, choiceLabels }: Props) {
  const toName = (extension: string) =>
    toFileName(`${view.title} answers`, { otherwise: "answers", extension });
  const say = () => announce(`${toCountWords(list.length)} downloaded`);
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" />}>
          Download
        </Button>
      }
    >
      <DropdownMenuItem
        icon={<Sheet aria-hidden="true" />}
        onSelect={() => {
          downloadCsv(toAnswersCsv(list, { fields, choiceLabels }), toName("csv"));
          say();
        }}
      >
        CSV, for a spreadsheet
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Braces aria-hidden="true" />}
        onSelect={() => {
          downloadJson(toAnswersJson(view, list), toName("json"));
          say();
        }}
      >
        JSON, as sent
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
