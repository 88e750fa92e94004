import { sql } from 'kysely';
import type { Platform } from '../../../../platform/platform.ts';
import { listBrandsOfVendor } from '../../../shop/games/games.ts';
import { listVendorProfiles } from '../profiles.ts';

/** An outside vendor of a brand as a service that is reached. */
export interface VendorService {
  readonly code: string;
  readonly name: string;
  /** Address of its calls. */
  readonly baseUrl: string;
  /** Has somebody given it a key that is in use? */
  readonly hasKey: boolean;
  /** When a kept call of it or to it went well last; null where none is kept. */
  readonly okAt: Date | null;
  /** When a kept call got no clear answer last, and what was written down of it. */
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** Calls of a member of the brand, or of nobody. */
const ofBrand = (brandId: string) => sql`not exists (select from vendor_player b
  where b.vendor_id = t.vendor_id and b.player_id = t.player_id and b.brand_id <> ${brandId})`;

/** Outside vendors of a brand, or of all brands, by their name, with what the kept calls of the last day say. */
export async function listVendorServices(platform: Platform, brandId: string | null): Promise<VendorService[]> {
  const db = platform.db.kysely;
  const profiles = await listVendorProfiles(platform);
  const brands = await Promise.all(profiles.map(({ vendorId }) => listBrandsOfVendor(db, vendorId)));
  const own = profiles.filter((_, at) => brandId === null || brands[at]?.includes(brandId));
  const last = (vendorId: number, isOk: boolean) =>
    sql<{
      at: Date;
      code: string;
    }>`select t.at, t.code from vendor_trace t where t.vendor_id = ${vendorId} and t.at > app_now() - interval '1 day'
        and ${isOk ? sql`t.code = 'OK'` : sql`(t.status >= 500 or t.status = 0)`} ${brandId === null ? sql`` : sql`and ${ofBrand(brandId)}`}
      order by t.at desc limit 1`.execute(db);
  const keyed = await sql<{ vendor_id: number }>`select distinct vendor_id from vendor_key where state = 'active'`.execute(db);
  return Promise.all(
    own.map(async ({ vendorId, code, name, baseUrl }) => {
      const [ok, failed] = await Promise.all([last(vendorId, true), last(vendorId, false)]);
      return {
        code,
        name,
        baseUrl,
        hasKey: keyed.rows.some((row) => row.vendor_id === vendorId),
        okAt: ok.rows[0]?.at ?? null,
        failedAt: failed.rows[0]?.at ?? null,
        failure: failed.rows[0]?.code ?? null,
      };
    }),
  );
}
