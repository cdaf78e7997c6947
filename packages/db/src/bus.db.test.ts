import { cloneTemplate } from "@easel/testkit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { type Bus, openBus } from "./bus.ts";

let database: Awaited<ReturnType<typeof cloneTemplate>>;
let observer: pg.Client;
const opened: Bus[] = [];
beforeAll(async () => {
  database = await cloneTemplate(inject("databaseUrl"));
});
beforeEach(async () => {
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((bus) => bus.close()));
  await observer.end();
});
afterAll(() => database.drop());

const CANVAS = "canvas:0123456789abcdef0123456789abcdef";

test("what one process publishes wakes the subscribers of the same topic in another, and no others", async () => {
  const [here, there] = [await open(), await open()];
  const [same, other] = [vi.fn(), vi.fn()];
  there.subscribe(CANVAS, same);
  there.subscribe("canvas:ffffffffffffffffffffffffffffffff", other);
  here.publish([CANVAS]);
  await vi.waitFor(() => expect(same).toHaveBeenCalledTimes(1));
  expect(other).not.toHaveBeenCalled();
});

test("a subscriber hears nothing after it has left, and leaving twice is harmless", async () => {
  const [here, there] = [await open(), await open()];
  const [leaver, stayer] = [vi.fn(), vi.fn()];
  const leave = there.subscribe(CANVAS, leaver);
  there.subscribe(CANVAS, stayer);
  leave();
  leave();
  here.publish([CANVAS]);
  await vi.waitFor(() => expect(stayer).toHaveBeenCalledTimes(1));
  expect(leaver).not.toHaveBeenCalled();
});

test("a process hears its own words at once, and only once", async () => {
  const [here, there] = [await open(), await open()];
  const [own, foreign] = [vi.fn(), vi.fn()];
  here.subscribe(CANVAS, own);
  there.subscribe(CANVAS, foreign);
  here.publish([CANVAS]);
  expect(own).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(foreign).toHaveBeenCalledTimes(1));
  // The echo of the first has come back by the time that an answer to it arrives.
  there.publish([CANVAS]);
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(2));
  await here.flushed();
  expect(own).toHaveBeenCalledTimes(2);
});

test("a burst about one canvas costs a handful of notifications, and none is about nothing", async () => {
  const here = await open();
  const heard = await overhear();
  for (let count = 0; count < 1000; count++) here.publish([CANVAS]);
  here.publish([]);
  await here.flushed();
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  await observer.query("select 1");
  expect(heard.length).toBeLessThanOrEqual(2);
  expect(heard.map((payload) => payload.split(" ").slice(1))).toEqual(heard.map(() => [CANVAS]));
});

test("more topics than one notification holds are sent in several, and all arrive", async () => {
  const [here, there] = [await open(), await open()];
  const heard = await overhear();
  const topics = Array.from(
    { length: 1000 },
    (_, index) => `canvas:${String(index).padStart(32, "0")}`,
  );
  const arrived = new Set<string>();
  for (const topic of topics) there.subscribe(topic, () => arrived.add(topic));
  here.publish(topics);
  await vi.waitFor(() => expect(arrived.size).toBe(1000));
  await observer.query("select 1");
  // 1000 topics of 39 characters and a blank are 40 000 bytes, and Postgres takes less than 8000 at once.
  expect(heard.length).toBe(6);
  expect(Math.max(...heard.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
});

test("after its connection was cut, a process wakes every subscriber and hears again", async () => {
  const errors: Error[] = [];
  const there = await open({ onError: (error) => errors.push(error) });
  const here = await open();
  const listeners = [vi.fn(), vi.fn()];
  there.subscribe(CANVAS, listeners[0] ?? vi.fn());
  there.subscribe("organization:1", listeners[1] ?? vi.fn());
  const [pid] = await listeningPids();
  await observer.query("select pg_terminate_backend($1)", [pid]);
  await vi.waitFor(
    () => expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 1]),
    { timeout: 5_000 },
  );
  expect(errors.length).toBeGreaterThan(0);
  here.publish([CANVAS]);
  await vi.waitFor(() => expect(listeners[0]).toHaveBeenCalledTimes(2));
  expect(await listeningPids()).toHaveLength(2);
});

test("what is published while the connection is down is reported as lost, and nothing throws", async () => {
  const errors: string[] = [];
  const here = await open({ onError: (error) => errors.push(error.message) });
  const own = vi.fn();
  here.subscribe(CANVAS, own);
  const [pid] = await listeningPids();
  await observer.query("select pg_terminate_backend($1)", [pid]);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  here.publish([CANVAS]);
  await here.flushed();
  expect(own).toHaveBeenCalled();
  await vi.waitFor(() => expect(errors).toContain("The notification connection is down."));
});

test("closing sends what was said and leaves no connection and no retry behind", async () => {
  const there = await open();
  const heard = vi.fn();
  there.subscribe(CANVAS, heard);
  const here = await openBus({ url: database.url });
  here.publish([CANVAS]);
  await here.close();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await vi.waitFor(async () => expect(await listeningPids()).toHaveLength(1));
});

test("closing while it is connecting again leaves no connection behind", async () => {
  const here = await openBus({ url: database.url });
  const [pid] = await listeningPids();
  await observer.query("select pg_terminate_backend($1)", [pid]);
  // The first retry starts 50 to 100 ms after the cut: close at several moments around it.
  await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 70));
  await here.close();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await listeningPids()).toEqual([]);
});

test("a bus that could not be opened does not go on trying behind the caller's back", async () => {
  const url = Object.assign(new URL(database.url), { pathname: "/not_there" }).href;
  const onError = vi.fn();
  await expect(openBus({ url, onError })).rejects.toMatchObject({ code: "3D000" });
  onError.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(onError).not.toHaveBeenCalled();
});

async function open(options: { onError?: (error: Error) => void } = {}): Promise<Bus> {
  const bus = await openBus({ url: database.url, ...options });
  opened.push(bus);
  return bus;
}

/** Payloads as a third process gets them. */
async function overhear(): Promise<string[]> {
  const heard: string[] = [];
  observer.on("notification", ({ payload = "" }) => heard.push(payload));
  await observer.query("listen easel");
  return heard;
}

/** Oldest first. */
async function listeningPids(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'easel-listen' and datname = current_database() order by backend_start`,
  );
  return rows.map((row) => row.pid);
}
