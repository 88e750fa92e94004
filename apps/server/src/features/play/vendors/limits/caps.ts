import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** What a vendor may give to a brand's players, in minor units of the brand's asset. */
export interface VendorCap {
  readonly single_max: bigint;
  readonly day_max: bigint;
  readonly win_multiple: number;
  /** Won on a day (UTC) beyond what is staked: by one player, and by all together. */
  readonly win_day_max: bigint;
  readonly version: number;
}

/** The limits of a brand towards a vendor, and what was given today without a bet; `won` is what players won today beyond what they staked. */
export async function readCaps(
  db: Queryable,
  vendorId: number,
  brandId: string,
  assetId: number,
): Promise<VendorCap & { today: bigint; won: bigint }> {
  const { rows } = await sql<
    VendorCap & { today: bigint; won: bigint }
  >`select c.single_max, c.day_max, c.win_multiple, c.win_day_max, c.version,
      vendor_won(${vendorId}::smallint, ${brandId}, ${assetId}::smallint, (app_now() at time zone 'UTC')::date) as won,
      coalesce((select d.amount from vendor_credit_day d where d.vendor_id = ${vendorId} and d.brand_id = ${brandId} and d.asset = ${assetId}
        and d.day = (app_now() at time zone 'UTC')::date), 0)::bigint as today
    from vendor_cap_of(${vendorId}::smallint, ${brandId}, ${assetId}::smallint) c`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new RangeError('an asset of a brand is known to the ledger');
  return row;
}

/** Sets the limits; false when somebody else has changed them since `version`. */
export async function setCaps(tx: Tx, vendorId: number, brandId: string, cap: VendorCap): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select vendor_cap_set(${vendorId}::smallint, ${brandId}, ${cap.single_max}::bigint,
    ${cap.day_max}::bigint, ${cap.win_multiple}::int, ${cap.win_day_max}::bigint, ${cap.version}::int) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
