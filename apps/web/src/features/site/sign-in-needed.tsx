import { LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { CodeWord } from "./code-word.tsx";
import { QuietPage } from "./quiet-page.tsx";

type Props = { title?: string; children?: ReactNode };

/** Says what is behind a sign-in only as far as whoever asks may know. */
export function SignInNeeded({ title = "Please sign in", children }: Props) {
  return (
    <QuietPage icon={<LogIn />} title={title}>
      {children}
      <p>
        This server’s owner signs in with the link that it prints when it is started with{" "}
        <CodeWord>npm start</CodeWord>. The link is also in <CodeWord>.easel/local.json</CodeWord>.
      </p>
    </QuietPage>
  );
}
