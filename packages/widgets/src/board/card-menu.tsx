"use client";

import {
  Button,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@easel/ui";
import { ArrowDown, ArrowRight, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import type { BoardCardProps } from "./board-card.tsx";

/** Everything that can be done with a card, for whoever does not use the keys. */
export function CardMenu({ card, targets, columnId, isFirst, isLast, acts }: BoardCardProps) {
  const others = targets.filter(({ id }) => id !== columnId);
  return (
    <DropdownMenu
      className="max-w-72"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Move or change ${card.title}`}
          className="relative z-1 -my-1 -mr-1.5 w-7 px-0 print:hidden pointer-coarse:-my-2 pointer-coarse:w-10"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <DropdownMenuItem
        icon={<Pencil aria-hidden="true" />}
        onSelect={() => acts.open(card.id, "edit")}
      >
        Edit…
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isFirst}
        onSelect={() => acts.moveBy(card.id, -1)}
      >
        Move up
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onSelect={() => acts.moveBy(card.id, 1)}
      >
        Move down
      </DropdownMenuItem>
      {others.length > 0 && <DropdownMenuLabel>Move to…</DropdownMenuLabel>}
      {others.map((target) => (
        <DropdownMenuItem
          key={target.id}
          icon={<ArrowRight aria-hidden="true" />}
          disabled={target.isFull}
          onSelect={() => acts.moveTo(card.id, target.id)}
        >
          <bdi>{target.title}</bdi>
          {target.isFull && " (full)"}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={<Trash2 aria-hidden="true" />}
        tone="bad"
        onSelect={() => acts.open(card.id, "remove")}
      >
        Remove…
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
