import type { ShownSignInOffer } from "@easel/contracts";
import { Button } from "@easel/ui";
import { CircleUserRound, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { QuietPage } from "./quiet-page.tsx";

/** Where a one-time link leads. Reading this page spends nothing; its button does. */
export function SignInOfferPage({ offer }: { offer: ShownSignInOffer }) {
  if (offer.now?.isThem)
    return (
      <QuietPage
        icon={<CircleUserRound />}
        title="You are signed in already"
        action={
          <Button asChild variant="primary" size="lg">
            <a href="/canvases">Go to your canvases</a>
          </Button>
        }
      >
        <Who offer={offer} />
        <p>The link has not been used, so it still works once on another device.</p>
      </QuietPage>
    );
  return (
    <QuietPage icon={<LogIn />} title="Sign in to Easel" action={<SignInForm />}>
      <Who offer={offer} />
      {offer.now ? (
        <p>
          In this browser <Name>{offer.now.name}</Name> is signed in now. Signing in takes their
          place here.
        </p>
      ) : (
        <p>The link works once. Sign in only if it is yours, or if you started this server.</p>
      )}
    </QuietPage>
  );
}

/** A form without an address goes to the page's own, which has the token: it is not repeated in the page. */
function SignInForm() {
  return (
    <form method="post">
      <Button type="submit" variant="primary" size="lg">
        Sign in
      </Button>
    </form>
  );
}

function Who({ offer }: { offer: ShownSignInOffer }) {
  return (
    <dl className="my-2 flex w-full flex-col gap-3 rounded-lg border border-line bg-surface px-5 py-4 text-left">
      <Fact term="As">
        <Name>{offer.name}</Name>
        <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{offer.email}</span>
      </Fact>
      <Fact term="In">
        <Name>{offer.organizationName}</Name>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-6 shrink-0 text-ink-faint">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Name({ children }: { children: string }) {
  return (
    <bdi className="font-medium text-ink [overflow-wrap:anywhere]" dir="auto">
      {children}
    </bdi>
  );
}
