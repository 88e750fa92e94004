import { SHIPPED_ROLES, type HeldRole } from '@talora/domain/access/staff-roles.ts';
import { staffNameKey } from '@talora/domain/access/staff-names.ts';
import { wholeLimits } from '@talora/domain/access/role-limits.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { believedRole, ROLE_JSON, roleRow, type StoredRole } from './role-rows.ts';
import { accountRow, sealStaffRow } from '../staff-seals.ts';

type Keyed = Pick<Platform, 'keys'>;

/** Lets one change at a time be made of who may do what in a brand, until the transaction ends: of two at once each would leave the other as the last. */
export const takeRolesTurn = (tx: Tx, brandId: string): Promise<void> => takeTurn(tx, `staff roles ${brandId}`);

/** The role of a code in a brand; null when there is none. */
export async function findRole({ keys }: Keyed, db: Queryable, brandId: string, code: string): Promise<HeldRole | null> {
  const { rows } = await sql<{ role_row: StoredRole | null }>`select ${ROLE_JSON} as role_row from staff_role r
    where r.brand_id = ${brandId} and r.code = ${code}`.execute(db);
  return believedRole(keys.sealing, brandId, code, rows[0]?.role_row ?? null);
}

/** The role of a member of staff; null when it is none of the brand's. */
export async function findRoleOf({ keys }: Keyed, db: Queryable, brandId: string, staffId: string): Promise<HeldRole | null> {
  const { rows } = await sql<{
    code: string;
    role_row: StoredRole | null;
  }>`select a.role as code, ${ROLE_JSON} as role_row from staff_account a
    left join staff_role r on r.brand_id = a.brand_id and r.code = a.role where a.brand_id = ${brandId} and a.id = ${staffId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : believedRole(keys.sealing, brandId, row.code, row.role_row);
}

/** Every role of a brand: those that every brand has in their order, then its own by name. */
export async function listRoles({ keys }: Keyed, db: Queryable, brandId: string): Promise<HeldRole[]> {
  const { rows } = await sql<{ code: string; role_row: StoredRole }>`select r.code, ${ROLE_JSON} as role_row from staff_role r
    where r.brand_id = ${brandId} and r.deleted_at is null order by r.name_key, r.code`.execute(db);
  const stored = new Map(rows.map((row) => [row.code, row.role_row]));
  const codes = [...SHIPPED_ROLES, ...[...stored.keys()].filter((code) => !(SHIPPED_ROLES as readonly string[]).includes(code))];
  return codes.flatMap((code) => believedRole(keys.sealing, brandId, code, stored.get(code) ?? null) ?? []);
}

/** Stores a role as it is from now on, with its seal. `taken`: another role of the brand has a name that looks like its own; `gone`: it was deleted. */
export async function storeRoleRow({ keys }: Keyed, tx: Tx, brandId: string, role: HeldRole): Promise<'stored' | 'taken' | 'gone'> {
  const seal = sealStaffRow(keys.sealing, roleRow(brandId, role));
  const nameKey = role.name === null ? null : staffNameKey(role.name);
  const limits = JSON.stringify(wholeLimits(role.limits));
  const taken = await sql`select 1 from staff_role where brand_id = ${brandId} and code <> ${role.code} and deleted_at is null
    and name_key = ${nameKey}`.execute(tx);
  if (taken.rows.length > 0) return 'taken';
  const stored =
    await sql`insert into staff_role (brand_id, code, name, name_key, permissions, limits, addresses, version, changed_at, seal)
    values (${brandId}, ${role.code}, ${role.name}, ${nameKey}, ${[...role.permissions]}::text[], ${limits}::jsonb, ${[...role.addresses]}::text[],
      ${role.version}, app_now(), ${seal})
    on conflict (brand_id, code) do update set name = excluded.name, name_key = excluded.name_key, permissions = excluded.permissions,
      limits = excluded.limits, addresses = excluded.addresses, version = excluded.version, changed_at = excluded.changed_at,
      seal = excluded.seal where staff_role.deleted_at is null returning 1 as one`.execute(tx);
  return stored.rows.length > 0 ? 'stored' : 'gone';
}

/** Takes a role of the brand away; its row stays. */
export async function deleteRoleRow(tx: Tx, brandId: string, code: string): Promise<void> {
  await sql`update staff_role set deleted_at = app_now(), seal = seal where brand_id = ${brandId} and code = ${code}`.execute(tx);
}

/** Somebody of a brand's staff who has not left, with the role that they have. */
export interface RoleHolder {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Can the account be opened: enrolled, and not shut? */
  readonly isOpen: boolean;
  readonly passkeys: number;
  /** Addresses of the open sessions, with the hash of each. */
  readonly sessions: readonly { readonly hash: string; readonly ip: string }[];
}

/** Everybody of a brand's staff who has not left. */
export async function listHolders(db: Queryable, brandId: string): Promise<RoleHolder[]> {
  const { rows } =
    await sql<RoleHolder>`select a.id, a.name, a.role as code, k.n as passkeys, a.disabled_at is null and k.n > 0 as "isOpen",
      coalesce((select jsonb_agg(jsonb_build_object('hash', encode(s.token_hash, 'hex'), 'ip', s.ip)) from staff_session s
        where s.staff_id = a.id and s.ended_at is null and s.expires_at > app_now() and s.seen_at > app_now() - interval '15 minutes'), '[]') as sessions
    from staff_account a, lateral (select count(*)::int as n from staff_passkey p where p.staff_id = a.id) k
    where a.brand_id = ${brandId} and a.retired_at is null order by lower(a.name)`.execute(db);
  return rows;
}

/** Gives a member of staff another role, with the seal of it. */
export async function setRoleRow({ keys }: Keyed, tx: Tx, brandId: string, id: string, code: string): Promise<void> {
  const seal = sealStaffRow(keys.sealing, accountRow(id, brandId, code));
  await sql`update staff_account set role = ${code}, seal = ${seal} where id = ${id} and brand_id = ${brandId}`.execute(tx);
}

/** Ends sessions by their hashes, as hexadecimal text. */
export async function endSessionRowsOf(tx: Tx, hashes: readonly string[]): Promise<void> {
  await sql`update staff_session set ended_at = app_now() where ended_at is null
    and encode(token_hash, 'hex') = any (${[...hashes]})`.execute(tx);
}
