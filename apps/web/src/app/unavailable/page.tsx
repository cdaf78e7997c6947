import { Button } from "@easel/ui";
import { CloudAlert } from "lucide-react";
import { QuietPage } from "../../features/site/quiet-page.tsx";
import { Outage } from "../outage.tsx";
import { setStatus } from "../set-status.ts";

export const metadata = { title: "Back in a moment", robots: { index: false } };

const AWAY = { error: "unavailable" as const, message: "" };

type Props = { searchParams: Promise<{ still?: string | string[] }> };

/** What src/server/refuse-request.ts shows when signing in or out met a database that was away. */
export default async function Unavailable({ searchParams }: Props) {
  if ((await searchParams).still !== "in")
    return <Outage error={AWAY} title="Signing in does not work right now" />;
  await setStatus({ status: 503, retryAfterSeconds: 5 });
  return (
    <QuietPage
      icon={<CloudAlert />}
      title="You are still signed in"
      action={
        <Button asChild variant="primary">
          <a href="/canvases">Back to your canvases</a>
        </Button>
      }
    >
      <p>The server is busy or restarting and could not sign you out. Try again in a moment.</p>
    </QuietPage>
  );
}
