import { sql } from 'kysely';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { ASSETS, type AssetCode } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ensureBook } from '../ledger/ledger.ts';
import type { BrandSettings } from './brand.ts';

/** A brand to be made. */
export interface NewBrand {
  readonly id: string;
  readonly merchantCode: string;
  readonly name: string;
  readonly asset: AssetCode;
  /** Number of its real book; the trial book is the next one. */
  readonly realBook: number;
  readonly hosts: readonly string[];
  /** 1 begins in maintenance, without an end; left out it is open. */
  readonly status?: 0 | 1;
  readonly settings: Partial<BrandSettings>;
  readonly modules: readonly { readonly id: string; readonly parent?: string; readonly enabled: boolean }[];
  readonly registerFields: readonly RegisterFieldRule[];
  readonly resources: readonly { readonly type: string; readonly label: string; readonly url: string }[];
}

/** Stores a brand with its books, hosts, modules, registration fields and resources; nothing happens when it exists. */
async function insertBrand(tx: Tx, brand: NewBrand): Promise<void> {
  await ensureBook(tx, brand.realBook, `${brand.merchantCode}:real`, true);
  await ensureBook(tx, brand.realBook + 1, `${brand.merchantCode}:trial`, false);
  const made = await sql`insert into site_brand (id, merchant_code, name, real_book, trial_book, asset, status, settings)
    values (${brand.id}, ${brand.merchantCode}, ${brand.name}, ${brand.realBook}, ${brand.realBook + 1}, ${ASSETS[brand.asset].id},
            ${brand.status ?? 0}, ${JSON.stringify(brand.settings)}::jsonb) on conflict do nothing`.execute(tx);
  if (made.numAffectedRows === 0n) return;
  for (const host of brand.hosts) await sql`insert into site_domain (host, brand_id) values (${host}, ${brand.id})`.execute(tx);
  for (const [sort, mod] of brand.modules.entries()) {
    await sql`insert into site_module (brand_id, mod_id, parent_id, is_enabled, sort)
      values (${brand.id}, ${mod.id}, ${mod.parent ?? null}, ${mod.enabled}, ${sort})`.execute(tx);
  }
  for (const [sort, rule] of brand.registerFields.entries()) {
    await sql`insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
      values (${brand.id}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.minLength}, ${rule.maxLength}, ${rule.patternId}, ${rule.acceptedPattern}, ${sort})`.execute(
      tx,
    );
  }
  for (const [sort, resource] of brand.resources.entries()) {
    await sql`insert into site_resource (brand_id, resource_type, label_name_en, url, sort)
      values (${brand.id}, ${resource.type}, ${resource.label}, ${resource.url}, ${sort})`.execute(tx);
  }
}

/** Makes a brand whose books are known; nothing happens when it exists. */
export async function addBrand(platform: Platform, brand: NewBrand): Promise<void> {
  await platform.db.tx((tx) => insertBrand(tx, brand));
}

/** Makes a brand of an installation that runs, with the next free books. Resolves to what is taken already; empty when it was made. */
export async function addNextBrand(platform: Platform, brand: Omit<NewBrand, 'realBook'>): Promise<readonly string[]> {
  return platform.db.tx(async (tx) => {
    await takeTurn(tx, 'site.add-brand');
    const { rows } = await sql<{ taken: string }>`select merchant_code as taken from site_brand where merchant_code = ${brand.merchantCode}
      union all select host from site_domain where host = any (${[...brand.hosts]})`.execute(tx);
    if (rows.length > 0) return rows.map((row) => row.taken);
    const books = await sql<{ next: number }>`select coalesce(max(trial_book), 0)::int + 1 as next from site_brand`.execute(tx);
    await insertBrand(tx, { ...brand, realBook: books.rows[0]?.next ?? 1 });
    return [];
  });
}
