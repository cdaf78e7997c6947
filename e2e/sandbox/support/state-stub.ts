type Entry = { key: string; value: unknown; version: number };
type Write = { nodeId: string; key: string; value: unknown; expectedVersion?: number };

/** Shared state as the operations keep it, as far as a page sees: versions, conflicts, and one key that is refused. */
export function createStateStub(onChange: () => void) {
  const entries = new Map<string, Entry>();
  const writes: Write[] = [];
  let revision = 0;

  function set(key: string, value: unknown): number {
    const version = (entries.get(key)?.version ?? 0) + 1;
    entries.set(key, { key, value, version });
    revision += 1;
    onChange();
    return version;
  }
  return {
    writes,
    /** As another browser or the agent would. */
    set,
    get: (key: string) => entries.get(key)?.value,
    answer(operation: string, input: unknown): { status: number; body: unknown } {
      if (operation === "open_component_state")
        return { status: 200, body: { stateRevision: revision, entries: [...entries.values()] } };
      if (operation !== "set_component_state") return { status: 200, body: {} };
      // safe because the page under test sends what call-operation.ts declares.
      const write = input as Write;
      writes.push(write);
      const { key, value, expectedVersion } = write;
      if (key === "locked")
        return refuse(403, "not_a_writer", "This component may not write here.");
      const known = entries.get(key)?.version ?? 0;
      if (expectedVersion !== undefined && expectedVersion !== known)
        return refuse(409, "state_conflict", "Somebody else has written since.");
      return { status: 200, body: { key, version: set(key, value) } };
    },
  };
}

function refuse(status: number, error: string, message: string) {
  return { status, body: { error, message } };
}
