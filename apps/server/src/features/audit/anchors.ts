import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Anchor, appendAnchor, type DayDigest, findFileBreaks, readAnchors } from './anchor-file.ts';

/** A table whose rows, or the named columns of them, never change once their day is over. */
export interface AnchoredTable {
  readonly table: string;
  /** When a row belongs to which day: SQL on alias `t` that gives a timestamptz. */
  readonly at: string;
  /** Columns that stay; never changed in this list, or older anchors would not fit any more. */
  readonly columns: readonly string[];
  /** Key that orders the rows of a day. */
  readonly key: string;
  /** SQL on `t` that leaves out days before :from, for tables cut by days. */
  readonly prune?: string;
}

/** Name under which the database counts how many anchors were written. */
const READER = 'anchors';
const HOUR_MS = 3_600_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Digests of a table's days after one (null: of all) and up to another, in order. */
async function digestDays(tx: Tx, spec: AnchoredTable, after: string | null, upto: string): Promise<DayDigest[]> {
  const { table, at, columns, key, prune } = spec;
  const row = `row(${columns.map((column) => `t.${column}`).join(', ')})::text`;
  const from =
    after === null
      ? ''
      : `and ${at} >= ('${after}'::date + 1)::timestamp at time zone 'UTC' ${prune?.replaceAll(':from', `'${after}'`) ?? ''}`;
  // Days are told apart as dates; as texts they would be written and compared for each row.
  const text = `select to_char(x.date, 'YYYY-MM-DD') as day, x.rows, x.hash from (
      select ((${at}) at time zone 'UTC')::date as date, count(*)::int as rows,
        encode(sha256(string_agg(sha256(convert_to(${row}, 'UTF8')), ''::bytea order by ${key})), 'hex') as hash
      from ${table} t where ${at} < ('${upto}'::date + 1)::timestamp at time zone 'UTC' ${from} group by 1) x order by 1`;
  const { rows } = await sql.raw<DayDigest>(text).execute(tx);
  return rows;
}

/** Texts of rows must not depend on how a server is set. */
async function settle(tx: Tx): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx);
  await sql`set local bytea_output = 'hex'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
}

const nextXid = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(tx);
  return rows[0]?.xid ?? '0';
};

/** Appends an anchor: ends of the audit chains, places of the readers, and each table's days that are over. */
export async function writeAnchor(platform: Platform, tables: readonly AnchoredTable[]): Promise<Anchor> {
  return platform.db.tx(
    async (tx) => {
      await settle(tx);
      await sql`insert into reader (name) values (${READER}) on conflict do nothing`.execute(tx);
      await sql`select 1 from reader where name = ${READER} for update`.execute(tx);
      const anchors = readAnchors(platform);
      const last = anchors.at(-1);
      // A day is over an hour after its end: what began before may still be on its way.
      const over = dayOf(platform.clock.nowMs() - 25 * HOUR_MS);
      const after = last?.upto ?? null;
      const days: Record<string, readonly DayDigest[]> = {};
      const hasNew = after === null || over > after;
      if (hasNew) for (const spec of tables) days[spec.table] = await digestDays(tx, spec, after, over);
      const heads = await sql<{
        brand_id: string;
        seq: bigint;
        hash: Buffer;
      }>`select brand_id, seq, hash from audit_head order by 1`.execute(tx);
      const readers = await sql<{ name: string; upto: bigint }>`select name, upto from reader where name <> ${READER} order by 1`.execute(
        tx,
      );
      const anchor = appendAnchor(platform, last, {
        at: new Date(platform.clock.nowMs()).toISOString(),
        heads: Object.fromEntries(heads.rows.map((row) => [row.brand_id, { seq: String(row.seq), hash: row.hash.toString('hex') }])),
        xid: await nextXid(tx),
        readers: Object.fromEntries(readers.rows.map((row) => [row.name, String(row.upto)])),
        upto: hasNew ? over : after,
        days,
      });
      await sql`update reader set upto = ${anchor.n}, ran_at = app_now() where name = ${READER}`.execute(tx);
      return anchor;
    },
    { isolation: 'repeatable read' },
  );
}

/** What is other than an anchor says: what it is about, and how it differs. */
export interface AnchorBreak {
  readonly subject: string;
  readonly detail: string;
}

async function findHeadBreaks(tx: Tx, anchors: readonly Anchor[]): Promise<AnchorBreak[]> {
  const due = anchors.flatMap(({ n, heads }) => Object.entries(heads).map(([brand, head]) => ({ n, brand, ...head })));
  // Each end once: an hour without entries repeats the one before.
  const ends = [...new Map(due.map((end) => [`${end.brand} ${end.seq} ${end.hash}`, end])).values()].filter(({ seq }) => seq !== '0');
  const { rows } = await sql<{ brand: string; seq: bigint; n: number }>`
    select d.brand, d.seq::bigint as seq, d.n from unnest(${ends.map((end) => end.brand)}::uuid[], ${ends.map((end) => end.seq)}::bigint[],
        ${ends.map((end) => end.hash)}::text[], ${ends.map((end) => end.n)}::int[]) as d(brand, seq, hash, n)
    left join audit_entry e on e.brand_id = d.brand and e.seq = d.seq where encode(e.hash, 'hex') is distinct from d.hash`.execute(tx);
  return rows.map(({ brand, seq, n }) => ({ subject: `audit chain of ${brand}`, detail: `entry ${seq} is not the one of anchor ${n}` }));
}

async function findReaderBreaks(tx: Tx, anchors: readonly Anchor[]): Promise<AnchorBreak[]> {
  const { rows } = await sql<{ name: string; upto: bigint }>`select name, upto from reader`.execute(tx);
  const places = new Map(rows.map((row) => [row.name, row.upto]));
  const written = places.get(READER) ?? 0n;
  const found: AnchorBreak[] = [];
  if (written > BigInt(anchors.length))
    found.push({ subject: 'anchors', detail: `${written} were written, ${anchors.length} are in the folder` });
  const last = anchors.at(-1);
  // Put back from a copy on another server: places are numbers of that server's own.
  if (last === undefined || BigInt(await nextXid(tx)) < BigInt(last.xid)) return found;
  for (const [name, upto] of Object.entries(last.readers))
    if ((places.get(name) ?? 0n) < BigInt(upto))
      found.push({ subject: `reader ${name}`, detail: `at ${places.get(name) ?? 'none'}, was at ${upto}` });
  return found;
}

/**
 * Compares the database with the anchors: entries at which chains once ended, places of readers, and closed days. `days` limits the
 * days that are looked at to the last ones; null looks at all.
 */
export async function findAnchorBreaks(
  platform: Platform,
  tx: Tx,
  tables: readonly AnchoredTable[],
  days: number | null,
): Promise<readonly AnchorBreak[]> {
  const anchors = readAnchors(platform);
  const found: AnchorBreak[] = findFileBreaks(platform, anchors).map((detail) => ({ subject: 'anchor file', detail }));
  found.push(...(await findReaderBreaks(tx, anchors)));
  const upto = anchors.at(-1)?.upto ?? null;
  if (anchors.length === 0) return found;
  found.push(...(await findHeadBreaks(tx, anchors)));
  if (upto === null) return found;
  await settle(tx);
  const after = days === null ? null : dayOf(Date.parse(upto) - days * 24 * HOUR_MS);
  for (const spec of tables) {
    const anchored = anchors.flatMap((anchor) => anchor.days[spec.table] ?? []).filter(({ day }) => after === null || day > after);
    const due = new Map(anchored.map((digest) => [digest.day, digest]));
    for (const is of await digestDays(tx, spec, after, upto)) {
      const was = due.get(is.day);
      due.delete(is.day);
      if (was?.hash !== is.hash || was.rows !== is.rows)
        found.push({ subject: `${spec.table} ${is.day}`, detail: `${is.rows} rows, anchored ${was?.rows ?? 0}, and other ones` });
    }
    for (const was of due.values()) found.push({ subject: `${spec.table} ${was.day}`, detail: `no rows, anchored ${was.rows}` });
  }
  return found;
}
