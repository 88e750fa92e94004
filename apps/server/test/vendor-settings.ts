import { Kysely, PostgresDialect, sql } from 'kysely';
import { appendAudit } from '../src/features/base/audit/audit.ts';
import { readCaps, setCaps } from '../src/features/play/vendors/limits/caps.ts';
import { openPool, type Tx } from '../src/platform/db/database.ts';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import type { TestVendor } from './vendor-seat.ts';
import type { World } from './world.ts';

const MYR_ID = 1;

/** Limits of a vendor in minor units. */
interface Limits {
  readonly single: bigint;
  readonly day: bigint;
  readonly multiple?: number;
  readonly winDay?: bigint;
}

/** Sets the limits of a vendor as the owner, without two people, and writes them down as two would have. */
export async function setLimits(
  { asOwner }: World,
  { vendorId, code }: Pick<TestVendor, 'vendorId' | 'code'>,
  { single, day, multiple = 10_000, winDay = 5_000_000n }: Limits,
): Promise<void> {
  await asOwner.db.tx(async (tx) => {
    const { version } = await readCaps(tx, vendorId, SAMPLE_BRAND_ID, MYR_ID);
    const cap = { single_max: single, day_max: day, win_multiple: multiple, win_day_max: winDay, version };
    const isSet = await setCaps(tx, vendorId, SAMPLE_BRAND_ID, cap);
    if (!isSet) throw new Error('the limits were changed meanwhile');
    const detail = { single: String(single), day: String(day), multiple, winDay: String(winDay) };
    await appendAudit(tx, {
      brandId: SAMPLE_BRAND_ID,
      actor: 'system',
      action: 'vendor.limits-changed',
      subject: `vendor:${code}`,
      detail,
    });
  });
}

/** Sets where a vendor's games open and from where it calls, in a transaction of the owner; all vendors without a code. */
async function changeProfiles(
  tx: Tx,
  set: { readonly launchOrigins?: readonly string[]; readonly networks?: readonly string[] },
  code?: string,
) {
  const { rows } = await sql<{
    code: string;
    detail: Record<string, unknown>;
  }>`update vendor_profile f set launch_origins = coalesce(${set.launchOrigins ?? null}::text[], f.launch_origins),
      networks = coalesce(${set.networks ?? null}::text[], f.networks), version = f.version + 1
    from games_vendor v where v.id = f.vendor_id and (${code ?? null}::text is null or v.code = ${code ?? null})
    returning v.code, jsonb_build_object('version', f.version, 'launchOrigins', f.launch_origins, 'networks', f.networks,
      'keyOverlapHours', f.key_overlap_hours) as detail`.execute(tx);
  for (const row of rows) {
    const fact = { brandId: SAMPLE_BRAND_ID, actor: 'system', action: 'vendor.profile-changed', subject: `vendor:${row.code}` } as const;
    await appendAudit(tx, { ...fact, detail: row.detail });
  }
}

/** Sets from where a vendor may call, as two would have. */
export const setNetworks = ({ asOwner }: World, { code }: Pick<TestVendor, 'code'>, networks: readonly string[]): Promise<void> =>
  asOwner.db.tx((tx) => changeProfiles(tx, { networks }, code));

/** Sets where the games of all vendors open, on a database named by its owner's URL, as two would have. */
export async function setLaunchOrigins(ownerUrl: string, launchOrigins: readonly string[]): Promise<void> {
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool: openPool(ownerUrl, 1) }) });
  await db.transaction().execute((tx) => changeProfiles(tx, { launchOrigins }));
  await db.destroy();
}
