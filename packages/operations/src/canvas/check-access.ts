import type { AccessInput, Issue } from "@easel/contracts";

/** Mode `invited` without an address would shut out everybody whom the caller means to invite. */
export function findAccessIssues(access: AccessInput | undefined): Issue[] {
  if (access?.mode !== "invited" || (access.invited?.length ?? 0) > 0) return [];
  return [
    {
      path: "access.invited",
      code: "missing",
      message: 'Mode "invited" needs 1 to 50 addresses in access.invited.',
    },
  ];
}
