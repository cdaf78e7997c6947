/** What programs that run without Vitest, such as the soak, use of this package. */
export type { TestAccount } from "./account.ts";
export { decisionAnswer, decisionCanvas } from "./canvas-samples.ts";
export { makeTemplate } from "./template-database.ts";
export { RECORDED_WIDGETS } from "./widget-acts.ts";
export { openWorld, type World } from "./world.ts";
export { ZOD_JARGON } from "./zod-jargon.ts";
