import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { GamesTables } from '../games.tables.ts';

/** Brands that list a vendor: they have games of it, shown or not, or an operator has let them. Ordered by id. */
export async function listBrandsOfVendor(db: Queryable, vendorId: number): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`select b.brand_id from games_brand_vendor b where b.vendor_id = ${vendorId}
    union select l.brand_id from games_listing l join games_game g on g.id = l.game_id where g.vendor_id = ${vendorId}
    order by brand_id`.execute(db);
  return rows.map((row) => row.brand_id);
}

/** Lets a brand list a vendor, switched off until two people switch it on. Resolves to whether it did not before. */
export async function letBrandList(tx: Tx, brandId: string, vendorId: number): Promise<boolean> {
  if ((await listBrandsOfVendor(tx, vendorId)).includes(brandId)) return false;
  await tx
    .$extendTables<GamesTables>()
    .insertInto('games_brand_vendor')
    .values({ brand_id: brandId, vendor_id: vendorId, is_enabled: false })
    .execute();
  return true;
}
