import { protectionCalls } from '@talora/contract/members/protection.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { turnoverConsoleCalls } from '@talora/contract/turnover/turnover-console.ts';
import { sql } from 'kysely';
import type { PlayState } from '@talora/domain/games/play/play-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerPlays } from '../../../../test/owner-plays.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { KOPITIAM_GAME_ID } from '../../../listing/house-games.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runProofs } from '../../base/ledger/verify-ledger.ts';
import { placeBet, settleBet } from '../../shop/games/plays/play-batchers.ts';
import { turnoverProofs } from './explain-turnover.ts';
import { turnoverPlays } from './follow-plays.ts';

const ROULETTE = 'HTB_ROULETTE';

describe('turnover', () => {
  let world: World;
  let owner: Platform;
  let games: ReadonlyMap<string, number>;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { isTurnoverOn: true } });
    owner = openOwnerPlays(world);
    const { rows } = await sql<{ id: number; code: string }>`select id, code from games_game`.execute(world.platform.db.kysely);
    games = new Map(rows.map(({ id, code }) => [code, id]));
  });
  afterAll(async () => {
    await follow();
    expect(await world.asOwner.db.tx((tx) => runProofs(tx, turnoverProofs, { platform: world.platform, members: null }))).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const follow = async (): Promise<void> => {
    await world.untilSettled();
    await turnoverPlays.follow(world.timed);
  };

  interface Seat {
    readonly player: Player;
    readonly memberId: string;
    readonly payeeId: string;
  }
  /** A player with a payout account and a fresh password. */
  async function ready(balance?: string): Promise<Seat> {
    const player = await world.addPlayer(balance === undefined ? {} : { balance });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, memberId: await player.memberId(), payeeId: payee.id };
  }
  interface Bet {
    readonly stake: bigint;
    readonly state?: Exclude<PlayState, 'open'>;
    readonly payout?: bigint;
    readonly valid?: bigint;
    readonly code?: string;
  }
  const openBet = async ({ memberId }: Seat, { stake, code }: Bet): Promise<string> => {
    const id = next();
    const brand = await world.brand();
    const gameId = code === undefined ? KOPITIAM_GAME_ID : (games.get(code) ?? 0);
    await placeBet(owner, { memberId, id, asset: brand.asset.id, book: brand.realBook, gameId, stake, brandId: brand.id });
    return id;
  };
  const settle = async ({ memberId }: Seat, id: string, { stake, state = 'lost', payout = 0n, valid = stake }: Bet): Promise<void> => {
    const { asset } = await world.brand();
    await settleBet(owner, { memberId, id, settleId: next(), asset: asset.id, payout, validBet: valid, state });
  };
  const bet = async (seat: Seat, one: Bet): Promise<string> => {
    const id = await openBet(seat, one);
    await settle(seat, id, one);
    return id;
  };
  const standing = ({ player }: Seat) => player.caller.client(turnoverCalls).turnover();
  const bets = ({ player }: Seat, input: Parameters<ReturnType<Player['caller']['client']>['turnoverBets']>[0] = {}) =>
    player.caller.client(turnoverCalls).turnoverBets(input as object);
  const ask = ({ player, payeeId }: Seat, amount = '30.00', requestId = next()) =>
    player.wallet.requestWithdrawal({ requestId, amount, payeeId });
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));
  /** The sum of what all listed bets have counted, over every page. */
  async function sumOfList(seat: Seat, requirementId?: string): Promise<bigint> {
    let sum = 0n;
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await bets(seat, { pageNo, ...(requirementId === undefined ? {} : { requirementId }) });
      for (const { counted } of page.content) sum += minor(counted);
      if (pageNo >= page.totalPages) return sum;
    }
  }

  it('asks nothing of a member who is excluded, and of one who has a break the same as before', async () => {
    const seat = await ready('100.00');
    expect(await codeOf(ask(seat))).toBe('TURNOVER_OPEN');
    const goOut = async (length: 'day' | 'six-months'): Promise<void> => {
      await seat.player.caller.client(protectionCalls).goOut({ requestId: next(), length });
      await seat.player.logIn();
      await seat.player.sessions.stepUp({ password: seat.player.password });
    };
    await goOut('day');
    expect(await codeOf(ask(seat))).toBe('TURNOVER_OPEN');
    await goOut('six-months');
    expect((await seat.player.wallet.withdrawalTerms()).turnover).toMatchObject({ left: '0.00', requirements: [] });
    expect((await ask(seat)).state).toBe('review');
    // What was open stays on the page of turnover as it is.
    expect((await standing(seat)).requirements[0]?.state).toBe('open');
  });

  it('blocks a withdrawal until the deposit was played once, and says how much is left', async () => {
    const seat = await ready('100.00');
    const { requirements, left, needed } = await standing(seat);
    const [first] = requirements;
    expect(requirements).toHaveLength(1);
    expect(first).toMatchObject({ state: 'open', counted: '0.00', amount: needed, percent: 100, closedAt: null });
    expect(await seat.player.balance()).toBe(needed);
    const refused = await ask(seat).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TURNOVER_OPEN', value: { left, currency: 'MYR' } });
    // Nothing was held for it.
    expect((await seat.player.wallet.balance()).held).toBe('0.00');
    await bet(seat, { stake: 6_000n, state: 'won', payout: 12_000n });
    expect(await standing(seat)).toMatchObject({ counted: '60.00', left: `${(minor(needed) - 6_000n) / 100n}.${needed.slice(-2)}` });
    expect(await codeOf(ask(seat))).toBe('TURNOVER_OPEN');
    const requestId = next();
    await bet(seat, { stake: 4_200n });
    expect((await standing(seat)).left).toBe('0.00');
    const asked = await ask(seat, '30.00', requestId);
    expect(asked.state).toBe('review');
    // The same request again is no refusal, whatever has opened since.
    await world.fund(seat.player, '50.00');
    expect((await ask(seat, '30.00', requestId)).id).toBe(asked.id);
    expect((await seat.player.wallet.withdrawalTerms()).turnover.requirements[0]).toMatchObject({ state: 'open', counted: '0.00' });
  });

  it('counts what is settled before it decides, without the stream', async () => {
    const seat = await ready('40.00');
    await bet(seat, { stake: 4_000n, state: 'won', payout: 9_000n });
    await bet(seat, { stake: 1_000n, state: 'won', payout: 1_000n });
    expect(await codeOf(ask(seat))).toBe('OK');
  });

  it('lists each bet with what it counted and why not, and the sum is that of the engine to the cent', async () => {
    const seat = await ready();
    const early = await (async () => {
      await world.settings({ isTurnoverOn: false });
      await world.fund(seat.player, '500.00');
      await world.settings({ isTurnoverOn: true });
      return bet(seat, { stake: 1_000n });
    })();
    await world.fund(seat.player, '300.00');
    const tie = await bet(seat, { stake: 1_000n, state: 'push', payout: 1_000n, valid: 0n, code: 'HTB_BACCARAT' });
    const opposite = await bet(seat, { stake: 2_000n, valid: 500n, code: ROULETTE });
    const whole = await bet(seat, { stake: 3_333n });
    const waiting = await openBet(seat, { stake: 700n });
    const list = await bets(seat);
    const of = (id: string) => list.content.find(({ play }) => play.id === id);
    expect(of(early)).toMatchObject({ counted: '0.00', reason: 'before', parts: [] });
    expect(of(tie)).toMatchObject({ counted: '0.00', reason: 'tie' });
    expect(of(opposite)).toMatchObject({ counted: '0.50', reason: 'opposite' });
    expect(of(whole)).toMatchObject({ counted: '33.33', reason: null });
    expect(of(waiting)).toMatchObject({ counted: '0.00', reason: 'open' });
    const { counted, requirements } = await standing(seat);
    expect(counted).toBe('33.83');
    expect(list.sums).toMatchObject({ count: 5, counted });
    expect(await sumOfList(seat)).toBe(minor(counted));
    expect(requirements.filter(({ state }) => state === 'open')).toHaveLength(1);
    expect((await bets(seat, { part: 'counted' })).sums).toMatchObject({ count: 2, counted });
    expect((await bets(seat, { part: 'none' })).sums).toMatchObject({ count: 3, counted: '0.00' });
    await settle(seat, waiting, { stake: 700n });
    expect((await standing(seat)).counted).toBe('40.83');
  });

  it('plays the oldest deposit first, and each keeps the terms it came with', async () => {
    const seat = await ready('100.00');
    await world.settings({ turnoverPercent: 200, turnoverWeights: [{ code: 'RNG', percent: 50 }] });
    await world.fund(seat.player, '60.00');
    await world.settings({ turnoverPercent: 100, turnoverWeights: [{ code: 'RNG', percent: 100 }] });
    const [first, second] = (await standing(seat)).requirements;
    expect([first?.percent, second?.percent]).toEqual([100, 200]);
    expect(minor(second?.needed ?? '0')).toBe(2n * minor(second?.amount ?? '0'));
    const stake = minor(first?.needed ?? '0') + 2_000n;
    const id = await bet(seat, { stake, state: 'won', payout: stake });
    const after = (await standing(seat)).requirements;
    expect(after.find(({ id: of }) => of === first?.id)).toMatchObject({ state: 'met', left: '0.00' });
    expect(after[0]).toMatchObject({ id: second?.id, counted: '10.00' });
    const { content } = await bets(seat);
    expect(content.find(({ play }) => play.id === id)?.parts).toHaveLength(2);
    expect(await sumOfList(seat, second?.id)).toBe(1_000n);
    await world.settings({
      turnoverWeights: (await import('@talora/domain/turnover/turnover-settings.ts')).TURNOVER_SETTINGS.settings.turnoverWeights.initial,
    });
  });

  it('takes back what a void bet counted, from what is open; what was met stays met', async () => {
    const seat = await ready('50.00');
    const taken = await bet(seat, { stake: 2_000n });
    expect((await standing(seat)).counted).toBe('20.00');
    await follow();
    const takeBack = (id: string) =>
      sql`update play set state = 6, valid_bet = 0, payout = 0, xid = current_xid() where id = ${id}`.execute(world.asOwner.db.kysely);
    await takeBack(taken);
    expect((await standing(seat)).counted).toBe('0.00');
    expect((await bets(seat)).content.find(({ play }) => play.id === taken)).toMatchObject({ counted: '0.00', reason: 'void' });
    await follow();
    await follow();
    expect((await standing(seat)).counted).toBe('0.00');
    // Whoever reads it, the stream or the member: once.
    await world.fund(seat.player, '60.00');
    const big = await bet(seat, { stake: 9_000n, state: 'won', payout: 9_000n });
    const [met, open] = [...(await standing(seat)).requirements].toSorted((a, b) => a.openedAt.localeCompare(b.openedAt));
    expect(met?.state).toBe('met');
    expect(minor(open?.counted ?? '0')).toBe(9_000n - minor(met?.needed ?? '0'));
    await takeBack(big);
    await follow();
    const after = (await standing(seat)).requirements;
    expect(after.find(({ id }) => id === met?.id)).toMatchObject({ state: 'met', counted: met?.needed });
    expect(after.find(({ id }) => id === open?.id)).toMatchObject({ state: 'open', counted: '0.00' });
  });

  it('closes when less than the floor is left to play with, and not while a bet is open', async () => {
    const seat = await ready('30.00');
    const stake = minor(await seat.player.balance()) - 5n;
    // Half of it at a game that counts nothing of it.
    const id = await openBet(seat, { stake, code: ROULETTE });
    expect((await standing(seat)).requirements[0]?.state).toBe('open');
    await settle(seat, id, { stake, valid: 0n });
    const { requirements, left } = await standing(seat);
    expect([requirements[0]?.state, left]).toEqual(['spent', '0.00']);
    // The next deposit is played for itself alone.
    await world.fund(seat.player, '40.00');
    expect((await standing(seat)).requirements.filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  it('asks nothing of deposits where the brand asks nothing, and nothing of a settings change afterwards', async () => {
    await world.settings({ isTurnoverOn: false });
    const seat = await ready('70.00');
    await world.settings({ isTurnoverOn: true });
    expect(await standing(seat)).toMatchObject({ left: '0.00', requirements: [] });
    expect(await codeOf(ask(seat))).toBe('OK');
  });

  it('counts each bet once however many read at once, and goes on after a failure', async () => {
    const seat = await ready('400.00');
    const other = await ready('400.00');
    for (let n = 0; n < 30; n += 1) await bet(n % 2 === 0 ? seat : other, { stake: 1_000n, state: 'won', payout: 1_000n });
    await world.untilSettled();
    // A process that dies when all is done but the commit has counted nothing.
    const { db } = world.timed;
    const dying: Platform = {
      ...world.timed,
      db: {
        ...db,
        tx: (work, options) =>
          db.tx(async (tx) => {
            await work(tx);
            throw new Error('the process dies here');
          }, options),
      },
    };
    await expect(turnoverPlays.follow(dying)).rejects.toThrow('dies here');
    await Promise.all([
      turnoverPlays.follow(world.timed),
      turnoverPlays.follow(world.timed),
      standing(seat),
      standing(other),
      standing(seat),
      turnoverPlays.follow(world.timed),
    ]);
    await follow();
    expect((await standing(seat)).counted).toBe('150.00');
    expect((await standing(other)).counted).toBe('150.00');
    expect(await sumOfList(seat)).toBe(15_000n);
  });

  it('is waived by two people, audited, and then a withdrawal is open', async () => {
    const seat = await ready('80.00');
    const [requirement] = (await standing(seat)).requirements;
    const [asker, second, cashier] = [await world.addStaffer(), await world.secondStaffer(), await world.addStaffer('cashier')];
    const shown = await cashier.caller.client(turnoverConsoleCalls).memberTurnover({ id: seat.memberId });
    expect(shown).toEqual(await standing(seat));
    const input = { id: requirement?.id ?? '', requestId: next(), reason: 'The game was broken' };
    expect(await codeOf(cashier.caller.client(requestsCalls).askTurnoverWaive(input))).toBe('FORBIDDEN');
    const request = await asker.caller.client(requestsCalls).askTurnoverWaive(input);
    const changes = [{ name: 'turnoverLeft', from: null, to: requirement?.left }];
    expect(request).toMatchObject({ kind: 'turnover.waive', about: requirement?.depositNo, changes });
    expect(Number(requirement?.left)).toBeGreaterThan(0);
    expect(await codeOf(ask(seat))).toBe('TURNOVER_OPEN');
    await second.decide(request);
    expect((await standing(seat)).requirements[0]).toMatchObject({ state: 'waived', left: '0.00' });
    expect(await codeOf(asker.caller.client(requestsCalls).askTurnoverWaive({ ...input, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(ask(seat))).toBe('OK');
    const beside = await world.beside();
    const stranger = await beside.addStaffer();
    expect(await codeOf(stranger.caller.client(turnoverConsoleCalls).memberTurnover({ id: seat.memberId }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.caller.client(requestsCalls).askTurnoverWaive({ ...input, requestId: next() }))).toBe('NOT_FOUND');
  });

  it('a deposit that is credited while a withdrawal is asked for is not taken out unplayed', async () => {
    await world.settings({ isTurnoverOn: false });
    const seats = await Promise.all([1, 2, 3, 4].map(() => ready('20.00')));
    await world.settings({ isTurnoverOn: true });
    for (const seat of seats) {
      const [code] = await Promise.all([codeOf(ask(seat, '60.00')), world.fund(seat.player, '80.00')]);
      expect(['INSUFFICIENT_FUNDS', 'TURNOVER_OPEN']).toContain(code);
    }
  });
});
