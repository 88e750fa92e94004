import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { digestDays, type AnchoredTable } from '../features/base/audit/day-digests.ts';
import { houseGameId } from '../listing/house-games.ts';
import { ANCHORED } from './anchored-tables.ts';

/** Decisions as rounds were kept when the house had one game. */
interface Kept {
  readonly pair_id: string;
  readonly nonce: number;
  readonly outcome: readonly number[];
}

describe('anchors of rounds', () => {
  let world: World;
  let spec: AnchoredTable;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
    const found = ANCHORED.find(({ table }) => table === 'arcade_round');
    if (found === undefined) throw new Error('rounds are anchored');
    spec = found;
  });
  afterAll(() => world.close());

  const digests = (of: AnchoredTable, form: 1 | 2) =>
    world.asOwner.db.tx((tx) => digestDays(tx, of, form, null, new Date(world.clock.nowMs() + 86_400_000).toISOString().slice(0, 10)));
  const spin = async (game: string | undefined, rounds: number, bet: Record<string, unknown> = {}): Promise<void> => {
    const player = await world.addPlayer({ balance: '100.00' });
    const { arcade } = await player.openGame(game === undefined ? undefined : houseGameId(game));
    for (let i = 0; i < rounds; i += 1) await arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00', ...bet });
  };

  it('fit what was written when a round had stops and a wheel, with and without a prize', async () => {
    await spin(undefined, 8);
    const db = world.asOwner.db.kysely;
    // A wheel comes seldom: one is put where none came.
    await sql`update arcade_round set outcome = outcome || '5'::jsonb where (pair_id, nonce) = (select pair_id, nonce from arcade_round
      where jsonb_array_length(outcome) = 3 limit 1)`.execute(db);
    const { rows } = await sql<Kept>`select pair_id, nonce, outcome from arcade_round`.execute(db);
    await sql`create table round_before (like arcade_round)`.execute(db);
    await sql`alter table round_before add stops int[], add wheel_index smallint`.execute(db);
    for (const { pair_id: pair, nonce, outcome } of rows)
      await sql`insert into round_before select r.*, ${outcome.slice(0, 3)}::int[], ${outcome[3] ?? null}::smallint from arcade_round r
        where r.pair_id = ${pair} and r.nonce = ${nonce}`.execute(db);
    const { from: _, ...before } = spec;
    expect([...new Set(rows.map(({ outcome }) => outcome.length))].toSorted((a, b) => a - b)).toEqual([3, 4]);
    for (const form of [1, 2] as const) {
      const [now] = await digests(spec, form);
      expect(now?.rows).toBe(8);
      expect([now]).toEqual(await digests({ ...before, from: 'round_before' }, form));
    }
  });

  it('notice any change of what a table or another slot decided, and of what was chosen', async () => {
    await spin('HTB_ROULETTE', 1, { choice: { lines: [{ spot: 'red', stake: '100' }] } });
    const damage = [
      `outcome = jsonb_set(outcome, '{0}', to_jsonb(((outcome ->> 0)::int + 1) % 37))`,
      `bets = jsonb_set(bets, '{lines,0,spot}', '"black"')`,
      `bets = null`,
    ];
    for (const form of [1, 2] as const) {
      const whole = await digests(spec, form);
      for (const change of damage) {
        const hurt = await world.asOwner.db
          .tx(async (tx) => {
            await sql.raw(`update arcade_round set ${change} where bets is not null`).execute(tx);
            const found = await digestDays(tx, spec, form, null, '2100-01-01');
            throw Object.assign(new Error('undone'), { found });
          })
          .catch((error: { found: unknown }) => error.found);
        expect(hurt).not.toEqual(whole);
        expect(hurt).toHaveLength(whole.length);
      }
    }
  });
});
