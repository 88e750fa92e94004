import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sandboxAddress } from '../../base/site/site.ts';
import type { VendorTables } from './vendor.tables.ts';

/** A vendor as the port sees it. */
export interface VendorProfile {
  readonly vendorId: number;
  readonly code: string;
  readonly name: string;
  readonly dialect: 'plain' | 'command' | 'resource';
  readonly wallet: 'seamless' | 'transfer';
  readonly isResettling: boolean;
  /** What the rollback of an unknown transaction is told: 0 or 12. */
  readonly unknownRollback: number;
  /** Where this server reaches it, without a slash at the end. */
  readonly baseUrl: string;
  readonly maxBet: bigint | null;
  readonly requestsPerSecond: number;
  readonly stuckMinutes: number;
  readonly isClosed: boolean;
  /** Origins that its games may be opened at, as a browser reaches them; none: that of its own address. */
  readonly launchOrigins: readonly string[];
  /** Origin of its frames in the catalogue, {sandbox} for the sandbox; null: none of its own. */
  readonly frameOrigin: string | null;
  /** Addresses and networks that it calls from; an empty list lets all in. */
  readonly networks: readonly string[];
}

/** What is set about a vendor. */
export type NewVendorProfile = Pick<VendorProfile, 'vendorId' | 'dialect' | 'wallet' | 'isResettling' | 'unknownRollback' | 'baseUrl'>;

const CHANGED = 'vendor.changed';
const KEEP_MS = 5_000;

interface Cache {
  readonly byCode: Map<string, VendorProfile>;
  until: number;
}

const cacheOf = perPlatform((platform) => {
  const cache: Cache = { byCode: new Map(), until: 0 };
  platform.bus.on(CHANGED, () => {
    cache.until = 0;
  });
  return cache;
});

/** All vendors outside of the house. */
export async function listVendorProfiles(platform: Platform): Promise<VendorProfile[]> {
  const { rows } = await sql<VendorProfile>`
    select p.vendor_id as "vendorId", v.code, v.display_name as name, p.dialect, p.wallet, p.is_resettling as "isResettling",
      p.unknown_rollback as "unknownRollback", p.base_url as "baseUrl", p.max_bet as "maxBet", p.requests_per_second as "requestsPerSecond",
      p.stuck_minutes as "stuckMinutes", p.launch_origins as "launchOrigins", v.frame_origin as "frameOrigin", p.networks, p.is_closed and (p.closed_until is null or p.closed_until > app_now()) as "isClosed"
    from vendor_profile p join games_vendor v on v.id = p.vendor_id order by p.vendor_id`.execute(platform.db.kysely);
  return rows.map((row) => ({ ...row, baseUrl: sandboxAddress(platform.config, row.baseUrl, 'server').replace(/\/+$/, '') }));
}

/** A vendor by its code in capitals; believed for five seconds. Undefined when there is none. */
export async function findVendorProfile(platform: Platform, code: string): Promise<VendorProfile | undefined> {
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  if (cache.until <= now) {
    const found = await listVendorProfiles(platform);
    cache.byCode.clear();
    for (const profile of found) cache.byCode.set(profile.code, profile);
    cache.until = now + KEEP_MS;
  }
  return cache.byCode.get(code);
}

/** Sets how a vendor speaks and where it is reached. */
export async function setVendorProfile(platform: Platform, profile: NewVendorProfile): Promise<void> {
  const { vendorId, dialect, wallet, isResettling, unknownRollback, baseUrl } = profile;
  await platform.db.kysely
    .$extendTables<VendorTables>()
    .insertInto('vendor_profile')
    .values({ vendor_id: vendorId, dialect, wallet, is_resettling: isResettling, unknown_rollback: unknownRollback, base_url: baseUrl })
    .onConflict((same) =>
      same.column('vendor_id').doUpdateSet((excluded) => ({
        dialect: excluded.ref('excluded.dialect'),
        wallet: excluded.ref('excluded.wallet'),
        is_resettling: excluded.ref('excluded.is_resettling'),
        unknown_rollback: excluded.ref('excluded.unknown_rollback'),
        base_url: excluded.ref('excluded.base_url'),
      })),
    )
    .execute();
  tellVendorsChanged(platform);
}

/** Stores how a vendor that has just been made speaks and where it is reached. */
export async function insertVendorProfile(tx: Tx, profile: NewVendorProfile): Promise<void> {
  const { vendorId, dialect, wallet, isResettling, unknownRollback, baseUrl } = profile;
  await tx
    .$extendTables<VendorTables>()
    .insertInto('vendor_profile')
    .values({ vendor_id: vendorId, dialect, wallet, is_resettling: isResettling, unknown_rollback: unknownRollback, base_url: baseUrl })
    .execute();
}

/** What of a profile staff may change, in two. */
export interface ChangedProfile {
  readonly baseUrl: string;
  readonly launchOrigins: readonly string[];
  readonly networks: readonly string[];
  readonly dialect: VendorProfile['dialect'];
  readonly keyOverlapHours: number;
}

/** A profile as it is stored. */
export interface ProfileRow {
  readonly base_url: string;
  readonly launch_origins: readonly string[];
  readonly networks: readonly string[];
  readonly dialect: VendorProfile['dialect'];
  readonly key_overlap_hours: number;
  readonly version: number;
}

/** A profile as it is stored. */
export async function readProfileRow(db: Queryable, vendorId: number): Promise<ProfileRow> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_profile')
    .select(['base_url', 'launch_origins', 'networks', 'dialect', 'key_overlap_hours', 'version'])
    .where('vendor_id', '=', vendorId)
    .execute();
  return rows[0] ?? refuse('NOT_FOUND');
}

/** Changes a profile; false when it has another version by now. */
export async function changeProfileRow(tx: Tx, vendorId: number, to: ChangedProfile, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .$extendTables<VendorTables>()
    .updateTable('vendor_profile')
    .set({
      base_url: to.baseUrl,
      launch_origins: [...to.launchOrigins],
      networks: [...to.networks],
      dialect: to.dialect,
      key_overlap_hours: to.keyOverlapHours,
      version: sql`version + 1`,
    })
    .where('vendor_id', '=', vendorId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Tells every server to read the vendors again. */
export function tellVendorsChanged(platform: Platform): void {
  cacheOf(platform);
  platform.bus.tell(CHANGED, '');
}

/** Runs when vendors or their keys have changed, here or elsewhere. */
export function onVendorsChanged(platform: Platform, work: () => void): void {
  platform.bus.on(CHANGED, work);
}
