export { createCanvas } from "./canvas/create-canvas.ts";
export { getCanvasHead } from "./canvas/get-canvas-head.ts";
export { recordCanvasView } from "./canvas/record-canvas-view.ts";
export { catalog, findOperation, type OperationName } from "./catalog.ts";
export type { ComponentBuilder } from "./component/component-builder.ts";
export { createComponentBuilder } from "./component/create-component-builder.ts";
export { openComponent } from "./component/open-component.ts";
export { readBlob } from "./component/read-blob.ts";
export { type AnyOperation, isReadOnly } from "./define.ts";
export { EXAMPLE_CANVAS } from "./example/example-canvas.ts";
export { seedExampleCanvas } from "./example/seed-example-canvas.ts";
export {
  type CleanUpReport,
  createHousekeeping,
  type ExpiryReport,
  type Housekeeping,
} from "./lifetime/create-housekeeping.ts";
export { createJobContext } from "./lifetime/job-context.ts";
export { hideCanvasId } from "./log-canvas.ts";
export { createRunOperation, type RunOperation } from "./run.ts";
export type { OperationLog, Services } from "./services.ts";
export { SKILLS } from "./skill/skills.ts";
export { type Surface, surfaces, TOOLSETS, type Toolset } from "./surfaces.ts";
export { WIDGET_GUIDES } from "./widget/widget-guides.ts";
