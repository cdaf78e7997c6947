import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const GRAVE = new Set(["serious", "critical"]);

type Look = {
  name: string;
  /** Waits for the page's form at a size. */
  settle: () => Promise<void>;
  sizes?: { width: number; height: number }[];
};

/** Looks at the page as it stands in light and in dark, wide and narrow. */
export async function expectAccessible(page: Page, { name, settle, sizes = [WIDE, PHONE] }: Look) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle();
      await page.evaluate(endTransitions);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => GRAVE.has(impact ?? ""));
      expect(grave.map(toLines), `${name}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Runs in the page: colours on their way from one scheme to the other are neither. */
async function endTransitions(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

function toLines({ id, help, nodes }: Violation): string[] {
  return [
    `${id}: ${help}`,
    ...nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
  ];
}
