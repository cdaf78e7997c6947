"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: ReactNode }[];
  /** One TabsContent per tab. */
  children: ReactNode;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

export function Tabs({ label, tabs, children, className, ...rest }: TabsProps) {
  return (
    <Primitive.Root
      className={cn("flex min-w-0 flex-col", className)}
      {...rest}
      defaultValue={rest.defaultValue ?? (rest.value === undefined ? tabs[0]?.value : undefined)}
    >
      <Primitive.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="focus-ring-inset -mb-px h-10 shrink-0 border-transparent border-b-2 px-3 font-medium text-ink-soft text-sm transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export function TabsContent({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Primitive.Content value={value} className={cn("pt-4", className)}>
      {children}
    </Primitive.Content>
  );
}
