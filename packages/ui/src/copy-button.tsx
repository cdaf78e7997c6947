"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";
import { announce } from "./live-region.tsx";

export type CopyButtonProps = Omit<ButtonProps, "children" | "icon" | "onClick" | "value"> & {
  /** What lands on the clipboard. */
  value: string;
  /** What is copied, as in "Copy link". */
  label?: string;
  /** Icon alone, the label as its tooltip. */
  iconOnly?: boolean;
  tooltipSide?: IconButtonProps["tooltipSide"];
};

export function CopyButton({
  value,
  label = "Copy",
  iconOnly = false,
  tooltipSide,
  ...rest
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1800);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce("Copied");
    } catch {
      announce("Copying was refused by the browser");
    }
  }
  const icon = copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (iconOnly)
    return (
      <IconButton
        label={copied ? "Copied" : label}
        icon={icon}
        onClick={copy}
        tooltipSide={tooltipSide}
        {...rest}
      />
    );
  return (
    <Button icon={icon} onClick={copy} {...rest}>
      {copied ? "Copied" : label}
    </Button>
  );
}
