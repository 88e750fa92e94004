import { Redis } from 'ioredis';
import pg from 'pg';
import type { SymmetricKey } from './crypto/keys.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openSignedTells, type SignedTells } from './signed-tells.ts';

/** What servers of one installation tell each other: short texts, never payloads. */
export interface Bus {
  /** Tells everybody, this process included. Many tells of one moment travel together; order is kept per topic. */
  tell(topic: string, key: string): void;
  /** Listens to a topic; the result stops listening. */
  on(topic: string, listener: (key: string) => void): () => void;
  close(): Promise<void>;
}

type Listeners = Map<string, Set<(key: string) => void>>;

const CHANNEL = 'talora';
const FLUSH_MS = 20;
const RECONNECT_MS = 500;
const MAX_NOTIFY = 7_500;
/** Junk is counted each time, and logged so often at most: whoever sends it fills no disk. */
const LOG_PAUSE_MS = 10_000;

/** What a bus between servers needs. */
export interface BusParts {
  /** The id of this process, another after each start. */
  readonly self: string;
  /** The installation's sealing keys: who has none of them is not heard. */
  readonly sealing: readonly SymmetricKey[];
  readonly log: Log;
  readonly metrics: Metrics;
  /** Makes the reference of a line in the log. */
  readonly newReference: () => string;
}

/** Carries texts between processes. */
interface Carrier {
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

function deliver(listeners: Listeners, topic: string, key: string): void {
  for (const listener of listeners.get(topic) ?? []) listener(key);
}

/** Collects tells for a moment and sends each (topic, key) once, in texts under the size that NOTIFY takes. */
function openOver(listeners: Listeners, tells: SignedTells, carrier: Carrier, log: Log): Bus {
  let dirty = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    timer = null;
    const batch = dirty;
    dirty = new Map();
    for (const [topic, keys] of batch) {
      let chunk: string[] = [];
      let size = 0;
      const send = async () => {
        if (chunk.length > 0) await carrier.send(tells.sign({ topic, keys: chunk }));
        chunk = [];
        size = 0;
      };
      for (const key of keys) {
        if (size + key.length + 3 > MAX_NOTIFY) await send();
        chunk.push(key);
        size += key.length + 3;
      }
      await send();
    }
  }

  return {
    tell(topic, key) {
      deliver(listeners, topic, key);
      const keys = dirty.get(topic) ?? new Set();
      keys.add(key);
      dirty.set(topic, keys);
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.warn({ error }, 'bus could not send'));
      }, FLUSH_MS);
    },
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      set.add(listener);
      listeners.set(topic, set);
      return () => set.delete(listener);
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      await flush().catch(() => undefined);
      await carrier.close();
    },
  };
}

/** Hears what arrives: what no server has told is dropped and counted, and a listener that fails ends neither the others nor the process. */
function openEar(listeners: Listeners, tells: SignedTells, { log, metrics, newReference }: BusParts): (text: string) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (text) => {
    const reading = tells.read(text);
    if ('drop' in reading) {
      metrics.busDropped.inc({ cause: reading.drop });
      const now = performance.now();
      if (now - loggedAt < LOG_PAUSE_MS) return;
      loggedAt = now;
      log.error({ reference: newReference(), cause: reading.drop, bytes: text.length }, 'a text on the bus came from no server');
      return;
    }
    if (reading.tell === null) return;
    const { topic, keys } = reading.tell;
    for (const key of keys) {
      try {
        deliver(listeners, topic, key);
      } catch (error) {
        log.error({ error, reference: newReference(), topic }, 'bug: a listener of the bus failed');
      }
    }
  };
}

/** Bus over PostgreSQL NOTIFY: the default. Connects again by itself; what was told in between is lost, and listeners cope. */
export async function openPostgresBus(url: string, parts: BusParts): Promise<Bus> {
  const { log } = parts;
  const listeners: Listeners = new Map();
  const tells = openSignedTells(parts.sealing, parts.self);
  const hear = openEar(listeners, tells, parts);
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'talora bus' });
    next.on('notification', (message) => hear(message.payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) reconnectSoon();
      client = null;
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function reconnectSoon(): void {
    if (isClosed) return;
    const again = (error: unknown): void => {
      log.warn({ error }, 'bus could not connect');
      reconnectSoon();
    };
    setTimeout(() => {
      connect().catch(again);
    }, RECONNECT_MS).unref();
  }

  await connect();
  return openOver(
    listeners,
    tells,
    {
      send: async (text) => void (await client?.query('select pg_notify($1, $2)', [CHANNEL, text])),
      close: async () => {
        isClosed = true;
        await client?.end();
      },
    },
    log,
  );
}

/** Bus over Redis, for several servers. */
export async function openRedisBus(url: string, parts: BusParts): Promise<Bus> {
  const { log } = parts;
  const listeners: Listeners = new Map();
  const tells = openSignedTells(parts.sealing, parts.self);
  const hear = openEar(listeners, tells, parts);
  const sender = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 });
  const receiver = sender.duplicate();
  sender.on('error', (error) => log.warn({ error }, 'redis'));
  receiver.on('error', (error) => log.warn({ error }, 'redis'));
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(CHANNEL);
  receiver.on('message', (_, text) => hear(text));
  return openOver(
    listeners,
    tells,
    {
      send: async (text) => void (await sender.publish(CHANNEL, text)),
      close: async () => {
        receiver.disconnect();
        sender.disconnect();
      },
    },
    log,
  );
}

/** Bus of one process, for tests and simulations. */
export function openLocalBus(): Bus {
  const listeners: Listeners = new Map();
  return {
    tell: (topic, key) => deliver(listeners, topic, key),
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      set.add(listener);
      listeners.set(topic, set);
      return () => set.delete(listener);
    },
    close: async () => undefined,
  };
}
