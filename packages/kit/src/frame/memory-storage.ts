/** localStorage throws in a frame without an origin. Libraries that try it get a memory that lasts as long as the frame. */
export function createMemoryStorage(): Storage {
  const held = new Map<string, string>();
  const methods = {
    getItem: (key: string) => held.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void held.set(String(key), String(value)),
    removeItem: (key: string) => void held.delete(String(key)),
    clear: () => held.clear(),
    key: (index: number) => [...held.keys()][index] ?? null,
  };
  // Entries are properties too: `localStorage.theme = "dark"` is common.
  // safe because the handler answers for `length` and the entries.
  return new Proxy(methods as unknown as Storage, {
    get: (target, name) => {
      if (name === "length") return held.size;
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name);
      return held.get(name);
    },
    set: (_target, name, value) => {
      if (typeof name === "string") held.set(name, String(value));
      return true;
    },
    deleteProperty: (_target, name) => {
      if (typeof name === "string") held.delete(name);
      return true;
    },
    has: (target, name) => name in target || (typeof name === "string" && held.has(name)),
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      typeof name === "string" && held.has(name)
        ? { value: held.get(name), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}
