import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

/** A vendor's game as bets need it. */
export interface VendorGame {
  readonly id: number;
  readonly code: string;
  readonly validBetPercent: number;
  /** Brands that show it. */
  readonly brandIds: readonly string[];
}

/** All games of a vendor by their code. */
export async function listVendorGames(db: Queryable, vendorId: number): Promise<Map<string, VendorGame>> {
  const { rows } = await sql<VendorGame>`select g.id, g.code, g.valid_bet_percent as "validBetPercent",
      coalesce(array_agg(l.brand_id::text) filter (where l.is_enabled), '{}') as "brandIds"
    from games_game g left join games_listing l on l.game_id = g.id where g.vendor_id = ${vendorId} group by g.id`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}
