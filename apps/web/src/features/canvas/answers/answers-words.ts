import type { Answer, CanvasStatus, ErrorBody } from "@easel/contracts";

export function toCountWords(count: number): string {
  return count === 1 ? "1 answer" : `${count} answers`;
}

/** "See the answer", "See the 3 answers". */
export function toSeeWords(count: number): string {
  return count === 1 ? "See the answer" : `See the ${count} answers`;
}

/** "Ana", "Ana and Bo", "Ana, Bo and 3 more": first answer first. */
export function toNames(newestFirst: readonly Answer[]): string {
  const names = [...new Set([...newestFirst].reverse().map((answer) => answer.answeredBy.name))];
  const [first = "somebody", second, ...rest] = names;
  if (second === undefined) return first;
  return rest.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${rest.length} more`;
}

/** What the owner can do about there being no answers. */
export function toEmptyWords(status: CanvasStatus, asks: boolean): string {
  if (!asks) return "This canvas asks nothing. Its agent can add a question at any time.";
  switch (status) {
    case "closed":
      return "This canvas was closed before anybody answered.";
    case "expired":
      return "This canvas expired before anybody answered. Its agent can make a new one.";
    case "removed":
      return "The operator of this server removed this canvas.";
    default:
      return "Send the link to whoever should answer. Answers show up here by themselves.";
  }
}

/** Why the answers could not be read, and whether trying again may help. */
export function toFailureWords({ error, message }: ErrorBody): { words: string; again: boolean } {
  switch (error) {
    case "unauthenticated":
      return { words: "You are no longer signed in, so the answers stay closed.", again: true };
    case "forbidden":
    case "not_found":
      return { words: "You may no longer read the answers of this canvas.", again: false };
    case "unavailable":
      return {
        words: "The answers could not be read: the server cannot be reached. Nothing is lost.",
        again: true,
      };
    default:
      return { words: `The answers could not be read. ${message}`, again: true };
  }
}
