import { randomBytes } from "node:crypto";
import pg from "pg";
import { APP_ROLE } from "./roles.ts";

const CHANNEL = "easel";
/** Postgres refuses payloads of 8000 bytes and more. */
const PAYLOAD_BYTES_MAX = 7_500;
const RECONNECT_MS_MAX = 5_000;
const KEEPALIVE_MS = 20_000;

/**
 * Tells every process that something changed, by id only. A topic is `canvas:<32 hex>` or
 * `organization:<uuid>`. It may wake for nothing and, when a process dies between COMMIT and NOTIFY,
 * may stay silent: whoever waits reads after subscribing, after every wake, and at its deadline.
 */
export type Bus = {
  subscribe(topic: string, listener: () => void): () => void;
  publish(topics: readonly string[]): void;
  /** Resolves when what was published so far has been sent. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

export type BusOptions = { url: string; onError?: (error: Error) => void };

export async function openBus(options: BusOptions): Promise<Bus> {
  const listeners = new Map<string, Set<() => void>>();
  const connection = keepListening(options, {
    onNotify: (topics) => {
      for (const topic of topics) wake(listeners.get(topic));
    },
    // What was said while we could not hear is unknown, so everybody looks again.
    onReconnect: () => {
      for (const group of listeners.values()) wake(group);
    },
  });
  await connection.ready;
  const outbox = createOutbox(connection.send, options.onError);
  return {
    subscribe(topic, listener) {
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic);
      };
    },
    publish(topics) {
      for (const topic of topics) wake(listeners.get(topic));
      outbox.add(topics);
    },
    flushed: outbox.flushed,
    async close() {
      await outbox.flushed().catch(() => {});
      await connection.close();
    },
  };
}

function wake(group: Set<() => void> | undefined): void {
  for (const listener of [...(group ?? [])]) listener();
}

/** Collects topics while a NOTIFY is under way, so a burst of commits costs few statements. */
function createOutbox(send: (payload: string) => Promise<void>, onError?: (error: Error) => void) {
  const pending = new Set<string>();
  let sending: Promise<void> | undefined;
  let isDownReported = false;
  async function drain(): Promise<void> {
    // One turn of the event loop lets commits of the same moment join.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.size > 0) {
      const batch = takeBatch(pending);
      try {
        await send(batch.join(" "));
        isDownReported = false;
      } catch (error) {
        // Lost: listeners elsewhere look again after their reconnect or at their deadline. During an
        // outage that is said once, and not again with every change.
        if (error !== DOWN || !isDownReported) onError?.(error as Error);
        isDownReported = error === DOWN;
      }
    }
    sending = undefined;
  }
  return {
    add(topics: readonly string[]) {
      for (const topic of topics) pending.add(topic);
      if (pending.size > 0) sending ??= drain();
    },
    flushed: async () => sending,
  };
}

function takeBatch(pending: Set<string>): string[] {
  const batch: string[] = [];
  let bytes = 40;
  for (const topic of pending) {
    bytes += topic.length + 1;
    if (bytes > PAYLOAD_BYTES_MAX) break;
    batch.push(topic);
    pending.delete(topic);
  }
  return batch;
}

const DOWN = new Error("The notification connection is down.");

type ListenEvents = { onNotify(topics: string[]): void; onReconnect(): void };

function keepListening(options: BusOptions, events: ListenEvents) {
  const self = randomBytes(6).toString("hex");
  let client: pg.Client | undefined;
  let closed = false;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  const keepalive = setInterval(() => void client?.query("select 1").catch(() => {}), KEEPALIVE_MS);
  keepalive.unref();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      options: `-c role=${APP_ROLE}`,
      application_name: "easel-listen",
      keepAlive: true,
    });
    next.on("error", (error) => options.onError?.(error));
    next.on("end", () => {
      // Only a connection that was in use is replaced here; one that never came to be is tried again below.
      if (client !== next) return;
      client = undefined;
      if (!closed) scheduleReconnect();
    });
    next.on("notification", ({ payload }) => {
      const [sender, ...topics] = (payload ?? "").split(" ");
      // Our own words were delivered in process already.
      if (sender !== self) events.onNotify(topics);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    attempts = 0;
  }
  function scheduleReconnect(): void {
    if (retry) return;
    const delay = Math.min(RECONNECT_MS_MAX, 100 * 2 ** attempts++) * (0.5 + Math.random() / 2);
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(events.onReconnect, (error) => {
        options.onError?.(error);
        if (!closed) scheduleReconnect();
      });
    }, delay);
  }
  return {
    ready: connect(),
    async send(payload: string): Promise<void> {
      if (!client) throw DOWN;
      await client.query("select pg_notify($1, $2)", [CHANNEL, `${self} ${payload}`]);
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(keepalive);
      clearTimeout(retry);
      await client?.end();
    },
  };
}
