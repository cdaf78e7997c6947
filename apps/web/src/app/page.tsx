import { headers } from "next/headers";
import { HomePage } from "../features/home/home-page.tsx";
import { ConnectAgent } from "../features/site/connect-agent.tsx";
import { SiteHeader } from "../features/site/site-header.tsx";
import { getPageRuntime } from "../server/page-runtime.ts";
import { Outage } from "./outage.tsx";

export default async function Home() {
  const runtime = getPageRuntime();
  const asked = await runtime.whoAmI({ cookie: (await headers()).get("cookie") });
  if (!asked.ok) return <Outage error={asked.error} />;
  const { person } = asked;
  return (
    <HomePage
      header={<SiteHeader personName={person?.name} />}
      connect={<ConnectAgent mcpUrl={runtime.mcpUrl} />}
      signedIn={person !== null}
    />
  );
}
