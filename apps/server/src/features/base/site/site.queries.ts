import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import type { BrandRow, BrandSettings } from './brand.ts';

const BRAND = sql`select b.id, b.merchant_code, b.name, b.real_book, b.trial_book, b.asset, b.status, b.maintenance_until, b.settings,
  (select array_agg(h.host order by h.host) from site_domain h where h.brand_id = b.id) as hosts,
  (select array_agg(m.mod_id) from site_module m where m.brand_id = b.id and m.is_enabled) as modules from site_brand b`;

/** The brand of a host name: its own entry first, then the wildcard. */
export async function findBrandRowByHost(db: Queryable, host: string): Promise<BrandRow | undefined> {
  const { rows } = await sql<BrandRow>`${BRAND} join site_domain d on d.brand_id = b.id
    where d.host in (${host}, '*') order by d.host = '*' limit 1`.execute(db);
  return rows[0];
}

/** A brand by id. */
export async function findBrandRow(db: Queryable, id: string): Promise<BrandRow | undefined> {
  const { rows } = await sql<BrandRow>`${BRAND} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Every brand, oldest first. */
export async function listBrandRows(db: Queryable): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`${BRAND} order by b.created_at`.execute(db);
  return rows;
}

/** A module flag. */
export interface ModuleRow {
  readonly mod_id: string;
  readonly parent_id: string | null;
  readonly is_enabled: boolean;
}

/** Module flags of a brand in their order. */
export async function listModuleRows(db: Queryable, brandId: string): Promise<ModuleRow[]> {
  const { rows } =
    await sql<ModuleRow>`select mod_id, parent_id, is_enabled from site_module where brand_id = ${brandId} order by sort, mod_id`.execute(
      db,
    );
  return rows;
}

/** A registration field as the brand asks for it. */
export interface RegisterFieldRow {
  readonly field: string;
  readonly is_enabled: boolean;
  readonly is_required: boolean;
  readonly min_length: number;
  readonly max_length: number;
  readonly pattern_id: number;
  readonly accepted_pattern: string;
}

/** Registration fields of a brand in their order. */
export async function listRegisterFieldRows(db: Queryable, brandId: string): Promise<RegisterFieldRow[]> {
  const { rows } = await sql<RegisterFieldRow>`select field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern
    from site_register_field where brand_id = ${brandId} order by sort`.execute(db);
  return rows;
}

/** A resource entry. */
export interface ResourceRow {
  readonly resource_type: string;
  readonly label_name_en: string;
  readonly url: string;
}

/** Resources of a brand in their order. */
export async function listResourceRows(db: Queryable, brandId: string): Promise<ResourceRow[]> {
  const { rows } =
    await sql<ResourceRow>`select resource_type, label_name_en, url from site_resource where brand_id = ${brandId} order by sort`.execute(
      db,
    );
  return rows;
}

/** Changes some settings of a brand; the others stay. */
export async function mergeBrandSettings(db: Queryable, brandId: string, settings: Partial<BrandSettings>): Promise<void> {
  await sql`update site_brand set settings = settings || ${JSON.stringify(settings)}::jsonb where id = ${brandId}`.execute(db);
}

/** Names a brand. */
export async function setBrandName(db: Queryable, brandId: string, name: string): Promise<void> {
  await sql`update site_brand set name = ${name} where id = ${brandId}`.execute(db);
}

/** The system status of a brand, held for the transaction. */
export async function selectBrandStatusForUpdate(
  tx: Tx,
  brandId: string,
): Promise<{ readonly status: 0 | 1 | 2; readonly maintenance_until: Date | null } | undefined> {
  const { rows } = await sql<{
    status: 0 | 1 | 2;
    maintenance_until: Date | null;
  }>`select status, maintenance_until from site_brand where id = ${brandId} for update`.execute(tx);
  return rows[0];
}

/** Sets the system status of a brand. */
export async function setBrandStatus(db: Queryable, brandId: string, status: number, until: Date | null): Promise<void> {
  await sql`update site_brand set status = ${status}, maintenance_until = ${until} where id = ${brandId}`.execute(db);
}

/** Switches a module that the brand has. */
export async function setModuleRow(tx: Tx, brandId: string, modId: string, isEnabled: boolean): Promise<void> {
  await sql`update site_module set is_enabled = ${isEnabled} where brand_id = ${brandId} and mod_id = ${modId}`.execute(tx);
}

/** Sets the rule of a registration field, and its place among the others. */
export async function setRegisterFieldRow(tx: Tx, brandId: string, rule: RegisterFieldRule, sort: number): Promise<void> {
  await sql`insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
    values (${brandId}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.minLength}, ${rule.maxLength}, ${rule.patternId}, ${rule.acceptedPattern}, ${sort})
    on conflict (brand_id, field) do update set is_enabled = excluded.is_enabled, is_required = excluded.is_required,
      min_length = excluded.min_length, max_length = excluded.max_length, pattern_id = excluded.pattern_id,
      accepted_pattern = excluded.accepted_pattern, sort = excluded.sort`.execute(tx);
}
