import type { CodeRefusal } from '@talora/domain/codes/code-budgets.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** Most refusals of a channel that an hour writes down: a flood is counted, not kept. */
const REFUSALS_AN_HOUR = 2_000;

/** Whom a code was refused to, and why. */
export interface RefusedCode {
  readonly brandId: string;
  readonly channel: string;
  readonly reason: CodeRefusal;
  readonly target: string;
  readonly ip: string;
}

/** Writes down that a code was refused; the same one again only counts. */
export async function noteRefusal(db: Queryable, r: RefusedCode): Promise<void> {
  await sql`insert into codes_refusal (brand_id, channel, reason, target, ip, last_at)
    select ${r.brandId}::uuid, ${r.channel}, ${r.reason}, ${r.target}, ${r.ip}, app_now()
    where (select count(*) from codes_refusal where brand_id = ${r.brandId} and channel = ${r.channel}
             and last_at > app_now() - interval '1 hour') < ${REFUSALS_AN_HOUR}
    on conflict (brand_id, channel, reason, target, ip) do update set times = codes_refusal.times + 1, last_at = excluded.last_at`.execute(
    db,
  );
}

/** How many codes a brand sent by a channel, where to, at whose asking, and to whom they were refused. */
export interface CodeUsage {
  readonly sentHour: number;
  readonly sentDay: number;
  /** Of these, to numbers and addresses that nobody had proven. */
  readonly sentDayNew: number;
  readonly prefixes: { readonly prefix: string; readonly isNew: boolean; readonly sent: number }[];
  readonly targets: { readonly id: string; readonly target: string; readonly hour: number; readonly day: number }[];
  readonly callers: { readonly id: string; readonly ip: string; readonly hour: number }[];
  readonly refused: {
    readonly reason: CodeRefusal;
    readonly target: string;
    readonly ip: string;
    readonly times: number;
    readonly last_at: Date;
  }[];
}

/** Counts the codes of a brand's channel for whoever watches the budgets: the ten busiest of each, the twenty newest refusals. */
export async function readCodeUsage(db: Queryable, brandId: string, channel: string): Promise<CodeUsage> {
  const recent = sql`from codes_sending where brand_id = ${brandId} and channel = ${channel} and sent_at > app_now() - interval '1 day'`;
  const hour = sql`sent_at > app_now() - interval '1 hour'`;
  const [sums, prefixes, targets, callers, refused] = await Promise.all([
    sql<{ day: number; new_day: number; hour: number }>`select count(*)::int as day, count(*) filter (where is_new)::int as new_day,
      count(*) filter (where ${hour})::int as hour ${recent} and is_sent`.execute(db),
    sql<CodeUsage['prefixes'][number]>`select prefix, is_new as "isNew", count(*)::int as sent ${recent} and is_sent
      group by prefix, is_new order by sent desc, prefix, is_new limit 10`.execute(db),
    // A target is named by the newest code that went to it: its text stays on the server.
    sql<
      CodeUsage['targets'][number]
    >`select max(id::text) as id, target, count(*) filter (where ${hour})::int as hour, count(*)::int as day ${recent}
      and not is_target_freed group by target order by day desc, hour desc, target limit 10`.execute(db),
    sql<CodeUsage['callers'][number]>`select max(id::text) as id, network as ip, count(*)::int as hour ${recent} and ${hour}
      and not is_caller_freed group by network, is_new order by hour desc, network limit 10`.execute(db),
    sql<CodeUsage['refused'][number]>`select reason, target, ip, times, last_at from codes_refusal
      where brand_id = ${brandId} and channel = ${channel} and last_at > app_now() - interval '1 day' order by last_at desc limit 20`.execute(
      db,
    ),
  ]);
  return {
    sentHour: sums.rows[0]?.hour ?? 0,
    sentDay: sums.rows[0]?.day ?? 0,
    sentDayNew: sums.rows[0]?.new_day ?? 0,
    prefixes: prefixes.rows,
    targets: targets.rows,
    callers: callers.rows,
    refused: refused.rows,
  };
}

/**
 * Takes what was sent to a number, or asked for by an address or /64, off its budget; day and prefix still count it. `id` is one of
 * those sends. Resolves to the target or address, or undefined when nothing was left to take off.
 */
export async function freeSendings(
  tx: Tx,
  brandId: string,
  channel: string,
  what: 'target' | 'caller',
  id: string,
): Promise<string | undefined> {
  const [column, flag] = what === 'target' ? [sql`target`, sql`is_target_freed`] : [sql`network`, sql`is_caller_freed`];
  const { rows } = await sql<{ freed: string }>`update codes_sending set ${flag} = true
    where brand_id = ${brandId} and channel = ${channel} and not ${flag}
      and ${column} = (select ${column} from codes_sending where id = ${id} and brand_id = ${brandId} and channel = ${channel})
    returning ${column} as freed`.execute(tx);
  return rows[0]?.freed;
}
