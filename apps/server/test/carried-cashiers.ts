import { CARRIED_ROLES } from '@talora/domain/access/staff-roles.ts';
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Gives a brand the cashiers that brands of before own roles have: they pay too. The role stands as the change of the schema has left it. */
export async function carryCashiers(world: World): Promise<void> {
  const { id } = await world.brand();
  await sql`insert into staff_role (brand_id, code, permissions, version, changed_at)
    values (${id}, 'cashier', ${[...(CARRIED_ROLES.cashier ?? [])]}::text[], 1, app_now())`.execute(world.asOwner.db.kysely);
}
