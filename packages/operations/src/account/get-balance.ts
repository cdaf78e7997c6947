import { z } from "zod";
import { defineQuery } from "../define.ts";

export const getBalance = defineQuery({
  name: "get_balance",
  title: "Read the balance",
  description:
    "Read the account's balance in integer micro-USD. billing off means that this server charges nothing: every price is 0.",
  scope: "account:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({}),
  output: z.object({ balanceMicroUsd: z.int(), billing: z.enum(["on", "off"]) }),
  // The ledger comes with billing; until then no server charges.
  handler: async () => ({ balanceMicroUsd: 0, billing: "off" as const }),
});
