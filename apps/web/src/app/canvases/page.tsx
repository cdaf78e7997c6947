import type { CanvasList } from "@easel/contracts";
import { CloudAlert } from "lucide-react";
import { headers } from "next/headers";
import { CanvasesPage } from "../../features/canvases/canvases-page.tsx";
import { ConnectAgent } from "../../features/site/connect-agent.tsx";
import { QuietPage } from "../../features/site/quiet-page.tsx";
import { RetryButton } from "../../features/site/retry-button.tsx";
import { SignInNeeded } from "../../features/site/sign-in-needed.tsx";
import { SiteHeader } from "../../features/site/site-header.tsx";
import { getPageRuntime } from "../../server/page-runtime.ts";

export const metadata = { title: "Your canvases" };

export default async function Canvases() {
  const runtime = getPageRuntime();
  const cookie = (await headers()).get("cookie");
  const person = await runtime.whoAmI({ cookie });
  if (!person) return <SignInNeeded>Your canvases are shown to you only.</SignInNeeded>;
  const listed = await runtime.run<CanvasList>("list_canvases", {}, { cookie });
  if (!listed.ok)
    return (
      <QuietPage
        icon={<CloudAlert />}
        title="The list cannot be read right now"
        action={<RetryButton />}
      >
        <p>{listed.error.message}</p>
      </QuietPage>
    );
  return (
    <CanvasesPage
      initial={listed.result}
      now={Date.now()}
      header={<SiteHeader personName={person.name} />}
      connect={<ConnectAgent mcpUrl={runtime.mcpUrl} />}
    />
  );
}
