/** Whether objects and arrays stand in each other more than `depthMax` deep. Iterative, and stops at the first that do. */
export function isNestedTooDeep(value: unknown, depthMax: number): boolean {
  const pending = [{ value, depth: 0 }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    if (typeof place.value !== "object" || place.value === null) continue;
    if (place.depth >= depthMax) return true;
    for (const member of Object.values(place.value))
      pending.push({ value: member, depth: place.depth + 1 });
  }
  return false;
}
