"use client";

import { Button, DropdownMenu, DropdownMenuItem } from "@easel/ui";
import { ChevronDown, LayoutGrid, LogOut } from "lucide-react";
import { useRef } from "react";

/** Who is signed in. Signing out is tucked away: on a local server it takes a restart to come back. */
export function PersonMenu({ name }: { name: string }) {
  const signOut = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={signOut} method="post" action="/sign-out" hidden />
      <DropdownMenu
        trigger={
          <Button variant="ghost">
            <span className="max-w-40 truncate">{name}</span>
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
          icon={<LogOut aria-hidden="true" />}
          onSelect={() => signOut.current?.requestSubmit()}
        >
          Sign out
        </DropdownMenuItem>
      </DropdownMenu>
    </>
  );
}
