import type { AppContract, StateRule } from "@easel/contracts";

/** `name` is the rule's own key in `contract.state`: the whole key, or a prefix such as `votes.*`. */
export type KeyRule = { name: string; rule: StateRule };

/**
 * The rule that a key falls under. The whole key comes first, then the longest prefix; a prefix
 * stands for longer keys only, so `votes.*` says nothing about `votes.`.
 */
export function findKeyRule(contract: AppContract, key: string): KeyRule | null {
  const whole = lookUp(contract, key);
  if (whole) return whole;
  for (let end = key.length - 1; end > 0; end--) {
    const separator = key[end - 1];
    if (separator !== "." && separator !== ":") continue;
    const found = lookUp(contract, `${key.slice(0, end)}*`);
    if (found) return found;
  }
  return null;
}

function lookUp({ state }: AppContract, name: string): KeyRule | null {
  const rule = Object.hasOwn(state, name) ? state[name] : undefined;
  return rule ? { name, rule } : null;
}
