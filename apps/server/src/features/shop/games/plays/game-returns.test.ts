import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let staffer: Staffer;
beforeAll(async () => {
  world = await openWorld({ settings: { slotPaceMs: 0 } });
  staffer = await world.addStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = (): string => world.platform.ids.next();
const returns = (days?: number) => staffer.caller.client(gamesConsoleCalls).gameReturns(days === undefined ? {} : { days });

it('are the sums of the rounds that have ended, beside the certificate, trials left out', async () => {
  const player = await world.addPlayer({ balance: '100.00' });
  const frame = await player.openGame();
  let paid = 0;
  for (const bet of ['1.00', '1.00', '5.00']) {
    const { round } = await frame.arcade.spin({ clientBetId: next(), bet, choice: null });
    paid += Math.round(Number(round.payout) * 100);
  }
  expect((await returns()).games).toEqual([]);
  await world.runJob('games.sum-returns');
  const { currency, games } = await returns();
  expect(currency).toBe('MYR');
  expect(games).toMatchObject([
    { gameCode: 'HSL_KOPI7', plays: 3, stake: '7.00', payout: (paid / 100).toFixed(2), vouched: '0.956787109375', state: 'few' },
  ]);
  // 3.290527 deviations of 3.0572 bets, weighed by stakes of 1, 1 and 5.
  expect(Number(games[0]?.half)).toBeCloseTo((3.290_527 * 3.0572 * Math.sqrt(27)) / 7, 4);
  // Made anew, not added.
  await world.runJob('games.sum-returns');
  expect((await returns()).games).toEqual(games);
  const { rows } = await sql<{
    stake: string;
    payout: string;
  }>`select sum(stake)::text as stake, sum(payout)::text as payout from play`.execute(world.asOwner.db.kysely);
  expect(rows).toEqual([{ stake: '700', payout: String(paid) }]);
});

it('leave out days of before the span, and are shown to nobody without the right', async () => {
  await world.turnClock(8 * DAY_MS);
  await staffer.logIn();
  expect((await returns(7)).games).toEqual([]);
  expect((await returns(30)).games).toHaveLength(1);
  // What was not summed up while nobody was there is found.
  await world.asOwner.db.pool.query('delete from games_return_day');
  await world.runJob('games.sum-returns');
  expect((await returns(30)).games).toHaveLength(1);
  expect(await codeOf(returns(0))).toBe('BAD_REQUEST');
  const cashier = await world.addStaffer('cashier');
  expect(await codeOf(cashier.caller.client(gamesConsoleCalls).gameReturns({}))).toBe('FORBIDDEN');
});
