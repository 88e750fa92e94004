import { openDraws, fairnessMessage } from '@talora/domain/fairness/draws.ts';
import { SPEED_BACCARAT, type Shoe } from '@talora/domain/rounds/baccarat-round.ts';
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, takeSeat, TABLE_ID, type Seat } from '../../../../test/shared-table.ts';
import { tablesCalls, type BaccaratOutcomeView, type SharedRoundView } from '@talora/contract/rounds/tables.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { stepTable, LeaseLost } from './step-table.ts';

/** What came out at baccarat. */
const cardsOf = (outcome: SharedRoundView['outcome']): BaccaratOutcomeView | null =>
  outcome !== null && 'winner' in outcome ? outcome : null;
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

describe('a table whose rounds many share', () => {
  let world: World;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  beforeAll(async () => {
    // One person may approve deposits of any sum: limits of a table are reached by whoever is rich.
    const noLimit = { single: '', staffDay: '', memberDay: '', brandDay: '' };
    world = await openWorld({ hasVendors: false, settings: { twoPeople: { sums: { 'deposit.credit': noLimit }, alone: [] } } });
    dealer = await openDealer(world);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const sit = async (balance = '1000.00'): Promise<Seat> => takeSeat(world, await world.addPlayer({ balance }));
  const bet = (seat: Seat, roundId: string, lines = [{ spot: 'player', stake: '10.00' }], clientBetId = next(), clientSeed = 'seed') =>
    seat.tables.placeBet({ clientBetId, roundId, clientSeed, lines });

  it('opens a round for whoever is there, takes bets of several, and pays each what the cards say', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const open = await dealer.dealUntil('open', ann);
    expect(open.endsInMs).toBeGreaterThan(10_000);
    const first = await bet(ann, open.id, [{ spot: 'player', stake: '10.00' }, { spot: 'tie', stake: '1.00' }]); // prettier-ignore
    expect(first).toMatchObject({ bet: { stake: '11.00', payout: null, roundNo: open.no }, balance: expect.stringMatching(/^9\d\d\./) });
    await bet(ben, open.id, [{ spot: 'banker', stake: '20.00' }]);
    expect(await ben.tables.table({})).toMatchObject({
      round: { bets: 2, members: 2, spots: { player: '10.00', tie: '1.00', banker: '20.00' } },
    });
    const drawn = await dealer.dealUntil('drawn', ann);
    expect(cardsOf(drawn.outcome)?.winner).toMatch(/player|banker|tie/);
    expect((await ann.tables.table({})).myBets[0]?.payout).toBeNull();
    await dealer.dealUntil('settled', ann);
    const { winner, isPlayerPair } = cardsOf(drawn.outcome) ?? { winner: null, isPlayerPair: null };
    const due = { player: winner === 'player' ? '20.00' : winner === 'tie' ? '10.00' : '0.00', tie: winner === 'tie' ? '9.00' : '0.00' };
    const [mine] = (await ann.tables.table({})).myBets;
    expect(mine?.lines).toEqual([
      { spot: 'player', stake: '10.00', payout: due.player },
      { spot: 'tie', stake: '1.00', payout: due.tie },
    ]);
    expect(typeof isPlayerPair).toBe('boolean');
    const { sums } = await ann.player.games.bettingRecord({});
    expect(sums).toMatchObject({ count: 1, stake: '11.00', payout: mine?.payout });
    expect((await ben.tables.table({})).results.at(-1)).toMatchObject({ no: open.no, winner });
  });

  it('is recomputed from seed and bettors, by the chain that was promised before', async () => {
    const ann = await sit();
    const open = await dealer.dealUntil('open', ann);
    const before = await ann.tables.sharedFairness({ id: open.id });
    expect(before).toMatchObject({ seed: null, entropy: null, bettors: null, outcome: null, commitment: open.commitment });
    const ids = [next(), next()];
    await bet(ann, open.id, [{ spot: 'player', stake: '10.00' }], ids[0], 'mine-1');
    await bet(ann, open.id, [{ spot: 'tie', stake: '2.00' }], ids[1], 'mine-2');
    await dealer.dealUntil('settled', ann);
    const fairness = await ann.tables.sharedFairness({ id: open.id });
    const list = [`${ids[0]}:mine-1`, `${ids[1]}:mine-2`].toSorted().join('\n');
    expect(fairness.bettors).toBe(list);
    expect(fairness.entropy).toBe(sha256(list));
    const seed = Buffer.from(fairness.seed ?? '', 'hex');
    expect(sha256(seed)).toBe(before.commitment);
    const draws = openDraws((counter) =>
      createHmac('sha256', seed)
        .update(fairnessMessage('HL_BACSP', fairness.entropy ?? '', fairness.no, counter))
        .digest(),
    );
    expect(SPEED_BACCARAT.draw(draws, fairness.dealtFrom as Shoe).outcome).toEqual(fairness.outcome);
  });

  it('answers a repeat as before, takes nothing twice, and refuses the id for anything else', async () => {
    const ann = await sit('100.00');
    const open = await dealer.dealUntil('open', ann);
    const id = next();
    const [one, two] = await Promise.all([bet(ann, open.id, undefined, id), bet(ann, open.id, undefined, id)]);
    expect(two).toEqual(one);
    expect(await codeOf(bet(ann, open.id, [{ spot: 'banker', stake: '10.00' }], id))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(bet(ann, open.id, [{ spot: 'player', stake: '20.00' }], id))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(bet(ann, open.id, undefined, id, 'another-seed'))).toBe('REPLAY_MISMATCH');
    await dealer.dealUntil('settled', ann);
    expect((await bet(ann, open.id, undefined, id)).bet).toMatchObject({ id, stake: '10.00' });
    expect((await ann.tables.bets({})).totalElements).toBe(1);
  });

  it('takes no bet after its time, though the round has not been closed yet', async () => {
    const ann = await sit();
    const open = await dealer.dealUntil('open', ann);
    await world.turnClock(open.endsInMs + 1);
    expect(await codeOf(bet(ann, open.id))).toBe('BET_LATE');
    expect(await ann.player.balance()).toMatch(/^1000\./);
    await dealer.dealUntil('settled', ann);
    expect(await codeOf(bet(ann, open.id))).toBe('BET_LATE');
  });

  it('refuses what its rules, its limits or the purse do not allow', async () => {
    const ann = await sit('30000.00');
    await world.fund(ann.player, '20000.00');
    const poor = await sit('10.00');
    const open = await dealer.dealUntil('open', ann);
    const refused = async (lines: { spot: string; stake: string }[], seat = ann) => codeOf(bet(seat, open.id, lines));
    expect(await refused([{ spot: 'dragon', stake: '10.00' }])).toBe('BET_INVALID');
    expect(await refused([{ spot: 'player', stake: '4.99' }])).toBe('BET_INVALID');
    expect(await refused([{ spot: 'player', stake: '20000.01' }])).toBe('BET_INVALID');
    expect(await refused([{ spot: 'tie', stake: '2000.01' }])).toBe('BET_INVALID');
    expect(await refused([{ spot: 'player', stake: '10.00' }, { spot: 'player', stake: '10.00' }])).toBe('BET_INVALID'); // prettier-ignore
    expect(await refused([{ spot: 'player', stake: '1e3' }])).toBe('AMOUNT_INVALID');
    expect(await refused([{ spot: 'player', stake: '20.00' }], poor)).toBe('INSUFFICIENT_FUNDS');
    await bet(ann, open.id, [{ spot: 'player', stake: '20000.00' }]);
    await bet(ann, open.id, [{ spot: 'banker', stake: '19995.00' }]);
    expect(await refused([{ spot: 'player', stake: '10.00' }])).toBe('ROUND_LIMIT');
    await bet(ann, open.id, [{ spot: 'banker', stake: '5.00' }]);
    await dealer.dealUntil('settled', ann);
  });

  it('takes of a member no more on a spot, nor than the brand takes, in many bets than in one', async () => {
    const ann = await sit('30000.00');
    const open = await dealer.dealUntil('open', ann);
    const tie = (stake: string, clientBetId = next()) => bet(ann, open.id, [{ spot: 'tie', stake }], clientBetId);
    const id = next();
    await tie('1500.00', id);
    expect(await codeOf(tie('500.01'))).toBe('ROUND_LIMIT');
    expect(await codeOf(bet(ann, open.id, [{ spot: 'player', stake: '10.00' }, { spot: 'tie', stake: '600.00' }]))).toBe('ROUND_LIMIT'); // prettier-ignore
    // Of many at once as many are taken as there is room for.
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(tie('100.00'))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ROUND_LIMIT')).toHaveLength(3);
    expect((await tie('1500.00', id)).bet.id).toBe(id);
    expect((await ann.tables.table({})).round?.spots.tie).toBe('2000.00');
    await dealer.dealUntil('settled', ann);

    const limit = (most: string | null) =>
      sql`update games_listing set max_bet = ${most} where brand_id = ${dealer.key.brandId} and game_id = ${TABLE_ID}`.execute(
        world.platform.db.kysely,
      );
    await limit('10000');
    const capped = await takeSeat(world, ann.player);
    expect(capped.opened.limits).toMatchObject({ mostOfRound: '100.00', spots: expect.arrayContaining([{ spot: 'tie', least: '1.00', most: '100.00' }]) }); // prettier-ignore
    const { id: round } = await dealer.dealUntil('open', ann);
    const side = (spot: string, stake: string) => codeOf(bet(ann, round, [{ spot, stake }]));
    expect(await side('player', '100.01')).toBe('BET_INVALID');
    expect([await side('player', '60.00'), await side('banker', '40.00'), await side('tie', '1.00')]).toEqual(['OK', 'OK', 'ROUND_LIMIT']);
    await limit(null);
    await dealer.dealUntil('settled', ann);
  });

  it('counts nothing of stakes that stand against each other as bet', async () => {
    const ann = await sit();
    const open = await dealer.dealUntil('open', ann);
    await bet(ann, open.id, [{ spot: 'player', stake: '30.00' }]);
    await bet(ann, open.id, [{ spot: 'banker', stake: '10.00' }]);
    const drawn = await dealer.dealUntil('settled', ann);
    const { sums } = await ann.player.games.bettingRecord({});
    expect(sums.validBet).toBe(cardsOf(drawn.outcome)?.winner === 'tie' ? '0.00' : '20.00');
  });

  it('is no house game: a seat spins nothing, and a slot sits at no table', async () => {
    const ann = await sit();
    const frame = await ann.player.openGame();
    expect(await codeOf(frame.caller.client(tablesCalls).table({}))).toBe('SESSION_EXPIRED');
  });

  it('is dealt by one server at a time; what lost its lease changes nothing', async () => {
    const ann = await sit();
    const held = await dealer.lease();
    expect(held).not.toBeNull();
    const other = await openDealer(world);
    expect(await other.lease()).toBeNull();
    await dealer.dealUntil('open', ann);
    await bet(ann, (await ann.tables.table({})).round?.id ?? '');
    await world.turnClock(6_000);
    // The first server is held up for longer than its lease: the second deals on, in the middle of the round.
    const taken = await other.lease();
    expect(taken?.fence).toBeGreaterThan(held?.fence ?? 0n);
    if (held === null) throw new Error('no lease');
    await expect(stepTable(world.platform, held, dealer.kind, dealer.asset)).rejects.toThrow(LeaseLost);
    const settled = await other.dealUntil('settled', ann);
    expect((await ann.tables.table({})).myBets[0]?.payout).not.toBeNull();
    expect(settled.no).toBeGreaterThan(1);
    await world.turnClock(6_000);
  });

  it('rests when nobody is there, and finishes what was begun', async () => {
    const ann = await sit();
    const open = await dealer.dealUntil('open', ann);
    await bet(ann, open.id);
    await world.turnClock(120_000);
    const ended = await (async () => {
      for (let steps = 0; steps < 10; steps += 1) {
        const lease = await dealer.lease();
        if (lease === null) return 'rests';
        const ms = await dealer.step(lease);
        await world.turnClock(ms ?? 0);
      }
      return 'goes on';
    })();
    expect(ended).toBe('rests');
    const { content } = await ann.tables.bets({});
    expect(content[0]?.payout).not.toBeNull();
  });

  it('shows another brand nothing of its rounds', async () => {
    const ann = await sit();
    const open = await dealer.dealUntil('open', ann);
    const beside = await world.beside();
    const other = await takeSeat(beside, await beside.addPlayer({ balance: '100.00' }));
    expect((await other.tables.table({})).round).toBeNull();
    expect(await codeOf(bet(other, open.id))).toBe('BET_LATE');
    expect(await codeOf(other.tables.sharedFairness({ id: open.id }))).toBe('NOT_FOUND');
    await dealer.dealUntil('settled', ann);
  });

  it('has no trial', async () => {
    const { games } = world.clients(world.visitor());
    expect(await codeOf(games.launchDemo({ nodeId: String(TABLE_ID) }))).toBe('GAME_UNAVAILABLE');
  });
});
