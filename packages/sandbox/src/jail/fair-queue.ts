/** Work of many organizations: each one's in order, the organizations by turns. */
export type FairQueue<Item> = {
  readonly size: number;
  sizeOf(organizationId: string): number;
  add(organizationId: string, item: Item): void;
  /** The next item of the first organization in turn that may go; that organization goes to the end. */
  take(
    mayGo: (organizationId: string) => boolean,
  ): { organizationId: string; item: Item } | undefined;
  remove(organizationId: string, item: Item): boolean;
  takeAll(): Item[];
};

export function createFairQueue<Item>(): FairQueue<Item> {
  // A map keeps the order in which its keys came: that is the order of turns.
  const waiting = new Map<string, Item[]>();
  let size = 0;

  const keep = (organizationId: string, items: Item[]) => {
    waiting.delete(organizationId);
    if (items.length > 0) waiting.set(organizationId, items);
  };

  return {
    get size() {
      return size;
    },
    sizeOf: (organizationId) => waiting.get(organizationId)?.length ?? 0,
    add(organizationId, item) {
      const items = waiting.get(organizationId);
      if (items) items.push(item);
      else waiting.set(organizationId, [item]);
      size++;
    },
    take(mayGo) {
      for (const [organizationId, [item, ...rest]] of waiting) {
        if (item === undefined || !mayGo(organizationId)) continue;
        keep(organizationId, rest);
        size--;
        return { organizationId, item };
      }
      return undefined;
    },
    remove(organizationId, item) {
      const items = waiting.get(organizationId) ?? [];
      const index = items.indexOf(item);
      if (index < 0) return false;
      items.splice(index, 1);
      if (items.length === 0) waiting.delete(organizationId);
      size--;
      return true;
    },
    takeAll() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
}
