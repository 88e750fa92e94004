import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';
import { queueDays } from './count-queues.ts';

const PAGE = 20;
const DAY_MS = 86_400_000;

let world: World;
let staffer: Staffer;
beforeAll(async () => {
  world = await openWorld();
  staffer = await world.addStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = (): string => world.platform.ids.next();
const start = (player: Player, amount: string) => player.wallet.createDeposit({ requestId: next(), method: 'slip', amount });

/** Ids of a whole queue, page by page. */
async function walk(queue: 'waiting' | 'open' | 'done'): Promise<string[]> {
  const first = await staffer.wallet.depositQueue({ queue });
  const pages = await Promise.all(
    Array.from({ length: first.totalPages }, (_, at) => staffer.wallet.depositQueue({ queue, pageNo: at + 1 })),
  );
  expect(first.totalPages).toBe(Math.max(1, Math.ceil(first.totalElements / PAGE)));
  expect(pages.flatMap(({ content }) => content).length).toBe(first.totalElements);
  return pages.flatMap(({ content }) => content.map(({ id }) => id));
}

describe('queues of the console', () => {
  it(
    'count and show every item once, before the stream has read, after it, and when something has moved since',
    { timeout: 120_000 },
    async () => {
      const owner = world.asOwner.db.kysely;
      for (let day = 0; day < 3; day += 1) {
        for (let who = 0; who < 4; who += 1) {
          const player = await world.addPlayer();
          for (const amount of ['20.00', '30.00', '40.00']) await start(player, amount);
        }
        await world.turnClock(day === 2 ? 1_000 : DAY_MS);
      }
      await staffer.logIn();
      const compare = async (): Promise<void> => {
        for (const queue of ['open', 'done', 'waiting'] as const) {
          const states = {
            open: ['created', 'awaiting_payment', 'slip_uploaded'],
            done: ['credited', 'rejected', 'expired'],
            waiting: ['review'],
          }[queue];
          const order = queue === 'waiting' ? sql`asc` : sql`desc`;
          const { rows } = await sql<{
            id: string;
          }>`select id from wallet_deposit where state = any (${states}) order by created_at ${order}, id ${order}`.execute(owner);
          expect(await walk(queue)).toEqual(rows.map(({ id }) => id));
        }
      };
      await compare();
      await world.untilSettled();
      await queueDays.follow(world.timed);
      await compare();
      expect((await walk('open')).length).toBe(36);
      // Those of the days before have run out of time.
      await world.runJob('wallet.check-payments');
      await compare();
      expect((await walk('done')).length).toBe(24);
      await world.untilSettled();
      await queueDays.follow(world.timed);
      await compare();
    },
  );
});
