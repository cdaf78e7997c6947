import { Unlink } from "lucide-react";
import { CodeWord } from "./code-word.tsx";
import { QuietPage } from "./quiet-page.tsx";

/** Where a sign-in link leads once it has been used, replaced or has expired. */
export function LinkUsedPage() {
  return (
    <QuietPage icon={<Unlink />} title="This sign-in link no longer works">
      <p>Each link signs in once, and only until it expires or the server is started anew.</p>
      <ul className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-5 py-4 text-left">
        <li>
          Signed in somewhere else? Choose “Sign in on another device” in the menu under your name
          there, and open the link that it shows.
        </li>
        <li>
          Otherwise stop the server and start it again with <CodeWord>npm start</CodeWord>. It
          prints a new link, and writes it to <CodeWord>.easel/local.json</CodeWord>.
        </li>
      </ul>
    </QuietPage>
  );
}
