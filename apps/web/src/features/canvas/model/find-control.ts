const CONTROLS =
  "input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex='0']";
const CHOICES = "input[type=radio]:not([disabled]), input[type=checkbox]:not([disabled])";

/** About two seconds: a table brings code of its own along, and an item far away shows no controls. */
const FRAMES_MAX = 120;

/** The control of a widget that fills an answer field, as soon as it has been drawn. */
export async function waitForControl(
  widget: HTMLElement,
  field: string,
): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < FRAMES_MAX && widget.isConnected; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const control = findControl(widget, field);
    if (control) return control;
  }
  return undefined;
}

/** In the part that is marked for the field, else the first choice, as in a table, else any control. */
function findControl(widget: HTMLElement, field: string): HTMLElement | undefined {
  const part = [...widget.querySelectorAll<HTMLElement>("[data-answer-field]")].find(
    (each) => each.dataset.answerField === field,
  );
  if (part?.matches(CONTROLS)) return part;
  const scope = part ?? widget;
  return (
    scope.querySelector<HTMLElement>("input[type=radio]:checked:not([disabled])") ??
    scope.querySelector<HTMLElement>(part ? CONTROLS : CHOICES) ??
    scope.querySelector<HTMLElement>(CONTROLS) ??
    undefined
  );
}
