"use client";

import type { ComponentProps } from "react";

type FocusLeaveProps = Omit<ComponentProps<"div">, "onBlur"> & { onLeave: () => void };

/** Tells when the focus has left everything inside, not when it moves between parts of one control. */
export function FocusLeave({ onLeave, ...rest }: FocusLeaveProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the controls inside it.
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
      {...rest}
    />
  );
}
