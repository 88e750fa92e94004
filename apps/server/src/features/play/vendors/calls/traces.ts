import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { RawCall, WrittenReply } from '../dialects/dialect.ts';
import type { VendorProfile } from '../profiles.ts';
import type { TakenCall } from './bet.ts';
import type { VendorTables } from '../vendor.tables.ts';

const FLUSH_MS = 1_000;
/** Under load a sample is kept: writing everything twice would cost what it is to show. */
const MAX_A_FLUSH = 100;
const MAX_TEXT = 2_000;

/** One exchange with a vendor as people see it. */
export interface Trace {
  readonly id: string;
  readonly vendor_id: number;
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly operation: string | null;
  readonly tx_id: string | null;
  readonly round_id: string | null;
  readonly player_id: string | null;
  /** Method and address. */
  readonly request: string;
  readonly sent: string;
  readonly status: number;
  readonly answer: string;
  readonly code: string;
  readonly took_ms: number;
}

const COLUMNS = 'id, vendor_id, at, direction, operation, tx_id, round_id, player_id, request, sent, status, answer, code, took_ms';

interface Buffered {
  rows: Trace[];
  timer: NodeJS.Timeout | null;
}

const bufferOf = perPlatform((): Buffered => ({ rows: [], timer: null }));

/** Tokens open doors: nobody needs to see them. */
function withoutTokens(text: string): string {
  const shown = text
    .replace(/("(?:token|sessionToken|session_token|ticket)"\s*:\s*")[^"]*"/g, '$1…"')
    .replace(/(#t=|[?&]t=)[A-Za-z0-9_-]+/g, '$1…');
  // A NUL fits into no text of the database.
  return shown.slice(0, MAX_TEXT).replaceAll('\0', '\u{FFFD}');
}

async function flush(platform: Platform, buffer: Buffered): Promise<void> {
  buffer.timer = null;
  const { rows } = buffer;
  buffer.rows = [];
  try {
    await sql`insert into vendor_trace (${sql.raw(COLUMNS)}) select ${sql.raw(COLUMNS)}
      from jsonb_populate_recordset(null::vendor_trace, ${JSON.stringify(rows)}::jsonb)`.execute(platform.db.kysely);
  } catch (error) {
    platform.log.warn({ error }, 'traces of vendors were not kept');
  }
}

/** Keeps a trace, at most so many a second. */
export function keepTrace(platform: Platform, trace: Trace): void {
  const buffer = bufferOf(platform);
  if (buffer.rows.length >= MAX_A_FLUSH) return;
  buffer.rows.push({
    ...trace,
    request: withoutTokens(trace.request),
    sent: withoutTokens(trace.sent),
    answer: withoutTokens(trace.answer),
  });
  buffer.timer ??= setTimeout(() => void flush(platform, buffer), FLUSH_MS).unref();
}

/** Keeps the trace of a call in. */
export function traceCall(
  platform: Platform,
  profile: VendorProfile,
  { call, answer }: TakenCall,
  { raw, reply, tookMs }: { raw: RawCall; reply: WrittenReply; tookMs: number },
): void {
  if (bufferOf(platform).rows.length >= MAX_A_FLUSH) return;
  keepTrace(platform, {
    id: platform.ids.next(),
    vendor_id: profile.vendorId,
    at: new Date(platform.clock.nowMs()),
    direction: 'in',
    operation: call?.operation ?? null,
    tx_id: call?.txId ?? null,
    round_id: call?.roundId ?? null,
    player_id: call?.playerId ?? (answer.more.playerId as string | undefined) ?? null,
    request: `${raw.method} ${raw.url}`,
    sent: raw.body.toString('utf8'),
    status: reply.status,
    answer: reply.body,
    code: answer.code,
    took_ms: Math.round(tookMs * 10) / 10,
  });
}

/** What narrows a list of traces. */
export interface TraceFilter {
  readonly vendorId: number;
  /** A transaction or a round of this id, or any of these players. */
  readonly find?: { readonly id: string; readonly playerIds: readonly string[] } | undefined;
  readonly txId?: string | undefined;
  readonly roundId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly operation?: string | undefined;
  readonly isRefused?: boolean | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Not of players of any other brand. */
  readonly brandId?: string | undefined;
  /** Not older than this, beside `before`; unlike `from` it leaves the order. */
  readonly since?: Date | undefined;
  /** Only older than this one. */
  readonly before?: Date | undefined;
  /** Only this one and younger ones, oldest first. */
  readonly from?: Date | undefined;
}

function traceWhere({ vendorId, brandId, find, txId, roundId, playerId, operation, isRefused, direction, before, since }: TraceFilter) {
  return sql`vendor_id = ${vendorId}
    ${brandId === undefined ? sql`` : sql`and not exists (select from vendor_player o where o.vendor_id = vendor_trace.vendor_id and o.player_id = vendor_trace.player_id and o.brand_id <> ${brandId})`}
    ${direction === undefined ? sql`` : sql`and direction = ${direction}`}
    ${since === undefined ? sql`` : sql`and at >= ${since}`}
    ${find === undefined ? sql`` : sql`and (tx_id = ${find.id} or round_id = ${find.id} or player_id = any (${[...find.playerIds]}))`}
    ${txId === undefined ? sql`` : sql`and tx_id = ${txId}`}
    ${roundId === undefined ? sql`` : sql`and round_id = ${roundId}`}
    ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}
    ${operation === undefined ? sql`` : sql`and operation = ${operation}`}
    ${isRefused === true ? sql`and code <> 'OK'` : sql``}
    ${before === undefined ? sql`` : sql`and at < ${before}`}`;
}

/** Traces, newest first. */
export async function listTraces(db: Queryable, filter: TraceFilter, limit: number): Promise<Trace[]> {
  const { from } = filter;
  const { rows } = await sql<Trace>`select ${sql.raw(COLUMNS)} from vendor_trace where ${traceWhere(filter)}
    ${from === undefined ? sql`order by at desc, id desc` : sql`and at >= ${from} order by at, id`} limit ${limit}`.execute(db);
  return rows;
}

/** How many traces a filter finds; counted no further than `most`. */
export async function countTraces(db: Queryable, filter: TraceFilter, most: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select from vendor_trace where ${traceWhere(filter)} limit ${most}) t`.execute(db);
  return rows[0]?.n ?? 0;
}

/** When the player opened the game that a moment belongs to, and when the next one; undefined where that is not kept. */
export async function findLaunchSpan(
  db: Queryable,
  vendorId: number,
  playerId: string,
  at: Date,
): Promise<{ readonly from: Date | undefined; readonly until: Date | undefined }> {
  const launches = sql`select t.at from vendor_trace t where t.vendor_id = ${vendorId} and t.player_id = ${playerId} and t.operation = 'launchUrl'`;
  const { rows } = await sql<{ from: Date | null; until: Date | null }>`select
    (${launches} and t.at <= ${at} order by t.at desc limit 1) as "from", (${launches} and t.at > ${at} order by t.at limit 1) as until`.execute(
    db,
  );
  return { from: rows[0]?.from ?? undefined, until: rows[0]?.until ?? undefined };
}

/** Forgets traces that are older than the days of the setting. */
export async function deleteOldTraces(platform: Platform): Promise<void> {
  const { traceDays } = platform.config.vendorsKept;
  await platform.db.kysely
    .$extendTables<VendorTables>()
    .deleteFrom('vendor_trace')
    .where(sql<boolean>`at < app_now() - make_interval(days => ${traceDays})`)
    .execute();
}
