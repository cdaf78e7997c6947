import type { AccessInput, Issue } from "@easel/contracts";

/**
 * Mode `invited` without an address would shut out everybody whom the caller means to invite.
 * `invitedBefore` counts the addresses that stay when the input gives no list.
 */
export function findAccessIssues(access: AccessInput | undefined, invitedBefore = 0): Issue[] {
  const invited = access?.invited?.length ?? invitedBefore;
  if (access?.mode !== "invited" || invited > 0) return [];
  return [
    {
      path: "access.invited",
      code: "missing",
      message: 'Mode "invited" needs 1 to 50 addresses in access.invited.',
    },
  ];
}
