import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';
import { findUsualMinutes } from './usual-wait.ts';

let world: World;
let player: Player;
beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  player = await world.addPlayer();
});
afterAll(() => world.close());

/** A withdrawal of an hour ago that was paid so many minutes after it was asked for. */
async function plant(minutes: number, state = 'confirmed'): Promise<void> {
  const db = world.asOwner.db.kysely;
  const [id, memberId, brand] = [world.platform.ids.next(), await player.memberId(), await world.brand()];
  await sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, requested_at, no)
    values (${memberId}, ${id}, ${brand.id}, ${state}, ${brand.asset.id}, 1000, ${id}, app_now() - interval '1 hour', ${id.slice(-12)})`.execute(
    db,
  );
  await sql`insert into wallet_step (member_id, subject_id, seq, state, actor, at)
    values (${memberId}, ${id}, 0, 'requested', 'member', app_now() - interval '1 hour'),
      (${memberId}, ${id}, 1, 'paid', 'staff', app_now() - interval '1 hour' + make_interval(secs => ${minutes * 60}))`.execute(db);
}

it('half of the latest payments tell how long one takes, once there are twenty, and nothing else does', async () => {
  const db = world.asOwner.db.kysely;
  const { id } = await world.brand();
  for (let i = 0; i < 19; i += 1) await plant(i < 9 ? 5 : 30);
  for (const state of ['rejected', 'adjusted', 'awaiting_receipt']) await plant(50, state);
  expect(await findUsualMinutes(db, id)).toBeNull();
  expect((await player.wallet.withdrawalTerms()).usualMinutes).toBeNull();
  await plant(5, 'auto_confirmed');
  // Ten within 5 minutes, ten within 30: halfway between is told in whole minutes, rounded up.
  expect((await player.wallet.withdrawalTerms()).usualMinutes).toBe(18);
  expect(await findUsualMinutes(db, world.platform.ids.next())).toBeNull();
});
