import { createSignInLink } from "./account/create-sign-in-link.ts";
import { getBalance } from "./account/get-balance.ts";
import { sendFeedback } from "./account/send-feedback.ts";
import { getAnswers } from "./answer/get-answers.ts";
import { submitAnswer } from "./answer/submit-answer.ts";
import { waitForAnswer } from "./answer/wait-for-answer.ts";
import { closeCanvas } from "./canvas/close-canvas.ts";
import { createCanvas } from "./canvas/create-canvas.ts";
import { deleteCanvas } from "./canvas/delete-canvas.ts";
import { extendCanvas } from "./canvas/extend-canvas.ts";
import { findCanvasByKey } from "./canvas/find-canvas-by-key.ts";
import { getCanvas } from "./canvas/get-canvas.ts";
import { getCanvasHead } from "./canvas/get-canvas-head.ts";
import { listCanvasChanges } from "./canvas/list-canvas-changes.ts";
import { listCanvasViewers } from "./canvas/list-canvas-viewers.ts";
import { listCanvases } from "./canvas/list-canvases.ts";
import { openCanvas } from "./canvas/open-canvas.ts";
import { patchCanvas } from "./canvas/patch-canvas.ts";
import { pinCanvas } from "./canvas/pin-canvas.ts";
import { recordCanvasView } from "./canvas/record-canvas-view.ts";
import { searchCanvases } from "./canvas/search-canvases.ts";
import { updateCanvas } from "./canvas/update-canvas.ts";
import { validateCanvas } from "./canvas/validate-canvas.ts";
import { deleteComponent } from "./component/delete-component.ts";
import { getComponent } from "./component/get-component.ts";
import { getKitReference } from "./component/get-kit-reference.ts";
import { openComponent } from "./component/open-component.ts";
import { readBlob } from "./component/read-blob.ts";
import { reportComponentError } from "./component/report-component-error.ts";
import { saveComponent } from "./component/save-component.ts";
import { searchComponents } from "./component/search-components.ts";
import type { AnyOperation } from "./define.ts";
import { listEvents } from "./event/list-events.ts";
import { waitForEvent } from "./event/wait-for-event.ts";
import { getExample } from "./example/get-example.ts";
import { listExamples } from "./example/list-examples.ts";
import { deleteExpiredCanvas } from "./lifetime/delete-expired-canvas.ts";
import { expireCanvas } from "./lifetime/expire-canvas.ts";
import { pruneAccountRecords } from "./lifetime/prune-account-records.ts";
import { pruneCanvasHistory } from "./lifetime/prune-canvas-history.ts";
import { pruneComponentBuilds } from "./lifetime/prune-component-builds.ts";
import { acquireCanvasLock } from "./lock/acquire-canvas-lock.ts";
import { getCanvasLock } from "./lock/get-canvas-lock.ts";
import { releaseCanvasLock } from "./lock/release-canvas-lock.ts";
import { getSkill } from "./skill/get-skill.ts";
import { getCanvasState } from "./state/get-canvas-state.ts";
import { openComponentState } from "./state/open-component-state.ts";
import { raiseStateEvent } from "./state/raise-state-event.ts";
import { setCanvasState } from "./state/set-canvas-state.ts";
import { setComponentState } from "./state/set-component-state.ts";
import { listWidgets } from "./widget/list-widgets.ts";
import { openWidgetRecords } from "./widget-record/open-widget-records.ts";
import { submitWidgetRecord } from "./widget-record/submit-widget-record.ts";

/** Every operation, in the order in which clients list them; a test compares it with the folders. */
export const catalog = [
  createCanvas,
  updateCanvas,
  patchCanvas,
  validateCanvas,
  getCanvas,
  listCanvasViewers,
  findCanvasByKey,
  listCanvases,
  getAnswers,
  waitForAnswer,
  listEvents,
  waitForEvent,
  closeCanvas,
  extendCanvas,
  pinCanvas,
  deleteCanvas,
  getCanvasState,
  setCanvasState,
  listCanvasChanges,
  getCanvasLock,
  acquireCanvasLock,
  releaseCanvasLock,
  listWidgets,
  listExamples,
  getExample,
  getKitReference,
  saveComponent,
  searchComponents,
  getComponent,
  deleteComponent,
  getSkill,
  getBalance,
  sendFeedback,
  openCanvas,
  submitAnswer,
  openWidgetRecords,
  submitWidgetRecord,
  openComponent,
  openComponentState,
  setComponentState,
  reportComponentError,
  readBlob,
  searchCanvases,
  recordCanvasView,
  getCanvasHead,
  createSignInLink,
  expireCanvas,
  deleteExpiredCanvas,
  pruneCanvasHistory,
  pruneAccountRecords,
  pruneComponentBuilds,
  raiseStateEvent,
] as const satisfies readonly AnyOperation[];

export type OperationName = (typeof catalog)[number]["name"];

const BY_NAME = new Map<string, AnyOperation>(
  catalog.map((operation) => [operation.name, operation]),
);

export function findOperation(name: string): AnyOperation | undefined {
  return BY_NAME.get(name);
}
