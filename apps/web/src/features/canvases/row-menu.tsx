import type { ListedCanvas } from "@easel/contracts";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
  toast,
} from "@easel/ui";
import { Ban, Ellipsis, ExternalLink, Inbox, Link2, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { toAnswersPath } from "../../addresses/answers-address.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = { canvas: ListedCanvas; onChanged: () => Promise<void> };

export function RowMenu({ canvas, onChanged }: Props) {
  const [asking, setAsking] = useState<"close" | "delete" | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const closable = canvas.status === "active" || canvas.status === "answered";
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            ref={trigger}
            label={`More about ${canvas.title}`}
            size="sm"
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
      >
        <DropdownMenuItem
          icon={<ExternalLink aria-hidden="true" />}
          onSelect={() => window.location.assign(`/c/${canvas.id}`)}
        >
          Open
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Inbox aria-hidden="true" />}
          onSelect={() => window.location.assign(toAnswersPath(canvas.id))}
        >
          Read answers
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Link2 aria-hidden="true" />}
          onSelect={() => void copyLink(canvas.url)}
        >
          Copy link
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<Ban aria-hidden="true" />}
          disabled={!closable}
          onSelect={() => setAsking("close")}
        >
          Close…
        </DropdownMenuItem>
        {canvas.access !== "organization" && (
          <DropdownMenuItem
            tone="bad"
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => setAsking("delete")}
          >
            Delete…
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        canvas={canvas}
        asking={asking}
        onDone={() => setAsking(null)}
        returnTo={trigger}
        onChanged={onChanged}
      />
    </>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", tone: "good" });
  } catch {
    toast({ title: "The browser refused to copy", description: url, tone: "bad" });
  }
}
