import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { afterCommit } from '../db/database.ts';
import { appendEvent, outboxStream, type Processor } from '../outbox/outbox.ts';
import { followAll, openStreams, type Stream } from './streams.ts';

// What any test beside it has open holds streams back.
describe('streams', { timeout: 90_000 }, () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(() => world.close());

  const tell = (topic: string, ...numbers: readonly number[]) =>
    world.platform.db.tx(async (tx) => {
      for (const number of numbers) await appendEvent(world.platform, tx, topic, { number });
    });
  /** Writes down what it has read, in the transaction that it is given. */
  const echo = (topic: string, before: (number: number) => void = () => undefined): Stream => {
    const processor: Processor = {
      name: `streams.${topic}`,
      topics: [topic],
      async handle(_, tx, { body }) {
        before(body.number as number);
        await sql`insert into outbox (id, topic, body) values (${world.platform.ids.next()}, ${`${topic} echoed`}, ${JSON.stringify(body)}::jsonb)`.execute(
          tx,
        );
      },
    };
    return outboxStream(processor);
  };
  const echoed = async (topic: string): Promise<number[]> => {
    const { rows } = await sql<{ number: number }>`
      select (body->>'number')::int as number from outbox where topic = ${`${topic} echoed`} order by 1`.execute(world.asOwner.db.kysely);
    return rows.map(({ number }) => number);
  };
  const soon = (topic: string) => expect.poll(() => echoed(topic), { timeout: 60_000, interval: 10 });

  it('are read as soon as the transaction has committed, without a clock, and each row once', async () => {
    const stop = openStreams(world.timed, [echo('soon')]);
    await tell('soon', 1, 2);
    await soon('soon').toEqual([1, 2]);
    await Promise.all([tell('soon', 3), tell('soon', 4), tell('soon', 5)]);
    await expect.poll(() => echoed('soon'), { timeout: 60_000, interval: 10 }).toEqual([1, 2, 3, 4, 5]);
    await stop();
    await tell('soon', 6);
    await world.untilSettled();
    expect((await echoed('soon')).length).toBe(5);
  });

  it('leave out nothing of a transaction that began before and ends after', async () => {
    const stop = openStreams(world.timed, [echo('late')]);
    const slow = new pg.Client({ connectionString: world.databaseUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query(`insert into outbox (id, topic, body) values ($1, 'late', '{"number": 1}')`, [world.platform.ids.next()]);
    await tell('late', 2);
    // What is told is not complete: nothing is read, and nobody gives up.
    const late = echo('late');
    expect(await late.readLag(world.timed)).toBeGreaterThan(0);
    expect(await echoed('late')).toEqual([]);
    await slow.query('commit');
    await slow.end();
    await soon('late').toEqual([1, 2]);
    await stop();
    await world.untilSettled();
    await late.follow(world.timed);
    expect(await late.readLag(world.timed)).toBe(0);
  });

  it('go on after a failure by themselves, where they were', async () => {
    let failures = 0;
    const stop = openStreams(world.timed, [
      echo('failing', (number) => {
        if (number === 2 && (failures += 1) < 3) throw new Error('the process dies here');
      }),
    ]);
    await tell('failing', 1);
    await soon('failing').toEqual([1]);
    await tell('failing', 2, 3);
    await soon('failing').toEqual([1, 2, 3]);
    expect(failures).toBe(3);
    await stop();
  });

  it('that fail stop no other, and say how far behind they are', async () => {
    await tell('behind', 1);
    await world.untilSettled();
    const failing = echo('behind', () => {
      throw new Error('the process dies here');
    });
    const beside = echo('beside');
    await tell('beside', 1);
    await world.untilSettled();
    await expect(followAll(world.timed, [failing, beside])).rejects.toThrow('dies here');
    expect(await echoed('beside')).toEqual([1]);
    // What it wrote itself is read now, too.
    await world.untilSettled();
    await expect(followAll(world.timed, [failing, beside])).rejects.toThrow('dies here');
    const { values } = await world.platform.metrics.streamLag.get();
    const lagOf = (name: string) => values.find(({ labels }) => labels.stream === name)?.value;
    expect(lagOf('streams.beside')).toBe(0);
    expect(lagOf('streams.behind')).toBeGreaterThan(0);
  });

  it('are not woken by what was rolled back, nor twice by what was tried again', async () => {
    const tells: string[] = [];
    const stop = world.platform.bus.on('streams.wake', (source) => tells.push(source));
    const undone = world.platform.db.tx(async (tx) => {
      await appendEvent(world.platform, tx, 'undone', {});
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(tells).toEqual([]);
    let tries = 0;
    await world.platform.db.tx(async (tx) => {
      await appendEvent(world.platform, tx, 'again', {});
      if ((tries += 1) < 3) throw Object.assign(new Error('once more'), { code: '40001' });
    });
    expect(tells).toEqual(['outbox']);
    stop();
    await world.platform.db.kysely.transaction().execute(async (tx) => {
      expect(() => afterCommit(tx, () => undefined)).toThrow('and no other');
    });
  });
});
