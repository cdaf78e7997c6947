/** Best first. None of these changes the given order. */
export type Order = readonly string[];

/** Moves an option by so many places, as far as there are places. */
export function moveBy(order: Order, id: string, step: number): Order {
  const from = order.indexOf(id);
  if (from < 0) return order;
  const to = Math.min(order.length - 1, Math.max(0, from + step));
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

export function append(order: Order, id: string): Order {
  return order.includes(id) ? order : [...order, id];
}

export function leaveOut(order: Order, id: string): Order {
  return order.filter((each) => each !== id);
}

export function isSameOrder(left: Order, right: Order): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
