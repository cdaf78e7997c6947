import { createSignInLink } from "./account/create-sign-in-link.ts";
import { getAnswers } from "./answer/get-answers.ts";
import { submitAnswer } from "./answer/submit-answer.ts";
import { waitForAnswer } from "./answer/wait-for-answer.ts";
import { closeCanvas } from "./canvas/close-canvas.ts";
import { createCanvas } from "./canvas/create-canvas.ts";
import { deleteCanvas } from "./canvas/delete-canvas.ts";
import { getCanvas } from "./canvas/get-canvas.ts";
import { getCanvasHead } from "./canvas/get-canvas-head.ts";
import { listCanvases } from "./canvas/list-canvases.ts";
import { openCanvas } from "./canvas/open-canvas.ts";
import { patchCanvas } from "./canvas/patch-canvas.ts";
import { recordCanvasView } from "./canvas/record-canvas-view.ts";
import { updateCanvas } from "./canvas/update-canvas.ts";
import { validateCanvas } from "./canvas/validate-canvas.ts";
import type { AnyOperation } from "./define.ts";
import { listEvents } from "./event/list-events.ts";
import { waitForEvent } from "./event/wait-for-event.ts";
import { listWidgets } from "./widget/list-widgets.ts";

/** Every operation, in the order in which clients list them; a test compares it with the folders. */
export const catalog = [
  createCanvas,
  updateCanvas,
  patchCanvas,
  validateCanvas,
  getCanvas,
  listCanvases,
  getAnswers,
  waitForAnswer,
  listEvents,
  waitForEvent,
  closeCanvas,
  deleteCanvas,
  listWidgets,
  openCanvas,
  submitAnswer,
  recordCanvasView,
  getCanvasHead,
  createSignInLink,
] as const satisfies readonly AnyOperation[];

export type OperationName = (typeof catalog)[number]["name"];

const BY_NAME = new Map<string, AnyOperation>(
  catalog.map((operation) => [operation.name, operation]),
);

export function findOperation(name: string): AnyOperation | undefined {
  return BY_NAME.get(name);
}
