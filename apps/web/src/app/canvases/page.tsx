import type { FoundCanvases } from "@easel/contracts";
import { headers } from "next/headers";
import { CanvasesPage } from "../../features/canvases/canvases-page.tsx";
import { type PageQuery, toFirstSearch } from "../../features/canvases/filter-address.ts";
import { ConnectAgent } from "../../features/site/connect-agent.tsx";
import { SignInNeeded } from "../../features/site/sign-in-needed.tsx";
import { SiteHeader } from "../../features/site/site-header.tsx";
import { getPageRuntime } from "../../server/page-runtime.ts";
import { Outage } from "../outage.tsx";
import { setStatus } from "../set-status.ts";

export const metadata = { title: "Your canvases" };

const TITLE_AWAY = "Your canvases cannot be read right now";

export default async function Canvases({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const runtime = getPageRuntime();
  const cookie = (await headers()).get("cookie");
  const asked = await runtime.whoAmI({ cookie });
  if (!asked.ok) return <Outage error={asked.error} title={TITLE_AWAY} />;
  if (!asked.person) {
    await setStatus({ status: 401 });
    return (
      <SignInNeeded>
        <p>Your canvases are shown to you only.</p>
      </SignInNeeded>
    );
  }
  const search = toFirstSearch(await searchParams);
  const listed = await runtime.run<FoundCanvases>("search_canvases", search, { cookie });
  if (!listed.ok) return <Outage error={listed.error} title={TITLE_AWAY} />;
  return (
    <CanvasesPage
      initial={listed.result}
      now={Date.now()}
      header={<SiteHeader personName={asked.person.name} />}
      connect={<ConnectAgent mcpUrl={runtime.mcpUrl} />}
    />
  );
}
