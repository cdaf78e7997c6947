/** Marks the part of a widget that fills an answer field, so that the answer panel can lead to it. */
export function toAnswerAnchor(field: string | undefined): { "data-answer-field"?: string } {
  return field === undefined ? {} : { "data-answer-field": field };
}
