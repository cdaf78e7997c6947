"use client";

import { useState } from "react";

/** Issues appear once a person has left a field, and from then on as they type. */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (name: string) => touched.has(name),
    touch: (name: string) => {
      if (!touched.has(name)) setTouched(new Set([...touched, name]));
    },
  };
}
