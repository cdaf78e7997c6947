import type { ShownSignInOffer } from "@easel/contracts";
import { headers } from "next/headers";
import { LinkUsedPage } from "../../features/site/link-used-page.tsx";
import { SignInNeeded } from "../../features/site/sign-in-needed.tsx";
import { SignInOfferPage } from "../../features/site/sign-in-offer-page.tsx";
import { SIGN_IN_OFFER_HEADER } from "../../server/page-runtime.ts";
import { setStatus } from "../set-status.ts";

export const metadata = { title: "Sign in", robots: { index: false } };

type Props = { searchParams: Promise<{ link?: string | string[] }> };

/** Also what src/server/http.ts shows at a sign-in link, whether it works or no longer does. */
export default async function SignIn({ searchParams }: Props) {
  const offer = (await headers()).get(SIGN_IN_OFFER_HEADER);
  // safe because the server writes this header itself, and drops one that comes from outside.
  if (offer !== null)
    return <SignInOfferPage offer={JSON.parse(decodeURIComponent(offer)) as ShownSignInOffer} />;
  if ((await searchParams).link !== "used") return <SignInNeeded />;
  await setStatus({ status: 410 });
  return <LinkUsedPage />;
}
