import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { appendEvent, outboxStream, trimOutbox, type Processor } from './outbox.ts';

describe('readers of news', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(() => world.close());

  /** Tells so many news in one transaction, each with its number. */
  const tell = (topic: string, from: number, count: number) =>
    world.platform.db.tx(async (tx) => {
      for (let i = 0; i < count; i += 1) await appendEvent(world.platform, tx, topic, { number: from + i });
    });
  /** A processor that writes a row for each of its news, in the transaction that it is given. */
  const echo = (topic: string, before: (number: number) => void = () => undefined): Processor => ({
    name: `test.${topic}`,
    topics: [topic],
    async handle(platform, tx, { body }) {
      before(body.number as number);
      await appendEvent(platform, tx, `${topic} echoed`, body);
    },
  });
  const echoed = async (topic: string): Promise<number[]> => {
    const { rows } = await sql<{ number: number }>`
      select (body->>'number')::int as number from outbox where topic = ${`${topic} echoed`} order by 1`.execute(world.platform.db.kysely);
    return rows.map(({ number }) => number);
  };
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

  it('lose nothing of a transaction that told more than a page, and read nothing twice', async () => {
    await tell('many', 0, 150);
    await tell('many', 150, 500);
    await tell('many', 650, 1);
    await world.untilSettled();
    await outboxStream(echo('many')).follow(world.timed);
    await outboxStream(echo('many')).follow(world.timed);
    expect(await echoed('many')).toEqual(numbers(651));
  });

  it('go on in the middle of a transaction where they were stopped', async () => {
    await tell('stopped', 0, 650);
    await world.untilSettled();
    for (const stopAt of [0, 250, 251, 649]) {
      let isOver = false;
      const stopping = echo('stopped', (number) => {
        if (number === stopAt) isOver = true;
        if (isOver) throw new Error('the process dies here');
      });
      await expect(outboxStream(stopping).follow(world.timed)).rejects.toThrow('dies here');
    }
    await outboxStream(echo('stopped')).follow(world.timed);
    expect(await echoed('stopped')).toEqual(numbers(650));
  });

  it('lose nothing to the trimming of old news, however far into a transaction they are', async () => {
    const deliveries = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox where topic = 'old'`.execute(
        world.platform.db.kysely,
      );
      return rows[0]?.n ?? 0;
    };
    await tell('old', 0, 300);
    await world.untilSettled();
    await world.turnClock(4 * 86_400_000);
    const stopping = echo('old', (number) => {
      if (number === 299) throw new Error('the process dies here');
    });
    await trimOutbox(world.timed, [stopping]);
    expect(await deliveries()).toBe(300);
    await expect(outboxStream(stopping).follow(world.timed)).rejects.toThrow('dies here');
    await trimOutbox(world.timed, [stopping]);
    const left = await deliveries();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(300);
    await outboxStream(echo('old')).follow(world.timed);
    expect(await echoed('old')).toEqual(numbers(300));
    await trimOutbox(world.timed, [stopping]);
    expect(await deliveries()).toBe(0);
  });
});
