import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { bettorsList } from '@talora/domain/rounds/bettors-entropy.ts';
import { CRASH, factorAt, flightMs, reachedMs, type CrashOutcome } from '@talora/domain/rounds/crash-round.ts';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CRASH_ID, openDealer, takeSeat, type Seat } from '../../../../test/shared-table.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { storeStatusWithin } from '../../base/site/site.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { drawRound, readDrawn } from './draw-round.ts';
import { tellEnded } from '../../people/sessions/sessions.ts';
import { findBet, findRoundOfId } from './rounds.queries.ts';
import { seedOf } from './chains/seed-chains.ts';
import { LeaseLost, stepTable } from './step-table.ts';

describe('crash at a table that many share', () => {
  let world: World;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  beforeAll(async () => {
    // One person may approve deposits of any sum: the most of two bets is for whoever is rich.
    const noLimit = { single: '', staffDay: '', memberDay: '', brandDay: '' };
    world = await openWorld({ hasVendors: false, settings: { twoPeople: { sums: { 'deposit.credit': noLimit }, alone: [] } } });
    dealer = await openDealer(world, undefined, CRASH_ID);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const sit = async (balance = '1000.00'): Promise<Seat> => takeSeat(world, await world.addPlayer({ balance }), CRASH_ID);
  const betOn = async (seat: Seat, roundId: string, spot = 'hand', stake = '10.00', clientBetId = next()) =>
    (await seat.tables.placeBet({ clientBetId, roundId, clientSeed: 'seed', lines: [{ spot, stake }] })).bet;
  const exit = (seat: Seat, betId: string, roundId: string) => seat.tables.cashOut({ betId, roundId });
  /** The point of a round whose bets are closed, as the server alone knows it. */
  async function pointOf(roundId: string): Promise<number> {
    const row = await findRoundOfId(world.platform.db.kysely, roundId);
    if (row === undefined) throw new Error('no round');
    return ((await readDrawn(world.platform, world.platform.db.kysely, CRASH, row)).outcome as CrashOutcome).point;
  }
  const tableOf = (seat: Seat) => seat.tables.table({});
  /** Whose bet it is, for those who cannot ask any more. */
  async function memberOf(betId: string): Promise<string> {
    const { rows } = await sql<{ member_id: string }>`select member_id from round_bet where id = ${betId}`.execute(
      world.platform.db.kysely,
    );
    return rows[0]?.member_id ?? '';
  }
  /** How long the course has gone on, by the database's clock; below 0 before the take-off. */
  async function courseMs(roundId: string): Promise<number> {
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from app_now() - closed_at) * 1000 - 1000)::float8 as ms
      from round_round where id = ${roundId}`.execute(world.platform.db.kysely);
    return rows[0]?.ms ?? 0;
  }
  /**
   * Bets on the next round by client seeds that give a point as it is wanted: whoever knows the server's seed, as this test does, finds some.
   * Leaves the round before its take-off.
   */
  async function flyAs(
    seat: Seat,
    isWanted: (point: number) => boolean,
    asked: readonly { readonly seat: Seat; readonly spot?: string; readonly stake?: string }[],
  ): Promise<{ id: string; point: number; bets: readonly string[] }> {
    const db = world.platform.db.kysely;
    const { id } = await dealer.dealUntil('open', seat);
    const row = await findRoundOfId(db, id);
    if (row === undefined) throw new Error('no round');
    const seed = await seedOf(world.platform, db, dealer.key, { chainNo: row.chain_no, link: row.link });
    const bets = asked.map(() => next());
    const pointBy = (clientSeed: string): number => {
      const entropy = sha256Hex(bettorsList(bets.map((betId) => ({ betId, clientSeed }))));
      return (drawRound(CRASH, seed, { entropy, no: row.no, from: null, bets: [], asset: ASSETS.MYR }).outcome as CrashOutcome).point;
    };
    const clientSeed = Array.from({ length: 5_000 }, (_, at) => `wind-${at}`).find((one) => isWanted(pointBy(one)));
    if (clientSeed === undefined) throw new Error('no such point');
    for (const [at, { seat: own, spot = 'hand', stake = '10.00' }] of asked.entries())
      await own.tables.placeBet({ clientBetId: bets[at] ?? '', roundId: id, clientSeed, lines: [{ spot, stake }] });
    await dealer.dealUntil('closed', seat);
    const point = await pointOf(id);
    expect(isWanted(point)).toBe(true);
    return { id, point, bets };
  }
  /** Turns the clock to a millisecond of the flight. */
  const flyTo = async (roundId: string, ms: number): Promise<void> => world.turnClock(Math.ceil(ms - (await courseMs(roundId))));
  const setStatus = async (from: 0 | 1 | 2, to: 0 | 1 | 2): Promise<void> => {
    const tell = await world.platform.db.tx((tx) =>
      storeStatusWithin(world.platform, tx, dealer.key.brandId, { from, to, until: null }, () => Promise.resolve()),
    );
    tell();
  };
  const payoutOf = async (seat: Seat, id: string): Promise<string | null | undefined> =>
    (await tableOf(seat)).myBets.find((bet) => bet.id === id)?.payout;

  it('tells nothing of the point before the burst, and pays who left at the factor of that moment', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id, point, bets } = await flyAs(ann, (at) => at >= 200 && at < 5_000, [{ seat: ann }, { seat: ben, stake: '20.00' }]);
    const [annBet = '', benBet = ''] = bets;
    const before = (await tableOf(ben)).round;
    expect(before).toMatchObject({ state: 'closed', outcome: null, bets: 2 });
    expect(before?.endsInMs).toBeLessThanOrEqual(1_000);
    await flyTo(id, 3_000);
    const { round } = await tableOf(ben);
    expect(round).toMatchObject({ state: 'closed', endsInMs: 0, outcome: null });
    expect(round?.courseMs).toBeGreaterThanOrEqual(3_000);
    expect(await ben.tables.sharedFairness({ id })).toMatchObject({ seed: null, entropy: null, bettors: null, outcome: null });
    // What stands in the database before the burst has neither seed nor point.
    const row = await findRoundOfId(world.platform.db.kysely, id);
    expect([row?.seed, row?.outcome, row?.remembered]).toEqual([null, null, null]);
    const left = (await exit(ann, annBet, id)).bet;
    expect(left.exit).toBeGreaterThanOrEqual(factorAt(3_000));
    expect(left.exit).toBeLessThan(150);
    expect(left.payout).toBeNull();
    await world.turnClock(500);
    expect((await exit(ann, annBet, id)).bet).toEqual(left);
    expect((await tableOf(ben)).round?.openBets).toEqual([
      { name: expect.stringMatching(/\*\*\*/), stake: '20.00', auto: null, exit: null },
      { name: expect.stringMatching(/\*\*\*/), stake: '10.00', auto: null, exit: left.exit },
    ]);
    const drawn = await dealer.dealUntil('drawn', ann);
    expect(drawn.outcome).toEqual({ point });
    expect((await exit(ann, annBet, id)).bet.exit).toBe(left.exit);
    await dealer.dealUntil('settled', ann);
    expect(await payoutOf(ann, annBet)).toBe(((left.exit ?? 0) / 10).toFixed(2));
    expect(await payoutOf(ben, benBet)).toBe('0.00');
    expect((await tableOf(ben)).results.at(-1)).toEqual({ no: drawn.no, point });
    const { sums } = await ann.player.games.bettingRecord({});
    // Flights before this one may have burst too soon, with her bet.
    const stake = `${String(sums.count * 10)}.00`;
    expect(sums).toMatchObject({ stake, validBet: stake, payout: ((left.exit ?? 0) / 10).toFixed(2) });
  });

  it('takes out by itself who said where, exactly there, and refuses who is late with the point', async () => {
    const ann = await sit();
    const { id, point, bets } = await flyAs(ann, (at) => at >= 110 && at < 5_000, [{ seat: ann, spot: 'auto-1.05' }, { seat: ann }]);
    const [auto = '', hand = ''] = bets;
    await flyTo(id, reachedMs(105));
    // Left by itself: a hand that comes later gets the same answer, and writes nothing.
    expect((await exit(ann, auto, id)).bet.exit).toBe(105);
    await flyTo(id, flightMs(point));
    expect(await exit(ann, hand, id).catch((error: unknown) => error)).toMatchObject({
      code: 'CASH_OUT_LATE',
      value: { point: (point / 100).toFixed(2) },
    });
    await dealer.dealUntil('settled', ann);
    expect(await codeOf(exit(ann, hand, id))).toBe('CASH_OUT_LATE');
    expect([await payoutOf(ann, auto), await payoutOf(ann, hand)]).toEqual(['10.50', '0.00']);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from round_bet where round_id = ${id} and exit_ms is not null`.execute(world.platform.db.kysely);
    expect(rows[0]?.n).toBe(0);
  });

  it('lets nobody out before the take-off', async () => {
    const ann = await sit();
    const { id } = await dealer.dealUntil('open', ann);
    const own = await betOn(ann, id);
    expect(await codeOf(exit(ann, own.id, id))).toBe('CASH_OUT_EARLY');
    await dealer.dealUntil('closed', ann);
    // However slow this machine is: a course that begins in an hour has not begun.
    const { rows } = await sql<{ s: number }>`select o_status as s from round_leave(${await ann.player.memberId()}, ${own.id},
      ${dealer.key.brandId}, ${CRASH_ID}, ${id}, 3600000, 999999)`.execute(world.platform.db.kysely);
    expect(rows).toEqual([{ s: 2 }]);
    await dealer.dealUntil('settled', ann);
    expect(await payoutOf(ann, own.id)).toBe('0.00');
  });

  it('lets nobody out of a flight that bursts as it takes off', async () => {
    const ann = await sit();
    const { id, bets } = await flyAs(ann, (at) => at === 100, [{ seat: ann, stake: '1.00' }]);
    const [own = ''] = bets;
    await flyTo(id, 0);
    expect(await codeOf(exit(ann, own, id))).toBe('CASH_OUT_LATE');
    await dealer.dealUntil('settled', ann);
    expect(await payoutOf(ann, own)).toBe('0.00');
  });

  it('gives many presses at once one exit, and a press in the moment of the burst an exit or none, never both', async () => {
    const ann = await sit();
    const { id, bets } = await flyAs(ann, (at) => at >= 200 && at < 5_000, [{ seat: ann }]);
    await flyTo(id, 1_000);
    const exits = await Promise.all(Array.from({ length: 8 }, () => exit(ann, bets[0] ?? '', id)));
    expect(new Set(exits.map(({ bet }) => bet.exit)).size).toBe(1);
    await dealer.dealUntil('settled', ann);
    const second = await flyAs(ann, (at) => at >= 120 && at < 5_000, [{ seat: ann }]);
    const [own = ''] = second.bets;
    await flyTo(second.id, flightMs(second.point) - 15);
    const deals = (async () => {
      for (let tries = 0; (await dealer.step()) !== 2_000 && tries < 400; tries += 1) continue;
    })();
    const pressed: { code: string; factor: number | null }[] = [];
    for (let press = 0; press < 12; press += 1) {
      const answer = await exit(ann, own, second.id).catch((error: unknown) => error as { code: string });
      pressed.push('bet' in answer ? { code: 'OK', factor: answer.bet.exit } : { code: answer.code, factor: null });
    }
    await deals;
    await dealer.dealUntil('settled', ann);
    const [first] = pressed;
    for (const one of pressed) expect(one).toEqual(first);
    const due = first?.factor === null ? '0.00' : ((first?.factor ?? 0) / 10).toFixed(2);
    expect(await payoutOf(ann, own)).toBe(due);
    expect(first?.factor ?? 0).toBeLessThanOrEqual(second.point);
  });

  it('refuses a bet that is none of its own: of another member, another round, another table, another brand', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const first = await dealer.dealUntil('open', ann);
    const elder = await betOn(ann, first.id, 'auto-1.01');
    await dealer.dealUntil('settled', ann);
    const { id, bets } = await flyAs(ann, (at) => at >= 110 && at < 5_000, [{ seat: ann }]);
    const [own = ''] = bets;
    await flyTo(id, 100);
    expect(await codeOf(exit(ben, own, id))).toBe('NOT_FOUND');
    expect(await codeOf(exit(ann, elder.id, id))).toBe('NOT_FOUND');
    expect(await codeOf(exit(ann, own, first.id))).toBe('NOT_FOUND');
    expect(await codeOf(exit(ann, next(), id))).toBe('NOT_FOUND');
    const table = await takeSeat(world, ann.player);
    expect(await codeOf(exit(table, own, id))).toBe('NOT_FOUND');
    const beside = await world.beside();
    const other = await takeSeat(beside, await beside.addPlayer({ balance: '100.00' }), CRASH_ID);
    expect(await codeOf(exit(other, own, id))).toBe('NOT_FOUND');
    expect((await tableOf(other)).round).toBeNull();
    // As the application's own login could ask: the function names what it looks at.
    const leave = async (member: string, brand: string, game: number): Promise<number | undefined> => {
      const { rows } = await sql<{
        s: number;
      }>`select o_status as s from round_leave(${member}, ${own}, ${brand}, ${game}, ${id}, 1000, 999999)`.execute(
        world.platform.db.kysely,
      );
      return rows[0]?.s;
    };
    const { id: otherBrand } = await beside.brand();
    expect(await leave(await ben.player.memberId(), dealer.key.brandId, CRASH_ID)).toBe(1);
    expect(await leave(await ann.player.memberId(), otherBrand, CRASH_ID)).toBe(1);
    expect(await leave(await ann.player.memberId(), dealer.key.brandId, CRASH_ID + 1)).toBe(1);
    await dealer.dealUntil('settled', ann);
    expect(await payoutOf(ann, own)).toBe('0.00');
  });

  it('takes two bets of a member, no third, and none but on hand or a factor', async () => {
    const ann = await sit('5000.00');
    const { id } = await dealer.dealUntil('open', ann);
    const code = (spot: string, stake: string) => codeOf(betOn(ann, id, spot, stake));
    for (const spot of ['auto-1.00', 'auto-2', 'auto-10000.01', 'player', 'hand-2.00']) expect([spot, await code(spot, '5.00')]).toEqual([spot, 'BET_INVALID']); // prettier-ignore
    expect([await code('hand', '0.99'), await code('hand', '1000.01'), await code('hand', '1e1')]).toEqual(['BET_INVALID', 'BET_INVALID', 'AMOUNT_INVALID']); // prettier-ignore
    const both = [{ spot: 'hand', stake: '1.00' }, { spot: 'auto-2.00', stake: '1.00' }]; // prettier-ignore
    expect(await codeOf(ann.tables.placeBet({ clientBetId: next(), roundId: id, clientSeed: 's', lines: both }))).toBe('BET_INVALID');
    const repeated = next();
    // Both at the most, as two panels may be.
    expect((await betOn(ann, id, 'auto-2.00', '1000.00', repeated)).stake).toBe('1000.00');
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(betOn(ann, id, 'auto-2.00', '1000.00'))));
    expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 5 }, () => 'ROUND_LIMIT')]);
    expect((await betOn(ann, id, 'auto-2.00', '1000.00', repeated)).id).toBe(repeated);
    expect((await tableOf(ann)).round).toMatchObject({ bets: 2, members: 1, spots: {} });
    expect(ann.opened.limits).toEqual({
      spots: [
        { spot: 'hand', least: '1.00', most: '1000.00' },
        { spot: 'auto', least: '1.00', most: '1000.00' },
      ],
      mostOfRound: '2000.00',
      mostPaid: '100000.00',
    });
    await dealer.dealUntil('settled', ann);
    expect(await codeOf(betOn(ann, id))).toBe('BET_LATE');
  });

  it('goes on at another server by the same clock when one is gone in the middle of a flight', async () => {
    const ann = await sit();
    const { id, point, bets } = await flyAs(ann, (at) => at >= 200 && at < 5_000, [{ seat: ann }]);
    const [own = ''] = bets;
    const held = await dealer.lease();
    if (held === null) throw new Error('no lease');
    await flyTo(id, 2_000);
    const { exit: factor } = (await exit(ann, own, id)).bet;
    // The server is gone; another gets the lease when its time has run out.
    const other = await openDealer(world, undefined, CRASH_ID);
    await flyTo(id, Math.max(flightMs(point) - 200, await courseMs(id)));
    await world.turnClock(6_000);
    const taken = await other.lease();
    expect(taken?.fence).toBeGreaterThan(held.fence);
    await expect(stepTable(world.platform, held, dealer.kind, dealer.asset)).rejects.toThrow(LeaseLost);
    expect((await other.dealUntil('drawn', ann)).outcome).toEqual({ point });
    await other.dealUntil('settled', ann);
    expect(await payoutOf(ann, own)).toBe(((factor ?? 0) / 10).toFixed(2));
    await world.turnClock(6_000);
  });

  it('is ended by the next server whatever state the last one died in, and pays each bet once', async () => {
    const ann = await sit();
    for (const state of ['open', 'closed', 'drawn'] as const) {
      const { id } = await dealer.dealUntil('open', ann);
      const own = await betOn(ann, id, 'auto-1.01');
      await dealer.dealUntil(state, ann);
      await world.turnClock(6_000);
      const next = await openDealer(world, undefined, CRASH_ID);
      const drawn = state === 'drawn' ? (await tableOf(ann)).round : await next.dealUntil('drawn', ann);
      await next.dealUntil('settled', ann);
      const { point } = (drawn?.outcome ?? { point: 0 }) as CrashOutcome;
      expect([state, await payoutOf(ann, own.id)]).toEqual([state, point >= 101 ? '10.10' : '0.00']);
      await world.turnClock(6_000);
    }
    const { sums } = await ann.player.games.bettingRecord({});
    expect(sums).toMatchObject({ count: 3, stake: '30.00' });
  });

  it.each([
    [1, 'MAINTENANCE'],
    [2, 'REGION_BLOCKED'],
  ] as const)('lets out whoever is in the air while the brand is closed (status %i)', async (status, code) => {
    const ann = await sit();
    const { id, bets } = await flyAs(ann, (at) => at >= 200 && at < 5_000, [{ seat: ann }]);
    await flyTo(id, 1_000);
    await setStatus(0, status);
    expect(await codeOf(betOn(ann, id))).toBe(code);
    const { exit: factor } = (await exit(ann, bets[0] ?? '', id)).bet;
    await setStatus(status, 0);
    await dealer.dealUntil('settled', ann);
    expect(await payoutOf(ann, bets[0] ?? '')).toBe(((factor ?? 0) / 10).toFixed(2));
  });

  it('takes out by itself whoever is locked out or goes out in the air, and at the take-off who does so before; a factor of his own stays', async () => {
    const [ann, ben, cat] = [await sit(), await sit(), await sit()];
    const { id, bets } = await flyAs(ann, (at) => at >= 300 && at < 5_000, [{ seat: ann }, { seat: cat, spot: 'auto-2.00' }]);
    const [own = '', auto = ''] = bets;
    await flyTo(id, 1_200);
    // A stranger with the password, whose login fails at its second step, takes nobody out.
    const { rows: others } = await sql<{
      key: string;
    }>`insert into identity_session (token_hash, id, member_id, brand_id, device_class, way,
        owes_second_factor, ip, user_agent, started_at, seen_at, expires_at, ended_at, end_reason)
      select sha256('stranger'), gen_random_uuid(), s.member_id, s.brand_id, s.device_class, s.way, true, s.ip, s.user_agent, s.started_at,
        s.seen_at, s.expires_at, app_now(), 'locked' from identity_session s where s.member_id = ${await memberOf(own)} limit 1
      returning encode(token_hash, 'hex') as key`.execute(world.asOwner.db.kysely);
    tellEnded(world.platform, [others[0]?.key ?? ''], 'locked');
    await world.platform.afterwards.settled();
    await setTimeout(300);
    expect((await findBet(world.platform.db.kysely, await memberOf(own), own))?.exit_ms).toBeNull();
    await flyTo(id, 1_500);
    const staffer = await world.addStaffer();
    await staffer.stepUp();
    for (const seat of [ann, cat])
      await staffer.caller.client(membersConsoleCalls).lockMember({ id: await seat.player.memberId(), reason: 'Asked by the police' });
    await vi.waitFor(
      async () => expect((await findBet(world.platform.db.kysely, await memberOf(own), own))?.exit_ms).toBeGreaterThanOrEqual(1_500),
      { timeout: 15_000 },
    );
    await dealer.dealUntil('settled', ben);
    const paid = async (betId: string): Promise<bigint | null | undefined> =>
      (await findBet(world.platform.db.kysely, await memberOf(betId), betId))?.payout;
    expect(await paid(own)).toBeGreaterThan(1_000n);
    expect(await paid(own)).toBeLessThan(3_000n);
    expect((await findBet(world.platform.db.kysely, await memberOf(auto), auto))?.exit_ms).toBeNull();
    expect(await paid(auto)).toBe(2_000n);

    const next = await dealer.dealUntil('open', ben);
    const early = await betOn(ben, next.id);
    await ben.player.caller.client(protectionCalls).goOut({ requestId: world.platform.ids.next(), length: 'day' });
    const dee = await sit();
    await dealer.dealUntil('closed', dee);
    const point = await pointOf(next.id);
    await flyTo(next.id, 1);
    if (point > 100)
      await vi.waitFor(
        async () => expect((await findBet(world.platform.db.kysely, await memberOf(early.id), early.id))?.exit_ms).not.toBeNull(),
        { timeout: 15_000 },
      );
    await dealer.dealUntil('settled', dee);
    expect(await paid(early.id)).toBeGreaterThanOrEqual(point > 100 ? 1_000n : 0n);
  });

  it('leads from the record of a bet to its round, its own alone, and tells nothing there before the burst', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id: round } = await dealer.dealUntil('open', ann);
    const own = await betOn(ann, round, 'auto-1.01');
    const path = async () => (await ann.player.games.play({ id: own.id })).detailPath;
    expect(await path()).toBe(`/seamless?game=${CRASH_ID}`);
    await dealer.dealUntil('closed', ann);
    expect(await ann.player.tablesSite.sharedPlay({ id: own.id })).toMatchObject({
      roundId: round,
      seed: null,
      entropy: null,
      outcome: null,
    });
    await dealer.dealUntil('settled', ann);
    expect(await path()).toBe(`/fair?shared=${own.id}`);
    const shown = await ann.player.tablesSite.sharedPlay({ id: own.id });
    expect(shown).toEqual(await ann.tables.sharedFairness({ id: round }));
    expect(shown.bettors).toContain(own.id);
    expect(await codeOf(ben.player.tablesSite.sharedPlay({ id: own.id }))).toBe('NOT_FOUND');
    expect(await codeOf(ann.player.tablesSite.sharedPlay({ id: next() }))).toBe('NOT_FOUND');
  });

  it('bursts no millisecond before its time, and stays burst', async () => {
    const ann = await sit();
    const { id, point, bets } = await flyAs(ann, (at) => at >= 130 && at < 5_000, [{ seat: ann }]);
    const [own = ''] = bets;
    for (;;) {
      const left = await dealer.step();
      const { round } = await tableOf(ann);
      if (round?.state !== 'closed' || left === null) break;
      await world.turnClock(Math.max(1, Math.floor(left / 2)));
    }
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from drawn_at - closed_at) * 1000)::float8 as ms from round_round
      where id = ${id}`.execute(world.platform.db.kysely);
    expect(rows[0]?.ms).toBeGreaterThanOrEqual(1_000 + flightMs(point));
    expect(await codeOf(exit(ann, own, id))).toBe('CASH_OUT_LATE');
    await dealer.dealUntil('settled', ann);
  });
});
