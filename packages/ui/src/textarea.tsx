"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cn } from "./cn.ts";
import { CONTROL_CLASSES } from "./control-classes.ts";
import { useFieldControl } from "./field-context.ts";

export type TextareaProps = Omit<ComponentProps<"textarea">, "ref">;

/** Grows with its text up to about twelve lines. */
export function Textarea({ className, rows = 3, ...props }: TextareaProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    if (!element.current || CSS.supports("field-sizing", "content")) return;
    element.current.style.height = "auto";
    element.current.style.height = `${element.current.scrollHeight + 2}px`;
  }, [props.value]);
  return (
    <textarea
      ref={element}
      dir="auto"
      rows={rows}
      className={cn(
        CONTROL_CLASSES,
        "nowheel field-sizing-content max-h-72 py-[7px] leading-5 pointer-coarse:py-[11px]",
        rows === 1 ? "resize-none" : "resize-y",
        rows > 2 && "min-h-20",
        rows === 2 && "min-h-14",
        className,
      )}
      {...useFieldControl(props)}
    />
  );
}
