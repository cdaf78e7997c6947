import { Button, EmptyState } from "@easel/ui";
import { SearchX, X } from "lucide-react";
import { STATUS_WORDS } from "../../wording/expiry-words.ts";
import type { Filter } from "./filter.ts";

type Props = {
  filter: Filter;
  onClear: () => void;
};

export function NothingMatches({ filter, onClear }: Props) {
  return (
    <EmptyState
      size="page"
      icon={<SearchX />}
      title={<span className="[overflow-wrap:anywhere]">{toTitle(filter)}</span>}
      action={
        <Button icon={<X aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      }
    >
      Try another word, or clear the filter.
    </EmptyState>
  );
}

function toTitle({ search, status }: Filter): string {
  const words = search.trim();
  const among = status === "all" ? "" : STATUS_WORDS[status].word.toLowerCase();
  if (words === "") return `None of your canvases is ${among}`;
  return `Nothing ${among && `that is ${among} `}matches “${words}”`;
}
