import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerPlays } from '../../../../../test/owner-plays.ts';
import { codeOf, openWorld, type World } from '../../../../../test/world.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getBalance, verifyLedger } from '../../../base/ledger/ledger.ts';
import { playProofs } from './explain-plays.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { placeBet, settleBet } from './play-batchers.ts';

describe('fast lanes', () => {
  let world: World;
  let owner: Platform;
  const members: string[] = [];
  beforeAll(async () => {
    world = await openWorld();
    owner = openOwnerPlays(world);
    for (let i = 0; i < 8; i += 1) members.push(await (await world.addPlayer({ balance: '100.00' })).memberId());
  });
  afterAll(async () => {
    // Bets of no game: what the house and vendors prove of theirs is not asked.
    expect(await verifyLedger(world.timed, playProofs)).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const bet = (memberId: string, stake = 100n, id = next()) => ({
    brandId: SAMPLE_BRAND_ID,
    memberId,
    id,
    asset: 1,
    book: 1,
    gameId: 1001,
    stake,
  });
  const balance = async (memberId: string): Promise<bigint> => (await getBalance(world.platform.db.kysely, memberId, 1)).available;

  it('place and settle: once each, whatever is repeated or raced', async () => {
    const [member = ''] = members;
    const start = await balance(member);
    const order = bet(member);
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeBet(owner, order)));
    expect(placed.filter((moved) => !moved.isReplay)).toHaveLength(1);
    expect(await codeOf(placeBet(owner, { ...order, stake: 101n }))).toBe('REPLAY_MISMATCH');
    const settle = { memberId: member, id: order.id, settleId: next(), asset: 1, payout: 250n, validBet: 100n, state: 'won' as const };
    const settled = await Promise.all(
      Array.from({ length: 10 }, (_, i) => settleBet(owner, i % 2 === 0 ? settle : { ...settle, settleId: next() })),
    );
    expect(settled.filter((moved) => !moved.isReplay)).toHaveLength(1);
    expect(await codeOf(settleBet(owner, { ...settle, payout: 251n }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(settleBet(owner, { ...settle, payout: 0n, state: 'lost' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(settleBet(owner, { ...settle, id: next() }))).toBe('NOT_FOUND');
    expect(await balance(member)).toBe(start - 100n + 250n);
  });

  it('a lost bet pays nothing and is settled all the same', async () => {
    const [, member = ''] = members;
    const start = await balance(member);
    const order = bet(member);
    await placeBet(owner, order);
    const lost = { memberId: member, id: order.id, settleId: next(), asset: 1, payout: 0n, validBet: 100n, state: 'lost' as const };
    expect((await settleBet(owner, lost)).isReplay).toBe(false);
    expect((await settleBet(owner, lost)).isReplay).toBe(true);
    expect(await balance(member)).toBe(start - 100n);
  });

  it('60 bets at once on a balance for 10 are exactly 10', async () => {
    const memberId = await (await world.addPlayer({ balance: '10.00' })).memberId();
    const cents = (await balance(memberId)) % 100n;
    if (cents > 0n) await placeBet(owner, bet(memberId, cents));
    const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(placeBet(owner, bet(memberId)))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(50);
    expect(await balance(memberId)).toBe(0n);
  });

  it('a storm of mixed work over few members ends to the unit', async () => {
    const before = await Promise.all(members.map(balance));
    const sums = members.map(() => 0n);
    await Promise.all(
      Array.from({ length: 400 }, async (_, i) => {
        const at = i % members.length;
        const memberId = members[at] ?? '';
        const order = bet(memberId, BigInt(1 + (i % 7)));
        await placeBet(owner, order);
        sums[at] = (sums[at] ?? 0n) - order.stake;
        if (i % 3 > 0) {
          const payout = BigInt(i % 5);
          const state = payout > 0n ? 'won' : 'lost';
          await settleBet(owner, { memberId, id: order.id, settleId: next(), asset: 1, payout, validBet: order.stake, state });
          sums[at] = (sums[at] ?? 0n) + payout;
        }
      }),
    );
    const after = await Promise.all(members.map(balance));
    expect(after.map((value, i) => value - (before[i] ?? 0n))).toEqual(sums);
  });

  it('one bad item spoils nobody else’s', async () => {
    const good = members.slice(2, 6).map((memberId) => bet(memberId));
    const { makeUuidV7 } = await import('@talora/domain/ids/uuidv7.ts');
    // An id of a month that has no partition fails inside the database and takes its whole batch down.
    const bad = bet(members[6] ?? '', 100n, makeUuidV7(world.clock.nowMs() - 40 * 86_400_000, world.platform.random.bytes(10)));
    const results = await Promise.allSettled([...good, bad].map((order) => placeBet(owner, order)));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  });

  it('one id is one bet at one game: the same for another game is another bet, and no repeat', async () => {
    const [member = ''] = members;
    const order = bet(member);
    await placeBet(owner, order);
    expect((await placeBet(owner, order)).isReplay).toBe(true);
    expect(await codeOf(placeBet(owner, { ...order, gameId: 77 }))).toBe('REPLAY_MISMATCH');
  });

  it('the id of a round is one round of one game and asset: with another it is another, and no repeat', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    await player.openGame();
    const member = await player.memberId();
    const { pool } = world.asOwner.db;
    const round = async (id: string, asset = 1) => {
      const { rows } = await pool.query<{ o_status: number }>(
        `select r.o_status from arcade_seat s, arcade_spin_batch(array[s.member_id], array[$2]::uuid[], array[$3]::smallint[], array[1]::smallint[],
          array[1001], array[100]::bigint[], array[0]::bigint[], array[100]::bigint[], array[2]::smallint[], array[s.pair_id], array[s.next_nonce],
          array['1.0.0'], array['[1, 2, 3]'], array[null]::text[], array[0], array[$4]::uuid[],
          array[null]::bigint[], array[null]::bigint[]) r where s.member_id = $1`,
        [member, id, asset, SAMPLE_BRAND_ID],
      );
      return rows[0]?.o_status;
    };
    const playOf = (id: string, gameId: number) => pool.query('update play set game_id = $2 where id = $1', [id, gameId]);
    const id = next();
    expect([await round(id), await round(id), await round(id, 2)]).toEqual([0, 1, 2]);
    await playOf(id, 77);
    expect(await round(id)).toBe(2);
    await playOf(id, 1001);
    expect(await round(id)).toBe(1);
  });

  it('a settlement that says two things at once is refused, whoever says it', async () => {
    const [member = ''] = members;
    const order = bet(member);
    await placeBet(owner, order);
    const settle = { memberId: member, id: order.id, settleId: next(), asset: 1, payout: 250n, validBet: 100n };
    const say = (state: 'won' | 'lost', payout: bigint) => settleBet(owner, { ...settle, state, payout });
    await expect(say('lost', 250n)).rejects.toThrow('a lost play pays nothing');
    await expect(say('won', 0n)).rejects.toThrow('a won play pays');
    const direct = (state: number, payout: number, asset = 1) =>
      world.asOwner.db.pool.query<{ o_status: number }>(
        `select o_status from play_settle_batch(array[$1]::uuid[], array[$2]::uuid[], array[$3]::uuid[], array[$6]::smallint[], array[$4]::bigint[],
          array[100]::bigint[], array[$5]::smallint[])`,
        [member, order.id, settle.settleId, payout, state, asset],
      );
    await expect(direct(2, 250)).rejects.toThrow('cannot pay');
    await expect(direct(1, 0)).rejects.toThrow('cannot pay');
    expect((await direct(1, 250, 2)).rows[0]?.o_status).toBe(2);
    expect((await direct(1, 250)).rows[0]?.o_status).toBe(0);
    expect(await codeOf(settleBet(owner, { ...settle, state: 'won', validBet: 99n }))).toBe('REPLAY_MISMATCH');
  });

  it('a play stands in the book of the account that pays it, or not at all', async () => {
    const [, member = ''] = members;
    const before = await balance(member);
    await expect(placeBet(owner, { ...bet(member), book: 2 })).rejects.toThrow(/book/);
    expect(await balance(member)).toBe(before);
  });

  it('a bet at a game that is closed is refused, and one that was taken before is told again and settled', async () => {
    const [member = ''] = members;
    const order = bet(member);
    await placeBet(owner, order);
    const listing = (isEnabled: boolean) =>
      world.platform.db.pool.query('update games_listing set is_enabled = $1 where game_id = 1001 and brand_id = $2', [
        isEnabled,
        SAMPLE_BRAND_ID,
      ]);
    await listing(false);
    expect(await codeOf(placeBet(owner, bet(member)))).toBe('GAME_UNAVAILABLE');
    expect((await placeBet(owner, order)).isReplay).toBe(true);
    const lost = { memberId: member, id: order.id, settleId: next(), asset: 1, payout: 0n, validBet: 100n, state: 'lost' as const };
    expect((await settleBet(owner, lost)).isReplay).toBe(false);
    await listing(true);
  });

  it('refuses an account that is not there', async () => {
    expect(await codeOf(placeBet(owner, bet(next())))).toBe('NOT_FOUND');
  });

  it('plans stay by key while tables grow: no whole-table scan in the functions', async () => {
    const { Client } = (await import('pg')).default;
    const owner = new Client({ connectionString: world.databaseUrl });
    await owner.connect();
    const { rows } = await owner.query<{ config: string[] | null }>(
      `select proconfig as config from pg_proc where proname in ('ledger_post_batch', 'ledger_post_new', 'play_settle_batch', 'arcade_spin_batch', 'vendor_round_batch')`,
    );
    expect(rows).toHaveLength(5);
    for (const { config } of rows) expect(config).toContain('enable_seqscan=off');
    await owner.end();
  });
});
