import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, ROOM_IDS, takeSeat, type Seat } from '../../../../test/shared-table.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

describe('two members who name their bets of a round alike', () => {
  let world: World;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    dealer = await openDealer(world, undefined, ROOM_IDS.HB_75);
  });
  afterAll(async () => {
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const sit = async (): Promise<Seat> => takeSeat(world, await world.addPlayer({ balance: '200.00' }), ROOM_IDS.HB_75);
  const buy = (seat: Seat, roundId: string, clientBetId: string) =>
    codeOf(seat.tables.placeBet({ clientBetId, roundId, clientSeed: 'seed', lines: [{ spot: 'cards', stake: '18.00' }] }));

  it('have one name between them: the second is refused, at once as later, and stakes nothing', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id: round } = await dealer.dealUntil('open', ann);
    for (let tries = 0; tries < 3; tries += 1) {
      const [one, two] = [await sit(), await sit()];
      const shared = next();
      const before = await two.player.balance();
      const codes = await Promise.all([buy(one, round, shared), buy(two, round, shared)]);
      expect(codes.toSorted()).toEqual(['OK', 'REPLAY_MISMATCH']);
      if (codes[1] !== 'OK') expect(await two.player.balance()).toBe(before);
    }
    const name = next();
    expect(await buy(ann, round, name)).toBe('OK');
    expect(await buy(ben, round, name)).toBe('REPLAY_MISMATCH');
    expect(await buy(ann, round, name)).toBe('OK');
    const { outcome, bets } = await dealer.dealUntil('settled', ann);
    if (outcome === null || !('prizes' in outcome)) throw new Error('no prizes');
    expect([bets, outcome.cards]).toEqual([4, 4 * 36]);
    const { rows } = await sql<{ paid: string }>`select sum(payout)::text as paid from round_bet where round_id = ${round}`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.paid).toBe(String((4 * 36 * 50 * 85) / 100));
    // A name that was used in another round is free in this one.
    const { id: later } = await dealer.dealUntil('open', ann);
    expect(await buy(ben, later, name)).toBe('OK');
    expect(await buy(ann, later, next())).toBe('OK');
    await dealer.dealUntil('settled', ann);
    expect(await world.verify()).toEqual([]);
  });

  it('are found by the proofs where the owner has let them in, though all sums agree', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const { id: round } = await dealer.dealUntil('open', ann);
    const name = next();
    expect(await buy(ann, round, name)).toBe('OK');
    const owner = world.asOwner.db.kysely;
    await sql`drop index round_bet_name`.execute(owner);
    const memberId = await ben.player.memberId();
    const { id: brandId, asset, realBook } = await world.brand();
    await sql`with placed as materialized (select * from play_place_batch(array[${memberId}]::uuid[], array[${name}]::uuid[],
        array[${asset.id}]::smallint[], array[${realBook}]::smallint[], array[${dealer.key.gameId}]::int[], array[1800]::bigint[],
        array[${brandId}]::uuid[]))
      insert into round_bet (member_id, id, brand_id, round_id, client_seed, lines, stake, placed_at)
      select o_member, o_id, ${brandId}, ${round}, 'other', '[{"spot": "cards", "stake": "1800"}]', 1800, app_now() from placed`.execute(
      owner,
    );
    await dealer.dealUntil('settled', ann);
    const found = await world.verify();
    // The other finding is the index that is gone.
    expect(found.map(({ proof, subject, detail }) => [proof, subject, detail])).toEqual([
      ['every shared round is what its seed and its bettors say, and pays so', round, `two bets have the name ${name}`],
      ['the schema, its rights and its functions are those of the program', 'not there', expect.stringContaining('round_bet_name')],
    ]);
  });
});
