"use client";

import { Disclosure } from "../frame/disclosure.tsx";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { ReadyMarkdown } from "../markdown/ready-markdown.tsx";
import type { RankedOption } from "./use-comparison.ts";

/** What the data says about options in words; a column has no room for it. */
export function OptionNotes({ options }: { options: readonly RankedOption[] }) {
  const told = options.filter(({ option }) => option.body?.trim());
  if (told.length === 0) return null;
  return (
    <div className="flex flex-col">
      <ReadyMarkdown />
      {told.map(({ option }) => (
        <Disclosure
          key={option.id}
          title={
            <>
              About <bdi>{option.title}</bdi>
            </>
          }
        >
          <LazyMarkdown text={option.body ?? ""} size="sm" className="text-ink-soft" />
        </Disclosure>
      ))}
    </div>
  );
}
