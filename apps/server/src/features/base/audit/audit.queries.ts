import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

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

/** A page of a brand's chain, newest first, where action, actor or subject holds the text. `actors` are actors that the text stands for. */
export async function listAuditRows(
  db: Queryable,
  brandId: string,
  query: string,
  actors: readonly string[],
  offset: number,
  limit: number,
): Promise<{ rows: AuditRow[]; count: bigint }> {
  const text = query.trim().toLowerCase();
  const where = sql`brand_id = ${brandId} and (${text} = '' or actor = any (${actors}) or position(${text} in lower(action || ' ' || actor || ' ' || coalesce(subject, ''))) > 0)`;
  const { rows } =
    await sql<AuditRow>`select seq, at, actor, action, subject, detail, hash from audit_entry where ${where} order by seq desc offset ${offset} limit ${limit}`.execute(
      db,
    );
  const counted = await sql<{ n: bigint }>`select count(*) as n from audit_entry where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** The newest entries of one act in a brand's chain, about one subject or about all. */
export async function listAuditOf(
  db: Queryable,
  brandId: string,
  action: string,
  limit: number,
  subject: string | null = null,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select seq, at, actor, action, subject, detail, hash from audit_entry
    where brand_id = ${brandId} and action = ${action} and (${subject}::text is null or subject = ${subject}) order by seq desc limit ${limit}`.execute(
    db,
  );
  return rows;
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
