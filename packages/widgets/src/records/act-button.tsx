"use client";

import { Button, type ButtonProps, Spinner } from "@easel/ui";

type ActButtonProps = Omit<ButtonProps, "loading" | "disabled" | "asChild"> & {
  /** On its way. */
  pending?: boolean;
  /** Nothing to do now. */
  idle?: boolean;
};

/** Keeps the focus while it waits or rests: a button that is disabled would lose it. */
export function ActButton({ pending, idle, icon, onClick, ...rest }: ActButtonProps) {
  const blocked = pending || idle;
  return (
    <Button
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      icon={pending ? <Spinner label="Sending" /> : icon}
      onClick={blocked ? undefined : onClick}
      {...rest}
    />
  );
}
