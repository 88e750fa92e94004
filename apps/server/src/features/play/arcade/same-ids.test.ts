import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, takeSeat, type Seat } from '../../../../test/shared-table.ts';
import { openWorld, type Player, type World } from '../../../../test/world.ts';

const ROUNDS = 4;

/** Whether a bet was taken, or the code that it was refused with. */
const answerOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  );

describe('two members who bet under one id in one moment', () => {
  let world: World;
  let rich: Player;
  let poor: Player;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
    poor = await world.addPlayer({ balance: '10.00' });
    rich = await world.addPlayer({ balance: '900.00' });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();

  it('are each told of their own round at a slot', async () => {
    const [first, second] = [await rich.openGame(), await poor.openGame()];
    const before = await poor.balance();
    const bet = first.opened.betLevels.find((level) => Number(level) > 20) ?? '';
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      const clientBetId = next();
      const order = rounds % 2 === 0 ? [first, second] : [second, first];
      const answers = await Promise.all(order.map((frame) => answerOf(frame.arcade.spin({ clientBetId, bet }))));
      expect(answers).toEqual(order.map((frame) => (frame === first ? 'taken' : 'INSUFFICIENT_FUNDS')));
    }
    expect(await poor.balance()).toBe(before);
  });

  it('are each told of their own bet at a shared table', async () => {
    const dealer = await openDealer(world);
    const [first, second] = [await takeSeat(world, rich), await takeSeat(world, poor)];
    const { id: roundId } = await dealer.dealUntil('open', first);
    const before = await poor.balance();
    const lines = [{ spot: 'player', stake: '20.00' }];
    const bet = (seat: Seat, clientBetId: string) => answerOf(seat.tables.placeBet({ clientBetId, roundId, clientSeed: 'seed', lines }));
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      const id = next();
      const order = rounds % 2 === 0 ? [first, second] : [second, first];
      const answers = await Promise.all(order.map((seat) => bet(seat, id)));
      expect(answers[order.indexOf(first)]).toBe('taken');
      // Whoever comes second is told that the name is taken in this round, whatever he has.
      expect(answers[order.indexOf(second)]).toMatch(/^(INSUFFICIENT_FUNDS|REPLAY_MISMATCH)$/);
    }
    expect(await poor.balance()).toBe(before);
    await dealer.dealUntil('settled', first);
  });
});
