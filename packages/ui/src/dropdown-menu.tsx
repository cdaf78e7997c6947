"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";

const ITEM =
  "flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-accent-soft data-highlighted:text-accent-strong pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0";

type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
};

export function DropdownMenu({ trigger, children, align = "end", className }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-overlay",
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ItemProps = {
  children: ReactNode;
  onSelect?: (event: Event) => void;
  icon?: ReactNode;
  shortcut?: string;
  disabled?: boolean;
  tone?: "neutral" | "bad";
};

export function DropdownMenuItem({ children, icon, shortcut, tone, ...rest }: ItemProps) {
  return (
    <Primitive.Item className={cn(ITEM, tone === "bad" && "text-bad-ink")} {...rest}>
      {icon}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Primitive.Item>
  );
}

type CheckboxItemProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
};

/** Stays open when pressed: several boxes are often ticked in a row. */
export function DropdownMenuCheckboxItem({ children, ...rest }: CheckboxItemProps) {
  return (
    <Primitive.CheckboxItem className={ITEM} onSelect={(event) => event.preventDefault()} {...rest}>
      <span className="inline-flex size-4">
        <Primitive.ItemIndicator>
          <Check aria-hidden="true" />
        </Primitive.ItemIndicator>
      </span>
      <span className="flex-1">{children}</span>
    </Primitive.CheckboxItem>
  );
}

type RadioItemProps = { checked: boolean; onSelect: () => void; children: ReactNode };

export function DropdownMenuRadioItem({ checked, onSelect, children }: RadioItemProps) {
  return (
    <Primitive.RadioGroup value={checked ? "on" : ""} onValueChange={onSelect}>
      <Primitive.RadioItem value="on" className={ITEM}>
        <span className="inline-flex size-4">
          <Primitive.ItemIndicator>
            <Check aria-hidden="true" />
          </Primitive.ItemIndicator>
        </span>
        <span className="flex-1">{children}</span>
      </Primitive.RadioItem>
    </Primitive.RadioGroup>
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-2 pt-1.5 pb-1 text-ink-faint text-xs">
      {children}
    </Primitive.Label>
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
