/** Lets through `perSecond` a second, and that many at once after a rest. */
export function createTokenBucket(perSecond: number, now: () => number): () => boolean {
  let tokens = perSecond;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(perSecond, tokens + ((at - filledAt) / 1000) * perSecond);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
