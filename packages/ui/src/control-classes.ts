/** The frame that inputs share. 16 px on touch, or iOS zooms the page on focus. */
export const CONTROL_CLASSES =
  "nodrag nopan w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-sm text-ink shadow-[inset_0_1px_1px_var(--color-shade)] transition-colors duration-150 hover:not-disabled:border-ink-soft aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-faint pointer-coarse:text-[1rem]";

export const CONTROL_HEIGHT = "h-9 pointer-coarse:h-11";
