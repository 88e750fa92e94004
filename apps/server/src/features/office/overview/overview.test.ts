import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KOPITIAM_SEVENS } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { openWorld, type World } from '../../../../test/world.ts';

/** Of sums in minor units, cut after two digits. */
const percentOf = (payout: bigint, stake: bigint): string => (Number((payout * 10_000n) / stake) / 100).toFixed(2);
const minor = (text: string): bigint => BigInt(text.replace('.', ''));

describe('the overview', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
  });
  afterAll(() => world.close());

  it('sums what was played, by game with its return, and nothing of another brand', async () => {
    const overview = () => staffer.caller.client(operationsCalls).overview({});
    const staffer = await world.addStaffer();
    expect(await overview()).toMatchObject({ figures: { stake: '0.00', ggr: '0.00', bets: 0 }, topGames: [] });

    const player = await world.addPlayer({ balance: '100.00' });
    const { arcade } = await player.openGame();
    let payout = 0n;
    for (let spin = 0; spin < 12; spin += 1)
      payout += minor((await arcade.spin({ clientBetId: world.platform.ids.next(), bet: '2.00' })).round.payout);
    const beside = await world.beside();
    expect(await (await beside.addStaffer()).caller.client(operationsCalls).overview({})).toMatchObject({
      topGames: [],
      figures: { bets: 0 },
    });

    const { figures, topGames } = await overview();
    const ggr = (Number(2_400n - payout) / 100).toFixed(2);
    expect(figures).toMatchObject({ stake: '24.00', ggr, bets: 12, deposits: expect.stringMatching(/^100\./) });
    const [game] = topGames;
    expect(topGames).toHaveLength(1);
    expect(game).toMatchObject({
      gameCode: KOPITIAM_SEVENS,
      stake: '24.00',
      ggr,
      rounds: 12,
      players: 1,
      setRtp: '95.67',
    });
    expect(game?.actualRtp).toBe(percentOf(payout, 2_400n));
  });
});
