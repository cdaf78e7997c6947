import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      text: ["2xs", "xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl"],
      shadow: ["card", "stack", "lift", "overlay"],
      animate: ["appear", "rise", "slide", "breathe", "turn"],
    },
  },
});

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
