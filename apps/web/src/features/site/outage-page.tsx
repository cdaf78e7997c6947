import { CloudAlert } from "lucide-react";
import { QuietPage } from "./quiet-page.tsx";
import { RetryButton } from "./retry-button.tsx";

type Props = { title?: string | undefined; retryAfterSeconds: number };

/** The server runs and its database does not: it says so and tries again by itself. */
export function OutagePage({
  title = "This page cannot be reached right now",
  retryAfterSeconds,
}: Props) {
  return (
    <QuietPage
      icon={<CloudAlert />}
      title={title}
      action={<RetryButton afterSeconds={retryAfterSeconds} />}
    >
      <p>The server is busy or restarting. Nothing of yours is lost.</p>
      <p>This page tries again by itself every few seconds.</p>
    </QuietPage>
  );
}
