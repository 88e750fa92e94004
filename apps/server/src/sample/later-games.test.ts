import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { houseGameId } from '../listing/house-games.ts';
import { addLaterGames, SAMPLE_BRAND_ID } from './sample-brand.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
});
afterAll(() => world.close());

it('gives an installation that is updated the games of the house that came since, and nothing that staff have hidden', async () => {
  const owner = world.asOwner.db.kysely;
  const listed = async (code: string) =>
    (
      await sql<{ is_enabled: boolean }>`select is_enabled from games_listing
        where brand_id = ${SAMPLE_BRAND_ID} and game_id = ${houseGameId(code)}`.execute(owner)
    ).rows.map((row) => row.is_enabled);
  await sql`delete from games_listing where brand_id = ${SAMPLE_BRAND_ID} and game_id = ${houseGameId('HA_MINES')}`.execute(owner);
  await sql`update games_listing set is_enabled = false where brand_id = ${SAMPLE_BRAND_ID} and game_id = ${houseGameId('HVP_JOB')}`.execute(
    owner,
  );
  expect(await listed('HA_MINES')).toEqual([]);
  const sample = [{ id: SAMPLE_BRAND_ID }];
  expect(await addLaterGames(world.platform, sample)).toEqual(['HA_MINES']);
  expect(await addLaterGames(world.platform, sample)).toEqual([]);
  expect([await listed('HA_MINES'), await listed('HVP_JOB')]).toEqual([[true], [false]]);
  await sql`delete from games_listing where brand_id = ${SAMPLE_BRAND_ID} and game_id = ${houseGameId('HA_MINES')}`.execute(owner);
  expect(await addLaterGames(world.platform, [{ id: world.platform.ids.next() }])).toEqual([]);
});
