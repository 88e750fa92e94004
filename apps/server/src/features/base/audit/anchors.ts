import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Anchor, appendAnchor, type DayDigest, findFileBreaks, readAnchors } from './anchor-file.ts';
import { ANCHOR_FORM, type AnchoredTable, type AnchorForm, digestDays } from './day-digests.ts';
import type { AuditTables } from './audit.tables.ts';

const HOUR_MS = 3_600_000;
/** Clocks of server and database may differ by this much. */
const SKEW_MS = 600_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

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

/**
 * Appends an anchor: ends of the audit chains, places of the readers, and each table's days that are over. Resolves to null where the
 * database does not let the file go on as it stands: it has fewer lines than were written, or begins anew and nobody asked for that. An older form is for tests.
 */
export async function writeAnchor(
  platform: Platform,
  tables: readonly AnchoredTable[],
  form: AnchorForm = ANCHOR_FORM,
): Promise<Anchor | null> {
  const written = await platform.db.tx(
    async (tx) => {
      await settle(tx);
      await sql`select audit_anchor_lock()`.execute(tx);
      const anchors = readAnchors(platform);
      const last = anchors.at(-1);
      const next = await sql<{ may: boolean }>`select audit_anchor_next(${anchors.length + 1}) as may`.execute(tx);
      if (next.rows[0]?.may !== true) return null;
      // A day is over an hour after its end: what began before may still be on its way.
      const over = dayOf(platform.clock.nowMs() - 25 * HOUR_MS);
      const after = last?.upto ?? null;
      const days: Record<string, readonly DayDigest[]> = {};
      const hasNew = after === null || over > after;
      if (hasNew) for (const spec of tables) days[spec.table] = await digestDays(tx, spec, form, after, over);
      const heads = await sql<{
        brand_id: string;
        seq: bigint;
        hash: Buffer;
      }>`select brand_id, seq, hash from audit_head order by 1`.execute(tx);
      const readers = await sql<{ name: string; upto: bigint }>`select name, upto from reader order by 1`.execute(tx);
      return appendAnchor(platform, anchors, {
        at: new Date(platform.clock.nowMs()).toISOString(),
        heads: Object.fromEntries(heads.rows.map((row) => [row.brand_id, { seq: String(row.seq), hash: row.hash.toString('hex') }])),
        xid: await nextXid(tx),
        readers: Object.fromEntries(readers.rows.map((row) => [row.name, String(row.upto)])),
        upto: hasNew ? over : after,
        form,
        days,
      });
    },
    { isolation: 'repeatable read' },
  );
  if (written === null) platform.log.error('no anchor is written: the file is not the one that was written (docs/operations.md)');
  return written;
}

/** How the database has counted the anchors. */
export interface AnchorCount {
  readonly n: bigint;
  readonly begun_at: Date | null;
  readonly refused_at: Date | null;
}

/** How many anchors were written, when the first of them was, and since when none may be; undefined where nothing counts them any more. */
export async function readAnchorCount(db: Queryable): Promise<AnchorCount | undefined> {
  const rows = await db.$extendTables<AuditTables>().selectFrom('audit_anchor_count').select(['n', 'begun_at', 'refused_at']).execute();
  return rows[0];
}

/** Has an operator said in the chain of each brand, within two hours and since the first anchor, that they begin anew? `audit_anchor_next` asks the same. */
async function isBeginningAsked(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean | null }>`
    select bool_and(exists (select from audit_entry e where e.brand_id = h.brand_id and e.action = 'anchors.begun'
      and e.at > app_now() - interval '2 hours' and e.at > coalesce(c.begun_at, '-infinity'))) as is_asked
    from audit_head h, audit_anchor_count c`.execute(db);
  return rows[0]?.is_asked === true;
}

/**
 * Writes the first anchor where there is none: of a new installation, and of one whose operator has let them begin anew. A server does it
 * when it starts, so that there is one before anybody acts.
 */
export async function beginAnchors(platform: Platform, tables: readonly AnchoredTable[]): Promise<void> {
  if (readAnchors(platform).length > 0) return;
  const isNew = (await readAnchorCount(platform.db.kysely))?.n === 0n;
  if (isNew || (await isBeginningAsked(platform.db.kysely))) await writeAnchor(platform, tables);
}

/** What the count of the database and the file do not agree about. */
async function findCountBreaks(tx: Tx, anchors: readonly Anchor[]): Promise<AnchorBreak[]> {
  const count = await readAnchorCount(tx);
  if (count === undefined) return [{ subject: 'anchors', detail: 'nothing counts them any more' }];
  const { n, begun_at: begunAt, refused_at: refusedAt } = count;
  const found: string[] = [];
  if (n > BigInt(anchors.length)) found.push(`${n} were written, ${anchors.length} are in the folder`);
  const first = anchors[0]?.at;
  if (begunAt !== null && first !== undefined && Math.abs(Date.parse(first) - begunAt.getTime()) > SKEW_MS)
    found.push(`the first is of ${first}, and was written at ${begunAt.toISOString()}`);
  if (refusedAt !== null) found.push(`none is written since ${refusedAt.toISOString()}: the file was not the one that was written`);
  return found.map((detail) => ({ subject: 'anchors', detail }));
}

/** The form of an anchor's days. A line of before there were forms has the first. */
const formOf = ({ form = 1 }: Anchor): AnchorForm => form;

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
  const positions = new Map(rows.map((row) => [row.name, row.upto]));
  const found: AnchorBreak[] = [];
  const last = anchors.at(-1);
  // Put back from a copy on another server: places are numbers of that server's own.
  if (last === undefined || BigInt(await nextXid(tx)) < BigInt(last.xid)) return found;
  for (const [name, upto] of Object.entries(last.readers))
    if ((positions.get(name) ?? 0n) < BigInt(upto))
      found.push({ subject: `reader ${name}`, detail: `at ${positions.get(name) ?? 'none'}, was at ${upto}` });
  return found;
}

/** The last day that was anchored before anchors told of a table; null when all do. Days up to it are compared by nothing. */
const unknownUpTo = (anchors: readonly Anchor[], table: string): string | null =>
  anchors.findLast(({ days }) => Object.keys(days).length > 0 && days[table] === undefined)?.upto ?? null;

/** Digests of a table's days after one, each in the form of its anchor. */
async function digestAnchored(tx: Tx, spec: AnchoredTable, anchors: readonly Anchor[], after: string | null): Promise<DayDigest[]> {
  const digests: DayDigest[] = [];
  let from = after;
  // Forms follow each other: what stands between two anchors is digested in the form of the later one.
  const ends = anchors.filter((anchor, at) => {
    const next = anchors[at + 1];
    return next === undefined || formOf(next) !== formOf(anchor);
  });
  for (const end of ends) {
    if (end.upto === null || (from !== null && end.upto <= from)) continue;
    digests.push(...(await digestDays(tx, spec, formOf(end), from, end.upto)));
    from = end.upto;
  }
  return digests;
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
  found.push(...(await findCountBreaks(tx, anchors)), ...(await findReaderBreaks(tx, anchors)));
  const upto = anchors.at(-1)?.upto ?? null;
  if (anchors.length === 0) return found;
  found.push(...(await findHeadBreaks(tx, anchors)));
  if (upto === null) return found;
  await settle(tx);
  const oldest = days === null ? null : dayOf(Date.parse(upto) - days * 24 * HOUR_MS);
  for (const spec of tables) {
    const unknown = unknownUpTo(anchors, spec.table);
    const after = unknown !== null && (oldest === null || unknown > oldest) ? unknown : oldest;
    const anchored = anchors.flatMap((anchor) => anchor.days[spec.table] ?? []).filter(({ day }) => after === null || day > after);
    const due = new Map(anchored.map((digest) => [digest.day, digest]));
    for (const is of await digestAnchored(tx, spec, anchors, after)) {
      const was = due.get(is.day);
      due.delete(is.day);
      if (was?.hash !== is.hash || was.rows !== is.rows)
        found.push({ subject: `${spec.table} ${is.day}`, detail: `${is.rows} rows, anchored ${was?.rows ?? 0}, and other ones` });
    }
    for (const was of due.values()) found.push({ subject: `${spec.table} ${was.day}`, detail: `no rows, anchored ${was.rows}` });
  }
  return found;
}
