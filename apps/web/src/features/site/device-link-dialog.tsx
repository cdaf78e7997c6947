import type { SignInLink } from "@easel/contracts";
import { Banner, Button, CopyButton, Dialog, Field, Input, Spinner } from "@easel/ui";
import type { Outcome } from "../../rest-client/call-operation.ts";
import { LocalTime } from "../../wording/local-time.tsx";
import { isThisMachineOnly } from "./is-this-machine-only.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
  /** Undefined while the link is being made. */
  made: Outcome<SignInLink> | undefined;
  onRetry: () => void;
};

export function DeviceLinkDialog({ made, onRetry, ...overlay }: Props) {
  return (
    <Dialog
      size="md"
      title="Sign in on another device"
      description="Open this link on the other device and press “Sign in” there. It signs in as you, so show it to nobody else."
      {...overlay}
    >
      <div aria-live="polite" className="flex flex-col gap-3">
        {!made && (
          <p className="flex items-center gap-2 py-2 text-ink-soft text-sm">
            <Spinner label="Working" /> Making the link
          </p>
        )}
        {made?.ok && <Link link={made.result} />}
        {made && !made.ok && (
          <Banner
            tone="bad"
            title="No link could be made"
            action={
              <Button size="sm" onClick={onRetry}>
                Try again
              </Button>
            }
          >
            {made.error.message}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function Link({ link }: { link: SignInLink }) {
  return (
    <>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
        <Field
          label="Sign-in link"
          required
          className="flex-1"
          help={
            <>
              Works once, until <LocalTime iso={link.expiresAt} />.
            </>
          }
        >
          <Input
            readOnly
            data-autofocus
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-xs"
          />
        </Field>
        <CopyButton value={link.url} label="Copy link" variant="primary" className="sm:mb-5.5" />
      </div>
      {isThisMachineOnly(link.url) && (
        <Banner tone="warning" title="Other devices cannot reach this address">
          The server answers on this machine only, so the link works in another browser here. To
          open it to other devices, see HOST and PUBLIC_URL in docs/configuration.md.
        </Banner>
      )}
    </>
  );
}
