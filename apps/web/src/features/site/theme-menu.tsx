"use client";

import { DropdownMenu, DropdownMenuRadioItem, IconButton } from "@easel/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { applyTheme, readTheme, THEME_KEY, THEMES, type Theme } from "./theme.ts";

const LOOKS = {
  system: { label: "Like the system", icon: Monitor },
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
} as const;

export function ThemeMenu() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => {
    setTheme(readTheme());
    const onStorage = (event: StorageEvent) => {
      if (event.key !== THEME_KEY) return;
      const next =
        event.newValue === "light" || event.newValue === "dark" ? event.newValue : "system";
      applyTheme(next);
      setTheme(next);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  const Icon = LOOKS[theme].icon;
  return (
    <DropdownMenu
      trigger={<IconButton label="Theme" tooltipSide="bottom" icon={<Icon aria-hidden="true" />} />}
    >
      {THEMES.map((option) => (
        <DropdownMenuRadioItem
          key={option}
          checked={theme === option}
          onSelect={() => {
            applyTheme(option);
            setTheme(option);
          }}
        >
          {LOOKS[option].label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenu>
  );
}
