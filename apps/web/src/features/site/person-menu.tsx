"use client";

import type { SignInLink } from "@easel/contracts";
import { Button, DropdownMenu, DropdownMenuItem } from "@easel/ui";
import { ChevronDown, LayoutGrid, LogOut, MonitorSmartphone } from "lucide-react";
import { useRef, useState } from "react";
import { callOperation, type Outcome } from "../../rest-client/call-operation.ts";
import { DeviceLinkDialog } from "./device-link-dialog.tsx";

/** Who is signed in. Signing out is tucked away: coming back takes a link from another device, or a restart. */
export function PersonMenu({ name }: { name: string }) {
  const signOut = useRef<HTMLFormElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [linkShown, setLinkShown] = useState(false);
  const [made, setMade] = useState<Outcome<SignInLink> | undefined>();

  async function makeLink(): Promise<void> {
    setLinkShown(true);
    setMade(undefined);
    setMade(await callOperation("create_sign_in_link", {}));
  }

  /**
   * By a call, which tells its origin also from a page that keeps its address to itself, as a canvas does.
   * A refusal is shown by the server's own page, to which the form goes.
   */
  async function leave(): Promise<void> {
    const init = { method: "POST", redirect: "manual" } as const;
    const answer = await fetch("/sign-out", init).catch(() => undefined);
    // The server sends whom it has signed out to another page.
    if (answer?.type === "opaqueredirect") window.location.assign("/canvases");
    else signOut.current?.requestSubmit();
  }

  return (
    <>
      <form ref={signOut} method="post" action="/sign-out" hidden />
      <DropdownMenu
        trigger={
          <Button ref={trigger} variant="ghost">
            <span dir="auto" className="max-w-40 truncate">
              {name}
            </span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <DropdownMenuItem
          icon={<LayoutGrid aria-hidden="true" />}
          onSelect={() => window.location.assign("/canvases")}
        >
          Your canvases
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<MonitorSmartphone aria-hidden="true" />}
          onSelect={() => void makeLink()}
        >
          Sign in on another device
        </DropdownMenuItem>
        <DropdownMenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void leave()}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenu>
      <DeviceLinkDialog
        open={linkShown}
        onOpenChange={setLinkShown}
        onCloseAutoFocus={(event) => {
          // The menu's item, which opened it, is gone by now.
          event.preventDefault();
          trigger.current?.focus();
        }}
        made={made}
        onRetry={() => void makeLink()}
      />
    </>
  );
}
