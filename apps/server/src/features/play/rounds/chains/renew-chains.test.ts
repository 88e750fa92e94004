import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRASH_ID, openDealer, takeSeat, TABLE_ID, type Seat } from '../../../../../test/shared-table.ts';
import { codeOf, openWorld, type World } from '../../../../../test/world.ts';
import { sha256Hex } from '../../../../platform/crypto/digest.ts';
import { renewSeedsByCommand } from '../../../../app/operator-commands.ts';
import { renewChains } from '../rounds.ts';

const REASON = 'Restored from the copy of noon';

describe('chains of shared tables after a restore', () => {
  let world: World;
  let seat: Seat;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    dealer = await openDealer(world);
    seat = await takeSeat(world, await world.addPlayer({ balance: '500.00' }));
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const refused = async (says: RegExp, text: string, values: readonly unknown[] = []): Promise<void> => {
    for (const db of [world.platform.db, world.timed.db]) await expect(db.pool.query(text, [...values]), text).rejects.toThrow(says);
  };
  const play = async (): Promise<string> => {
    const { id } = await dealer.dealUntil('open', seat);
    await seat.tables.placeBet({ clientBetId: next(), roundId: id, clientSeed: 'mine', lines: [{ spot: 'player', stake: '5.00' }] });
    await dealer.dealUntil('settled', seat);
    return id;
  };
  const chainOf = async (id: string) => (await seat.tables.sharedFairness({ id })).chain;
  const renewals = async () =>
    (
      await sql<{ left_chain: number; left_link: number }>`select left_chain, left_link from round_renewal
        where game_id = ${TABLE_ID} order by left_chain`.execute(world.platform.db.kysely)
    ).rows;

  it('has nothing to renew where no round was dealt', async () => {
    expect(await renewChains(world.platform, REASON)).toBe(0);
    await refused(/chains that it has/, `select round_renew($1, $2, 'x', 1, array[''::bytea, ''], array['', ''])`, [
      dealer.key.brandId,
      TABLE_ID,
    ]);
  });

  it('goes on with fresh chains, and what was played before is proven as before', async () => {
    const before = [await play(), await play()];
    const [, last = ''] = before;
    expect(await chainOf(last)).toMatchObject({ no: 1, link: 2, withdrawnAt: null });
    expect(await renewSeedsByCommand(world.platform, REASON)).toContain('1 shared tables have fresh chains from their next round on.');
    expect(await renewals()).toEqual([{ left_chain: 1, left_link: 2 }]);
    const after = await play();
    expect(await chainOf(after)).toMatchObject({ no: 3, link: 1, withdrawnAt: null });
    const left = await chainOf(last);
    expect(left.withdrawnAt).not.toBeNull();
    const fresh = await chainOf(after);
    expect([fresh.anchor, fresh.nextAnchor]).not.toContain(left.nextAnchor);
    for (const id of [...before, after]) {
      // The seed is the one that was promised; the proofs draw each round again.
      const { seed, commitment } = await seat.tables.sharedFairness({ id });
      expect(sha256Hex(Buffer.from(seed ?? '', 'hex'))).toBe(commitment);
    }
    expect(await world.verify()).toEqual([]);
  });

  it('leaves a chain that no round has had a link of, and a round that is under way its seed', async () => {
    await renewChains(world.platform, REASON);
    await renewChains(world.platform, REASON);
    expect((await renewals()).slice(1)).toEqual([
      { left_chain: 3, left_link: 1 },
      { left_chain: 5, left_link: 0 },
    ]);
    const { id } = await dealer.dealUntil('open', seat);
    const { commitment } = await seat.tables.sharedFairness({ id });
    expect(await world.verify()).toEqual([]);
    await renewChains(world.platform, REASON);
    await dealer.dealUntil('settled', seat);
    expect(await seat.tables.sharedFairness({ id })).toMatchObject({ commitment, chain: { no: 7, link: 1 } });
    expect(await chainOf(await play())).toMatchObject({ no: 9, link: 1 });
    expect(await world.verify()).toEqual([]);
  });

  it('the next round has no other link, whoever writes it', async () => {
    await dealer.dealUntil('settled', seat);
    await renewChains(world.platform, REASON);
    const begin = `insert into round_round (brand_id, game_id, no, id, chain_no, link, state, math_version, opened_at, close_at)
      select r.brand_id, r.game_id, r.no + 1, gen_random_uuid(), $3, $4, 'open', r.math_version, app_now(), app_now() + interval '1 second'
      from round_round r where r.brand_id = $1 and r.game_id = $2 order by r.no desc limit 1`;
    for (const link of [
      [9, 2],
      [9, 3],
      [10, 1],
      [11, 2],
      [12, 1],
    ])
      // prettier-ignore
      await refused(/next link of its chain/, begin, [dealer.key.brandId, TABLE_ID, ...link]);
    // Neither written by hand, nor changed, nor taken out.
    await refused(
      /permission denied/,
      `insert into round_renewal select brand_id, game_id, left_chain + 2, 0, 'x', app_now() from round_renewal`,
    );
    await refused(/permission denied/, `update round_renewal set left_link = 9`);
    await refused(/permission denied/, 'delete from round_renewal');
  });

  it('nobody leaves a flight by hand whose betting ended before the restore', async () => {
    const flights = await openDealer(world, undefined, CRASH_ID);
    const flier = await takeSeat(world, await world.addPlayer({ balance: '100.00' }), CRASH_ID);
    const bet = async (spot: string) => {
      const { id: roundId } = await flights.dealUntil('open', flier);
      const lines = [{ spot, stake: '5.00' }];
      return (await flier.tables.placeBet({ clientBetId: next(), roundId, clientSeed: 'wind', lines })).bet;
    };
    const hand = await bet('hand');
    // No server runs for ten minutes; somebody has seen in the meantime how it ended.
    await world.turnClock(600_000);
    await renewChains(world.platform, REASON);
    expect(await codeOf(flier.tables.cashOut({ betId: hand.id, roundId: hand.roundId }))).toBe('CASH_OUT_LATE');
    await flights.dealUntil('settled', flier);
    expect(await chainOf(await play())).toMatchObject({ link: 1 });
    // One that is open still takes bets, and flies when it is closed: nothing of it can have been shown.
    const open = await bet('hand');
    await renewChains(world.platform, REASON);
    await bet('auto-1.01');
    await flights.dealUntil('closed', flier);
    expect((await flier.tables.table({})).round?.id).toBe(open.roundId);
    await flights.dealUntil('settled', flier);
  });
});
