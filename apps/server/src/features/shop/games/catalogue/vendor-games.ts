import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { stopOf, type Maintenance } from './maintenance.ts';

/** A vendor's game as bets need it. */
export interface VendorGame {
  readonly id: number;
  readonly code: string;
  readonly validBetPercent: number;
}

/** All games of a vendor by their code. */
export async function listVendorGames(db: Queryable, vendorId: number): Promise<Map<string, VendorGame>> {
  const { rows } = await sql<VendorGame>`select g.id, g.code, g.valid_bet_percent as "validBetPercent"
    from games_game g where g.vendor_id = ${vendorId}`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

interface BrandVendorRow {
  readonly is_enabled: boolean;
  readonly is_in_maintenance: boolean;
  readonly maintenance_until: Date | null;
}

/** What stops every game of a vendor at a brand: the vendor is switched off there, or in maintenance. Null when nothing does. */
export async function findVendorStop(db: Queryable, brandId: string, vendorId: number, nowMs: number): Promise<'off' | Maintenance | null> {
  const { rows } = await sql<BrandVendorRow>`select is_enabled, is_in_maintenance, maintenance_until from games_brand_vendor
    where brand_id = ${brandId} and vendor_id = ${vendorId}`.execute(db);
  const [set] = rows;
  if (set === undefined) return null;
  return set.is_enabled ? stopOf(set.is_in_maintenance, set.maintenance_until, nowMs) : 'off';
}
