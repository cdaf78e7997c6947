"use client";

import { Banner, Button, CopyButton } from "@easel/ui";
import { Disclosure } from "../frame/disclosure.tsx";
import { DocumentText } from "./document-text.tsx";

type DocumentConflictProps = {
  /** Who saved last, where it is known. */
  by: string | null;
  theirs: string;
  mine: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two texts and one place for them: nothing is lost until the person decides. */
export function DocumentConflict(props: DocumentConflictProps) {
  const { by, theirs, mine, onKeepMine, onTakeTheirs } = props;
  const name = by ? <bdi>{by}</bdi> : "Somebody";
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Banner tone="warning" role="alert" title={<>{name} saved another text while you wrote</>}>
        Yours is above and is not saved. Copy what you need, then decide which one to go on with.
      </Banner>
      <Disclosure defaultOpen title={<>What {name} saved</>}>
        <div className="max-h-72 overflow-y-auto rounded-md border border-line bg-well p-3">
          <DocumentText text={theirs} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" label="Copy mine" value={mine} />
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" variant="ghost" onClick={onKeepMine}>
          Go on with mine
        </Button>
      </div>
    </div>
  );
}
