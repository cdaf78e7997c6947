import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

export const buttonClasses = cva(
  "relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-[background-color,border-color,color,box-shadow] duration-150 disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-accent-ink shadow-card hover:not-disabled:bg-accent-strong",
        secondary:
          "border-line-strong/60 bg-raised text-ink shadow-card hover:not-disabled:border-line-strong hover:not-disabled:bg-well",
        ghost:
          "border-transparent text-ink-soft hover:not-disabled:bg-ink/7 hover:not-disabled:text-ink",
        danger:
          "border-transparent bg-bad text-on-bad shadow-card hover:not-disabled:bg-bad-strong",
      },
      size: {
        sm: "h-7 px-2.5 text-xs pointer-coarse:h-10 [&_svg]:size-3.5",
        md: "h-9 px-3.5 text-sm pointer-coarse:h-10 [&_svg]:size-4",
        lg: "h-11 px-5 text-base [&_svg]:size-4.5",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonClasses>["variant"]>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonClasses>["size"]>;
export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps the width, shows a spinner and refuses presses. */
  loading?: boolean;
  icon?: ReactNode;
  /** Puts the looks on the single child instead, a link for example. */
  asChild?: boolean;
};

export function Button({
  variant,
  size,
  loading = false,
  icon,
  asChild = false,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className);
  if (asChild)
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading && <Spinner className="absolute" label="Working" />}
      <span className={cn("inline-flex items-center gap-2", loading && "invisible")}>
        {icon}
        {children}
      </span>
    </button>
  );
}
