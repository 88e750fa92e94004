import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { bettorsList } from '@talora/domain/rounds/bettors-entropy.ts';
import { BINGO_90, BINGO_75 } from '@talora/domain/rounds/bingo/bingo-cards.ts';
import { BINGO_ROOM_75, BINGO_ROOM_90 } from '@talora/domain/rounds/bingo/bingo-round.ts';
import { handMessage } from '@talora/domain/rounds/round-kind.ts';
import { sql } from 'kysely';
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, ROOM_IDS, takeSeat, type Seat } from '../../../../test/shared-table.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

const ROOMS = [
  ['HB_75', BINGO_ROOM_75, BINGO_75, '0.50'],
  ['HB_90', BINGO_ROOM_90, BINGO_90, '1.00'],
] as const;

describe.each(ROOMS)('bingo room %s', (code, kind, sort, price) => {
  let world: World;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    dealer = await openDealer(world, undefined, ROOM_IDS[code]);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const minor = (amount: string | null | undefined): number => Math.round(Number(amount ?? 'NaN') * 100);
  const sit = async (): Promise<Seat> => takeSeat(world, await world.addPlayer({ balance: '200.00' }), ROOM_IDS[code]);
  const buy = async (seat: Seat, roundId: string, count: number, { id = next(), clientSeed = 'seed' } = {}) => {
    const stake = (Number(price) * count).toFixed(2);
    return seat.tables.placeBet({ clientBetId: id, roundId, clientSeed, lines: [{ spot: 'cards', stake }] });
  };
  const balanceOf = async ({ player }: Seat): Promise<number> => minor((await player.wallet.balance()).balance);
  const mine = async (seat: Seat) => (await seat.tables.table({})).myBets;

  it('sells cards that are known at once, calls until one is full, and pays three prizes out of 85 hundredths', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id, endsInMs } = await dealer.dealUntil('open', ann);
    expect(endsInMs).toBeGreaterThan(40_000);
    const had = await balanceOf(ann);
    const { bet, balance } = await buy(ann, id, 6, { clientSeed: 'ann' });
    expect(bet.cards).toHaveLength(6);
    expect(minor(balance)).toBe(had - minor(price) * 6);
    await buy(ben, id, 3);
    const again = await buy(ben, id, 1);
    // The same asked again is the same card.
    expect((await buy(ben, id, 1, { id: again.bet.id })).bet.cards).toEqual(again.bet.cards);
    expect((await mine(ann))[0]?.cards).toEqual(bet.cards);
    const before = await dealer.dealUntil('closed', ann);
    expect(before).toMatchObject({ outcome: null, bets: 3, members: 2 });
    const drawn = await dealer.dealUntil('drawn', ben);
    const { outcome } = drawn;
    if (outcome === null || !('prizes' in outcome)) throw new Error('no prizes');
    expect(outcome.cards).toBe(10);
    expect(outcome.prizes.map(({ stage }) => stage)).toEqual(['line', 'twoLines', 'full']);
    expect(outcome.balls).toHaveLength(outcome.prizes[2]?.ball ?? 0);
    expect(drawn.endsInMs).toBeGreaterThan((outcome.balls.length - 1) * 2_500);
    // Nothing is paid before the last ball is called.
    expect((await mine(ann))[0]?.payout).toBeNull();
    await dealer.dealUntil('settled', ben);
    const winners = outcome.prizes.flatMap((prize) => prize.winners);
    expect(winners.reduce((sum, { payout }) => sum + minor(payout), 0)).toBe(Math.floor((minor(price) * 10 * 85) / 100));
    for (const seat of [ann, ben])
      for (const one of await mine(seat))
        expect(minor(one.payout)).toBe(winners.filter((card) => card.bet === one.id).reduce((sum, { payout }) => sum + minor(payout), 0));
    expect(winners.every(({ name }) => name.includes('***'))).toBe(true);
    const { results } = await ann.tables.table({});
    expect(results.at(-1)).toMatchObject({ cards: 10, balls: outcome.balls.length });
  });

  it('is recomputed from what it shows of itself', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id } = await dealer.dealUntil('open', ann);
    const { bet } = await buy(ann, id, 7, { clientSeed: 'x_1' });
    await buy(ben, id, 2);
    expect((await ann.tables.sharedFairness({ id })).cards).toBeNull();
    await dealer.dealUntil('settled', ann);
    const fair = await ann.tables.sharedFairness({ id });
    const seed = Buffer.from(fair.seed ?? '', 'hex');
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    expect(createHash('sha256').update(seed).digest('hex')).toBe(fair.commitment);
    const { bets = [], price: unit = '' } = fair.cards ?? {};
    expect(bettorsList(bets)).toBe(fair.bettors);
    expect(
      createHash('sha256')
        .update(fair.bettors ?? '')
        .digest('hex'),
    ).toBe(fair.entropy);
    const hands = bets.map(({ betId, clientSeed, count }) => {
      const draws = openDraws((counter) => hmac(handMessage(code, { id: betId, clientSeed }, fair.no, counter)));
      return { bet: betId, cards: sort.drawCards(draws, count) };
    });
    expect(hands.find((hand) => hand.bet === bet.id)?.cards).toEqual(bet.cards);
    const soldMinor = bets.reduce((sum, { count }) => sum + BigInt(unit) * BigInt(count), 0n);
    const again = kind.draw(
      openDraws((counter) => hmac(fairnessMessage(code, fair.entropy ?? '', fair.no, counter))),
      null,
      { hands, soldMinor },
    );
    expect(again.outcome).toEqual(fair.outcome);
  });

  it('is not played with one card: the price comes back and counts for nothing', async () => {
    const ann = await sit();
    const had = await balanceOf(ann);
    const { id } = await dealer.dealUntil('open', ann);
    const { bet } = await buy(ann, id, 1);
    const drawn = await dealer.dealUntil('drawn', ann);
    expect(drawn.outcome).toMatchObject({ cards: 1, balls: [], prizes: [] });
    expect(drawn.endsInMs).toBeLessThanOrEqual(2_000);
    await dealer.dealUntil('settled', ann);
    expect((await mine(ann))[0]?.payout).toBe(price);
    const { rows } = await sql<{ state: number; valid_bet: string }>`select state, valid_bet::text from play where id = ${bet.id}`.execute(
      world.platform.db.kysely,
    );
    expect(rows).toEqual([{ state: 3, valid_bet: '0' }]);
    expect(await balanceOf(ann)).toBe(had);
  });

  it('takes whole cards, thirty-six of a member, and none once the sale is over', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id } = await dealer.dealUntil('open', ann);
    const part = {
      clientBetId: next(),
      roundId: id,
      clientSeed: 'seed',
      lines: [{ spot: 'cards', stake: (Number(price) * 1.5).toFixed(2) }],
    };
    expect(await codeOf(ann.tables.placeBet(part))).toBe('BET_INVALID');
    expect(await codeOf(ann.tables.placeBet({ ...part, lines: [{ spot: 'card', stake: price }] }))).toBe('BET_INVALID');
    expect(await codeOf(buy(ann, id, 37))).toBe('BET_INVALID');
    await buy(ann, id, 30);
    expect(await codeOf(buy(ann, id, 7))).toBe('ROUND_LIMIT');
    await buy(ann, id, 6);
    await dealer.dealUntil('closed', ann);
    expect(await codeOf(buy(ben, id, 1))).toBe('BET_LATE');
    await dealer.dealUntil('settled', ann);
  });

  it('shows nobody the cards of others, and goes on under another server in the middle of the calling', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id } = await dealer.dealUntil('open', ann);
    await buy(ann, id, 2);
    await buy(ben, id, 1);
    const table = await ben.tables.table({});
    expect(table.myBets).toHaveLength(1);
    expect(JSON.stringify(table.round)).not.toContain('cells');
    const { outcome } = await dealer.dealUntil('drawn', ann);
    await world.turnClock(6_000); // the lease of the first is over
    const other = await openDealer(world, next(), ROOM_IDS[code]);
    const settled = await other.dealUntil('settled', ben);
    expect(settled.outcome).toEqual(outcome);
    expect((await mine(ann)).every(({ payout }) => payout !== null)).toBe(true);
  });
});
