export { createAccount, TEST_PUBLIC_URL, type TestAccount, type TestPerson } from "./account.ts";
export { decisionAnswer, decisionCanvas } from "./canvas-samples.ts";
export { createClock, type TestClock } from "./clock.ts";
export { describeOperation, listAudits } from "./describe-operation.ts";
export { createTableFiller, insertRow, type RowFamily, type TableFiller } from "./fill-tables.ts";
export { type GivenWorld, setUpWorld } from "./set-up-world.ts";
export { cloneTemplate, makeTemplate } from "./template-database.ts";
export { openWorld, type World, type WorldOptions } from "./world.ts";
