import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { tellCatalogueChanged } from '../catalogue/catalogue.ts';
import type { Texts } from '../catalogue/games.queries.ts';
import type { GamesTables } from '../games.tables.ts';

/** What staff set for a vendor. */
export interface VendorDraft {
  readonly isEnabled: boolean;
  readonly isInMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
}

/** A vendor of a brand; version 0 while nothing was ever set. */
export interface ConsoleVendorRow {
  readonly vendor_id: number;
  readonly code: string;
  readonly display_name: string;
  readonly names: Partial<Texts>;
  readonly games: number;
  readonly enabled_games: number;
  readonly is_enabled: boolean;
  readonly is_in_maintenance: boolean;
  readonly maintenance_until: Date | null;
  readonly version: number;
  /** This installation runs its games itself. */
  readonly is_house: boolean;
}

/** Vendors that a brand lists games of, or may, by name. */
export async function listConsoleVendors(db: Queryable, brandId: string, code?: string): Promise<ConsoleVendorRow[]> {
  const { rows } = await sql<ConsoleVendorRow>`select v.id as vendor_id, v.code, v.display_name, v.names, c.games, c.enabled_games,
    v.adapter in ('house', 'rounds') as is_house, coalesce(b.is_enabled, true) as is_enabled,
    coalesce(b.is_in_maintenance, false) as is_in_maintenance, b.maintenance_until, coalesce(b.version, 0) as version
    from games_vendor v left join games_brand_vendor b on b.brand_id = ${brandId} and b.vendor_id = v.id
    cross join lateral (select count(*)::int as games, (count(*) filter (where l.is_enabled))::int as enabled_games
      from games_game g join games_listing l on l.game_id = g.id where g.vendor_id = v.id and l.brand_id = ${brandId}) c
    where (c.games > 0 or b.vendor_id is not null) ${code === undefined ? sql`` : sql`and v.code = ${code}`}
    order by v.display_name, v.id`.execute(db);
  return rows;
}

/** Codes of the vendors whose games this installation runs itself. */
export async function listHouseVendorCodes(db: Queryable): Promise<string[]> {
  const rows = await db
    .$extendTables<GamesTables>()
    .selectFrom('games_vendor')
    .select('code')
    .where('adapter', 'in', ['house', 'rounds'])
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

const isSame = (row: ConsoleVendorRow, draft: VendorDraft): boolean =>
  row.is_enabled === draft.isEnabled &&
  row.is_in_maintenance === draft.isInMaintenance &&
  row.maintenance_until?.getTime() === draft.maintenanceUntil?.getTime();

/** A change of a vendor of a brand, from the version that was seen. */
export interface VendorChange {
  readonly brandId: string;
  readonly code: string;
  readonly version: number;
  readonly draft: VendorDraft;
}

/** Says what changed, in the same transaction; asked only when something does. */
export type RecordVendor = (tx: Tx, before: VendorDraft) => Promise<void>;

/** Tells every server that a vendor of the brand was switched, once that is committed. */
export const tellVendorSwitched = tellCatalogueChanged;

/** A vendor of a brand as it stands; what is changed about vendors of the brand waits until the transaction ends. */
export async function selectVendorForUpdate(tx: Tx, brandId: string, code: string): Promise<ConsoleVendorRow | undefined> {
  await takeTurn(tx, `games.vendor ${brandId}`);
  return (await listConsoleVendors(tx, brandId, code))[0];
}

/**
 * Switches a vendor of a brand in a transaction of the caller, who tells the servers. `record` runs in it, only when something changes;
 * the same again changes nothing. Refuses NOT_FOUND, and ILLEGAL_STATE when it is not in the version that was seen.
 */
export async function storeVendorWithin(
  tx: Tx,
  { brandId, code, version, draft }: VendorChange,
  record: RecordVendor,
): Promise<ConsoleVendorRow> {
  const before = await selectVendorForUpdate(tx, brandId, code);
  if (before === undefined) refuse('NOT_FOUND');
  if (isSame(before, draft)) return before;
  if (before.version !== version) refuse('ILLEGAL_STATE', { from: before.version, to: version });
  await tx
    .$extendTables<GamesTables>()
    .insertInto('games_brand_vendor')
    .values({
      brand_id: brandId,
      vendor_id: before.vendor_id,
      is_enabled: draft.isEnabled,
      is_in_maintenance: draft.isInMaintenance,
      maintenance_until: draft.maintenanceUntil,
    })
    .onConflict((same) =>
      same.columns(['brand_id', 'vendor_id']).doUpdateSet((excluded) => ({
        is_enabled: excluded.ref('excluded.is_enabled'),
        is_in_maintenance: excluded.ref('excluded.is_in_maintenance'),
        maintenance_until: excluded.ref('excluded.maintenance_until'),
        version: sql`games_brand_vendor.version + 1`,
      })),
    )
    .execute();
  await record(tx, {
    isEnabled: before.is_enabled,
    isInMaintenance: before.is_in_maintenance,
    maintenanceUntil: before.maintenance_until,
  });
  const [after] = await listConsoleVendors(tx, brandId, code);
  return after ?? refuse('NOT_FOUND');
}
