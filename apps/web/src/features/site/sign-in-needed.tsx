import { LogIn } from "lucide-react";
import { QuietPage } from "./quiet-page.tsx";

export function SignInNeeded({ children }: { children: string }) {
  return (
    <QuietPage icon={<LogIn />} title="Please sign in">
      <p>{children}</p>
      <p>
        On a server of your own, run{" "}
        <code className="rounded-sm bg-well px-1 py-0.5 font-mono text-[0.92em] text-ink">
          npm start
        </code>{" "}
        and open the sign-in link that it prints.
      </p>
    </QuietPage>
  );
}
