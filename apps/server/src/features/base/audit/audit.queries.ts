import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { AuditTables } from './audit.tables.ts';

/** A link of the audit chain. */
export interface AuditRow {
  readonly seq: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Record<string, unknown>;
  readonly hash: Buffer;
}

const COLUMNS = ['seq', 'at', 'actor', 'action', 'subject', 'detail', 'hash'] as const;

/** The newest entries of one act in a brand's chain, about one subject or about all, that tell these values in their detail. */
export async function listAuditOf(
  db: Queryable,
  brandId: string,
  action: string,
  limit: number,
  subject: string | null = null,
  detail: Readonly<Record<string, string>> = {},
): Promise<AuditRow[]> {
  const rows = await db
    .$extendTables<AuditTables>()
    .selectFrom('audit_entry')
    .select(COLUMNS)
    .$narrowType<Pick<AuditRow, 'detail'>>()
    .where('brand_id', '=', brandId)
    .where('action', '=', action)
    .where(sql<boolean>`(${subject}::text is null or subject = ${subject})`)
    .where(sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** When somebody last did something to a subject; undefined when never. */
export async function findLastAct(
  db: Queryable,
  brandId: string,
  act: { readonly action: string; readonly subject: string; readonly actor: string },
): Promise<Date | undefined> {
  const row = await db
    .$extendTables<AuditTables>()
    .selectFrom('audit_entry')
    .select('at')
    .where('action', '=', act.action)
    .where('subject', '=', act.subject)
    .where('brand_id', '=', brandId)
    .where('actor', '=', act.actor)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** The newest change of one name of what an act tells as `detail.before`, and what stood there. */
export interface LastChangeRow {
  readonly name: string;
  readonly at: Date;
  readonly actor: string;
  readonly before: unknown;
}

/** By each name that entries of an act tell in `detail.before`, the newest of them in a brand's chain. */
export async function listLastChanges(db: Queryable, brandId: string, action: string): Promise<LastChangeRow[]> {
  const { rows } = await sql<LastChangeRow>`select distinct on (k.name) k.name, e.at, e.actor, k.before
    from audit_entry e, jsonb_each(e.detail -> 'before') k (name, before)
    where e.brand_id = ${brandId} and e.action = ${action} order by k.name, e.seq desc`.execute(db);
  return rows;
}
