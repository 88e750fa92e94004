import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedisStandIn, type RedisStandIn } from '../../test/redis-stand-in.ts';
import { openWorld, type World } from '../../test/world.ts';
import { openPostgresBus, openRedisBus, type Bus, type BusParts } from './bus.ts';
import { openLog } from './log.ts';
import { openMetrics, type Metrics } from './metrics.ts';
import { watchErrors } from './unexpected-errors.ts';

const SEALING = [{ id: 'one', bytes: Buffer.alloc(32, 1) }];

let world: World;
let redis: RedisStandIn;
let stranger: pg.Client;

beforeAll(async () => {
  world = await openWorld();
  redis = await openRedisStandIn();
  // Whoever only looks: notifying is everybody's.
  stranger = new pg.Client({ connectionString: world.logins.read });
  await stranger.connect();
  await stranger.query('listen talora');
});
afterAll(async () => {
  await stranger.end();
  await redis.close();
  await world.close();
});

interface Carried {
  readonly name: string;
  readonly open: (parts: BusParts) => Promise<Bus>;
  readonly send: (text: string) => Promise<unknown>;
}

const CARRIERS: readonly Carried[] = [
  {
    name: 'PostgreSQL',
    open: (parts) => openPostgresBus(world.logins.app, parts),
    send: (text) => stranger.query('select pg_notify($1, $2)', ['talora', text]),
  },
  { name: 'Redis', open: (parts) => openRedisBus(redis.url, parts), send: async (text) => redis.publish('talora', text) },
];

const countOf = async (metrics: Metrics, cause: string): Promise<number> =>
  (await metrics.busDropped.get()).values.find(({ labels }) => labels.cause === cause)?.value ?? 0;

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await what()); tries += 1) {
    if (tries > 200) throw new Error('it did not come');
    await sleep(20);
  }
}

describe.each(CARRIERS)('the bus over $name', ({ open, send }) => {
  const lines: string[] = [];
  const keys: string[] = [];
  const metrics = openMetrics(false);
  const partsOf = (self: string, sealing = SEALING): BusParts => ({
    self,
    sealing,
    log: openLog('info', { write: (line) => void lines.push(line) }),
    metrics,
    newReference: () => 'reference-1',
  });
  let one: Bus;
  let other: Bus;

  beforeAll(async () => {
    one = await open(partsOf('server-1'));
    other = await open(partsOf('server-2'));
    other.on('topic', (key) => {
      if (key === 'bad') throw new Error('this listener fails');
      keys.push(key);
    });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it('drops what does not parse or is no tell, counts it, and goes on', async () => {
    const odd = ['x', '', '{}', 'null', '[]', '[1]', '["z","topic","key"]', '["z","","mac",1.5,"topic"]', '["z","","mac",0,"t"]', '[[],"","",1,"t"]', '['.repeat(7_000)]; // prettier-ignore
    for (const text of odd) await send(text);
    // Both servers hear each of them; PostgreSQL does not carry an empty text apart from none.
    await until(async () => (await countOf(metrics, 'shape')) >= (odd.length - 1) * 2);
    one.tell('topic', 'after junk');
    await until(() => keys.includes('after junk'));
    expect(lines.filter((line) => line.includes('came from no server') && line.includes('reference-1')).length).toBeGreaterThan(0);
    // Once in ten seconds for each server.
    expect(lines.filter((line) => line.includes('came from no server')).length).toBeLessThanOrEqual(2);
  });

  it('hears nobody who has no sealing key', async () => {
    const before = await countOf(metrics, 'signature');
    const forger = await open(partsOf('server-1', [{ id: 'other', bytes: Buffer.alloc(32, 2) }]));
    forger.tell('topic', 'forged');
    await until(async () => (await countOf(metrics, 'signature')) >= before + 2);
    await forger.close();
    one.tell('topic', 'true');
    await until(() => keys.includes('true'));
    expect(keys).not.toContain('forged');
  });

  it('hears nothing twice, and no tell whose parts were changed', async () => {
    const spied: string[] = [];
    const carry = (message: pg.Notification): void => void spied.push(message.payload ?? '');
    stranger.on('notification', carry);
    const spy = await openPostgresBus(world.logins.app, partsOf('server-3'));
    spy.tell('topic', 'seen by a stranger');
    await until(() => spied.some((text) => text.includes('seen by a stranger')));
    stranger.removeListener('notification', carry);
    const text = spied.find((one_) => one_.includes('seen by a stranger')) ?? '';
    await sleep(100);
    keys.length = 0;
    const before = await countOf(metrics, 'repeated');
    await send(text);
    await send(text);
    await until(async () => (await countOf(metrics, 'repeated')) >= before + 2);
    expect(keys.length).toBeLessThanOrEqual(1); // over Redis it had not been heard yet
    const wrong = await countOf(metrics, 'signature');
    await send(text.replace(',1,', ',2,'));
    await send(text.replace('seen by a stranger', 'changed'));
    await send(text.replace('server-3', 'server-9'));
    await until(async () => (await countOf(metrics, 'signature')) >= wrong + 6);
    expect(keys).not.toContain('changed');
    await spy.close();
  });

  it('goes on when a listener fails, and says so with a reference', async () => {
    one.tell('topic', 'bad');
    one.tell('topic', 'good');
    await until(() => keys.includes('good'));
    expect(lines.some((line) => line.includes('a listener of the bus failed') && line.includes('reference-1'))).toBe(true);
  });

  it('carries tells of a server whose number is far on, after a start of another', async () => {
    for (let n = 0; n < 5; n += 1) {
      one.tell('topic', `n${n}`);
      await sleep(40);
    }
    const late: string[] = [];
    const fresh = await open(partsOf('server-4'));
    fresh.on('topic', (key) => late.push(key));
    one.tell('topic', 'late');
    await until(() => late.includes('late'));
    await fresh.close();
  });
});

describe('errors that nobody was waiting for', () => {
  it('are logged with a reference; a rejection ends nothing, an exception ends the process', async () => {
    const lines: string[] = [];
    const events = new EventEmitter();
    const metrics = openMetrics(false);
    let ends = 0;
    watchErrors(
      { log: openLog('info', { write: (line) => void lines.push(line) }), ids: world.platform.ids, metrics },
      () => (ends += 1),
      events,
    );
    events.emit('unhandledRejection', new Error('let go'));
    expect(ends).toBe(0);
    events.emit('uncaughtException', new Error('thrown'));
    expect(ends).toBe(1);
    expect(lines.map((line) => /"reference":"[0-9a-f]{12}"/.test(line))).toEqual([true, true]);
    expect((await metrics.unexpected.get()).values.map(({ labels, value }) => [labels.kind, value])).toEqual([
      ['rejection', 1],
      ['exception', 1],
    ]);
  });
});
