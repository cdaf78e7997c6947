/** `/c/<id>?answers`: the canvas's own path, so everything that guards a canvas's address guards this one. */
const PARAMETER = "answers";

export function isAnswersAddress(query: { has(name: string): boolean }): boolean {
  return query.has(PARAMETER);
}

export function toAnswersPath(canvasId: string): string {
  return `/c/${canvasId}?${PARAMETER}`;
}

/** The address with the answers shown or not; other parameters stay. */
export function withAnswers(href: string, shown: boolean): string {
  const url = new URL(href);
  const others = url.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && part.split("=", 1)[0] !== PARAMETER);
  const query = (shown ? [...others, PARAMETER] : others).join("&");
  return `${url.pathname}${query && "?"}${query}${url.hash}`;
}
