import { LinkUsedPage } from "../../features/site/link-used-page.tsx";
import { SignInNeeded } from "../../features/site/sign-in-needed.tsx";
import { setStatus } from "../set-status.ts";

export const metadata = { title: "Sign in", robots: { index: false } };

type Props = { searchParams: Promise<{ link?: string | string[] }> };

/** Also what src/server/http.ts shows at a sign-in link that no longer works. */
export default async function SignIn({ searchParams }: Props) {
  if ((await searchParams).link !== "used") return <SignInNeeded />;
  await setStatus({ status: 410 });
  return <LinkUsedPage />;
}
