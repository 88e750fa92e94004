import type { LevelLimit, MethodChannel, MethodIcon, MethodKind, MethodTexts, FeePayer } from '@talora/domain/wallet/deposit-methods.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** A way to deposit as it is stored; sums in minor units, null is the brand's own (of `day_max` none). */
export interface MethodRow {
  readonly brand_id: string;
  readonly id: string;
  readonly code: string;
  readonly kind: MethodKind;
  readonly channel: MethodChannel;
  readonly icon: MethodIcon;
  readonly position: number;
  readonly names: Partial<MethodTexts>;
  readonly is_on: boolean;
  readonly is_in_maintenance: boolean;
  readonly maintenance: Partial<MethodTexts>;
  readonly min: bigint | null;
  readonly max: bigint | null;
  readonly day_max: bigint | null;
  readonly quick: readonly string[];
  readonly minutes: number | null;
  readonly levels: readonly LevelLimit[];
  readonly fee_fixed: bigint;
  readonly fee_share: number;
  readonly fee_by: FeePayer;
  readonly opens: number;
  readonly closes: number;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

/** What of a method is written; the version goes on by one. */
export type NewMethodRow = Omit<MethodRow, 'version' | 'changed_at'>;

const METHOD_COLUMNS = [
  'brand_id', 'id', 'code', 'kind', 'channel', 'icon', 'position', 'names', 'is_on', 'is_in_maintenance', 'maintenance', 'min', 'max', 'day_max', 'quick', 'minutes',
  'levels', 'fee_fixed', 'fee_share', 'fee_by', 'opens', 'closes', 'version', 'changed_at', 'changed_by',
] as const; // prettier-ignore

type Loose = 'kind' | 'channel' | 'icon' | 'names' | 'maintenance' | 'quick' | 'levels' | 'fee_by';

/** Methods of a brand in their order. */
export async function listMethodRows(db: Queryable, brandId: string): Promise<MethodRow[]> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_method')
    .select(METHOD_COLUMNS)
    .$narrowType<Pick<MethodRow, Loose>>()
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows;
}

/** A method of a brand; `lock` holds it for the transaction. */
export async function findMethodRow(db: Queryable, brandId: string, code: string, lock = false): Promise<MethodRow | undefined> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_method')
    .select(METHOD_COLUMNS)
    .$narrowType<Pick<MethodRow, Loose>>()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

const json = (value: unknown): string => JSON.stringify(value);

/** Stores a new method; false when its code is taken. */
export async function insertMethodRow(tx: Tx, row: NewMethodRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: n } = await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_method')
    .values({
      ...row,
      names: json(row.names),
      maintenance: json(row.maintenance),
      quick: json(row.quick),
      levels: json(row.levels),
      changed_at: NOW,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return n === 1n;
}

/** Changes a method that the caller has locked. */
export async function changeMethodRow(tx: Tx, row: NewMethodRow, version: number): Promise<void> {
  const { brand_id: brandId, id: _, code, kind: __, names, maintenance, quick, levels, ...plain } = row;
  await tx
    .$extendTables<WalletTables>()
    .updateTable('wallet_method')
    .set({
      ...plain,
      names: json(names),
      maintenance: json(maintenance),
      quick: json(quick),
      levels: json(levels),
      version: version + 1,
      changed_at: NOW,
    })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .execute();
}

/** Whom a way to deposit serves: deposits by it that have no end yet, who credited one in the last days, and the ways that are left without it. */
export async function readMethodReach(
  db: Queryable,
  brandId: string,
  code: string,
  days: number,
): Promise<{ open: number; depositors: number; left: Partial<MethodTexts>[] } | undefined> {
  const { rows } = await sql<{ open: number; depositors: number }>`select
      (select count(*)::int from wallet_deposit d where d.brand_id = t.brand_id and d.method = t.code
        and d.state in ('created', 'awaiting_payment', 'slip_uploaded', 'review')) as open,
      (select count(distinct d.member_id)::int from wallet_deposit d where d.brand_id = t.brand_id and d.method = t.code
        and d.state = 'credited' and d.created_at > app_now() - make_interval(days => ${days})) as depositors
    from wallet_method t where t.brand_id = ${brandId} and t.code = ${code}`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const others = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_method')
    .select('names')
    .where('brand_id', '=', brandId)
    .where('code', '<>', code)
    .where('is_on', '=', true)
    .where('is_in_maintenance', '=', false)
    .orderBy('position')
    .execute();
  return { ...found, left: others.map(({ names }) => names as Partial<MethodTexts>) };
}

/** Ways to deposit that are offered now, with their own limits. */
export async function listOpenMethods(db: Queryable, brandId: string): Promise<Pick<MethodRow, 'code' | 'names' | 'min' | 'max'>[]> {
  return (await listMethodRows(db, brandId)).filter((row) => row.is_on && !row.is_in_maintenance);
}
