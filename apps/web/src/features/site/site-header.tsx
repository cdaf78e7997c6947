import { PersonMenu } from "./person-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The head of every page but the canvas, which has its own. */
export function SiteHeader({ personName }: { personName?: string | undefined }) {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-8">
      <Wordmark href="/" />
      <div className="ml-auto flex items-center gap-2">
        {personName && <PersonMenu name={personName} />}
        <ThemeMenu />
      </div>
    </header>
  );
}
