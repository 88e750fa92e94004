import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { AuditRow } from './audit.queries.ts';

/** Entries that a text names; one of them is enough. */
export interface AuditNamed {
  readonly seqs: readonly bigint[];
  readonly actions: readonly string[];
  readonly actors: readonly string[];
  readonly subjects: readonly string[];
}

/** What a list of entries is narrowed by; null narrows nothing. */
export interface AuditFilter {
  readonly brandId: string;
  readonly part: 'doing' | 'looking' | 'all';
  readonly actor: string | null;
  readonly action: string | null;
  /** What the subject is: the word before its colon. */
  readonly kind: string | null;
  readonly from: Date | null;
  /** Not included. */
  readonly to: Date | null;
  readonly named: AuditNamed | null;
  readonly isOldestFirst: boolean;
}

/** Where the next entries begin behind one that was read; null at the start. */
export type AuditAfter = bigint | null;

/** Most entries that a list without a text pages through, and one with it. */
const MOST = { all: 10_000, named: 1_000 } as const;

/** How many entries a list has pages for. */
export const mostOf = ({ named }: AuditFilter): number => (named === null ? MOST.all : MOST.named);

/** Word for word the expressions of the indexes. */
const IS_VIEW = sql<boolean>`(e.action ~ '(viewed|shown|downloaded|exported)$')`;
const KIND = sql<string>`(split_part(e.subject, ':', 1))`;
/** A moment is taken before its entry has its number: neighbours may stand the other way round by so much. */
const SLACK = sql`interval '2 minutes'`;

function conditions(filter: AuditFilter, isView: boolean, after: AuditAfter): RawBuilder<boolean> {
  const { brandId, actor, action, kind, from, to, isOldestFirst } = filter;
  // The first number at or behind a moment: the index on moments finds it at once, and the others then need only numbers.
  const bound = (at: RawBuilder<unknown>) =>
    sql`(select b.seq from audit_entry b where b.brand_id = ${brandId} and b.at >= ${at} order by b.at limit 1)`;
  const parts = [
    sql<boolean>`e.brand_id = ${brandId}`,
    // Not `not`: that becomes another operator, which no index has.
    isView ? IS_VIEW : sql<boolean>`${IS_VIEW} is false`,
    ...(actor === null ? [] : [sql<boolean>`e.actor = ${actor}`]),
    ...(action === null ? [] : [sql<boolean>`e.action = ${action}`]),
    ...(kind === null ? [] : [sql<boolean>`${KIND} = ${kind}`]),
    ...(from === null
      ? []
      : [sql<boolean>`e.at >= ${from} and e.seq >= coalesce(${bound(sql`${from}::timestamptz - ${SLACK}`)}, 9223372036854775807)`]),
    ...(to === null
      ? []
      : [sql<boolean>`e.at < ${to} and e.seq <= coalesce(${bound(sql`${to}::timestamptz + ${SLACK}`)}, 9223372036854775807)`]),
    ...(after === null ? [] : [isOldestFirst ? sql<boolean>`e.seq > ${after}` : sql<boolean>`e.seq < ${after}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Numbers of the entries of a list: of each part, and of each thing that a text names, the first so many. Each is a walk along one index. */
function numbersOf(filter: AuditFilter, after: AuditAfter, limit: number): RawBuilder<unknown> {
  const order = filter.isOldestFirst ? sql`asc` : sql`desc`;
  const { named, part } = filter;
  const branches: RawBuilder<unknown>[] = [];
  for (const isView of part === 'all' ? [false, true] : [part === 'looking']) {
    const where = conditions(filter, isView, after);
    if (named === null) {
      branches.push(sql`(select e.seq from audit_entry e where ${where} order by e.seq ${order} limit ${limit})`);
      continue;
    }
    // One value, written as a span and sorted by the column too: only the column's own index has that order. By the numbers alone it seems cheaper to read
    // the whole chain back until enough is found, and of who has done nothing nothing is ever found.
    const each = (values: readonly string[], column: RawBuilder<unknown>) =>
      values.length === 0
        ? []
        : [
            sql`(select f.seq from unnest(${[...values]}::text[]) v (value) cross join lateral
              (select e.seq from audit_entry e where ${where} and ${column} >= v.value and ${column} <= v.value order by ${column} ${order}, e.seq ${order} limit ${limit}) f)`,
          ];
    branches.push(
      sql`(select e.seq from audit_entry e where ${where} and e.seq = any (${named.seqs.map(String)}::bigint[]))`,
      ...each(named.actions, sql`e.action`),
      ...each(named.actors, sql`e.actor`),
      ...each(named.subjects, sql`e.subject`),
    );
  }
  return sql.join(branches, sql` union `);
}

/** Entries of a list in its order, from an offset or behind an entry. */
export async function listAuditBy(
  db: Queryable,
  filter: AuditFilter,
  { after = null, offset = 0, limit }: { readonly after?: AuditAfter; readonly offset?: number; readonly limit: number },
): Promise<AuditRow[]> {
  const order = filter.isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<AuditRow>`
    select e.seq, e.at, e.actor, e.action, e.subject, e.detail, e.hash from audit_entry e
    where e.brand_id = ${filter.brandId} and e.seq in (${numbersOf(filter, after, offset + limit)})
    order by e.seq ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many entries a list has, counted no further than `most` + 1. */
export async function countAuditBy(db: Queryable, filter: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from (select 1 from (${numbersOf(filter, null, most + 1)}) found limit ${most + 1}) bounded`.execute(db);
  return Number(rows[0]?.n ?? 0n);
}
