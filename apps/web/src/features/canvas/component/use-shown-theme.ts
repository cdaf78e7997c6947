import type { FrameTheme } from "@easel/contracts";
import { useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

/** The theme that the page is drawn in now, whoever chose it. */
export function useShownTheme(): FrameTheme {
  return useSyncExternalStore(subscribe, readShownTheme, () => "light");
}

function readShownTheme(): FrameTheme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return window.matchMedia(DARK).matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DARK);
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  media.addEventListener("change", listener);
  return () => {
    watcher.disconnect();
    media.removeEventListener("change", listener);
  };
}
