import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { addNextBrand, getBrand } from '../src/features/base/site/site.ts';
import { addFirstAccount } from '../src/features/money/wallet/wallet.ts';
import type { Platform } from '../src/platform/platform.ts';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';

/** Host name of the second brand of a world. */
export const SECOND_HOST = 'kedua.example';

/** Tables whose rows the second brand gets as the sample brand has them: ways to log in, fields to fill in, games. */
const COPIED = ['site_module', 'site_register_field', 'games_category', 'games_listing'] as const;

/** Makes a second brand beside the sample brand, with books, host and games of its own. Resolves to its id. */
export async function addSecondBrand(platform: Platform): Promise<string> {
  const { settings } = await getBrand(platform, SAMPLE_BRAND_ID);
  const id = platform.ids.next();
  await addNextBrand(platform, {
    id,
    merchantCode: 'kedua',
    name: 'Kedua',
    asset: 'MYR',
    hosts: [SECOND_HOST],
    settings: { ...settings, contactEmail: `support@${SECOND_HOST}` },
    modules: [],
    registerFields: [],
    resources: [],
  });
  const bank = { bankCode: 'RAYA', bankName: 'Bank Raya Utama', accountName: 'Kedua Sdn Bhd', accountNumber: '1180022457' };
  await addFirstAccount(platform, { id, asset: ASSETS.MYR }, bank);
  for (const table of COPIED) {
    const name = sql.table(table);
    await sql`insert into ${name} select (jsonb_populate_record(t, jsonb_build_object('brand_id', ${id}::uuid))).* from ${name} t
      where t.brand_id = ${SAMPLE_BRAND_ID}`.execute(platform.db.kysely);
  }
  return id;
}
