import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { targetOf, type CodeOwner } from './purposes.ts';

/** Makes sends of a brand's channel wait for one another, so that no budget is overrun by many at once. */
export async function takeSendsTurn(tx: Tx, brandId: string, channel: string): Promise<void> {
  await takeTurn(tx, `codes ${brandId} ${channel}`);
}

/** Which budgets an order is counted under. */
export interface BudgetKey {
  readonly brandId: string;
  readonly channel: string;
  readonly target: string;
  readonly prefix: string;
  /** Nobody has proven the target yet: its codes share a budget of their own. */
  readonly isNew: boolean;
  /** Whoever asked: an address of IPv4, or a /64. */
  readonly network: string;
  /** The /48 around it; empty for IPv4. */
  readonly networkWide: string;
}

/** What was sent before: counts for the budgets, and seconds since the last code to this target. */
export interface SentBefore {
  readonly target_hour: number;
  readonly target_day: number;
  readonly caller_hour: number;
  readonly caller_wide_hour: number;
  readonly prefix_day: number;
  readonly day: number;
  readonly since_last: number | null;
}

/**
 * Counts the codes of the last hour and of the last 24 hours. Target and caller count what was ordered, sent or not; prefix
 * and day what went out to recipients of this kind. So whether an order is one that sends nothing shows in none of the
 * counts, and costs nobody else any.
 */
export async function countSent(tx: Tx, key: BudgetKey): Promise<SentBefore> {
  const sendings = sql`from codes_sending where brand_id = ${key.brandId} and channel = ${key.channel}`;
  const [hour, day] = [sql`sent_at > app_now() - interval '1 hour'`, sql`sent_at > app_now() - interval '1 day'`];
  const { rows } = await sql<SentBefore>`select target.*, caller.*, wide.*, shared.* from
    (select count(*) filter (where ${hour})::int as target_hour, count(*)::int as target_day,
      extract(epoch from app_now() - max(sent_at))::float8 as since_last
      ${sendings} and target = ${key.target} and not is_target_freed and ${day}) target,
    (select count(*)::int as caller_hour ${sendings} and network = ${key.network} and is_new = ${key.isNew}
      and not is_caller_freed and ${hour}) caller,
    (select count(*)::int as caller_wide_hour ${sendings} and network_wide = ${key.networkWide} and network_wide <> ''
      and is_new = ${key.isNew} and not is_caller_freed and ${hour}) wide,
    (select count(*) filter (where prefix = ${key.prefix})::int as prefix_day, count(*)::int as day
      ${sendings} and is_new = ${key.isNew} and is_sent and ${day}) shared`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  return row;
}

/** Notes an order for the budgets. */
export async function insertSending(tx: Tx, s: BudgetKey & { id: string; ip: string; isSent: boolean }): Promise<void> {
  await sql`insert into codes_sending (id, brand_id, channel, target, prefix, ip, network, network_wide, is_new, is_sent, sent_at)
    values (${s.id}, ${s.brandId}, ${s.channel}, ${s.target}, ${s.prefix}, ${s.ip}, ${s.network}, ${s.networkWide}, ${s.isNew},
      ${s.isSent}, app_now())`.execute(tx);
}

/** Stores a code; an older one of the same owner is good no more. */
export async function putCode(tx: Tx, brandId: string, owner: CodeOwner, c: { id: string; hash: Buffer; minutes: number }): Promise<void> {
  await sql`insert into codes_code (brand_id, purpose, channel, target, subject, id, code_hash, made_at, expires_at)
    values (${brandId}, ${owner.purpose}, ${owner.channel}, ${targetOf(owner)}, ${owner.subject ?? ''}, ${c.id}, ${c.hash}, app_now(),
            app_now() + make_interval(mins => ${c.minutes}))
    on conflict (brand_id, purpose, channel, target, subject) do update set id = excluded.id, code_hash = excluded.code_hash,
      tries = 0, made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = null`.execute(tx);
}

/**
 * Spends a code by one try. One statement, so that of many at once the row lets one through: it waits for the row and looks
 * again. Resolves to whether it was right, or null when no code was open to tries.
 */
export async function tryCode(
  db: Queryable,
  brandId: string,
  owner: CodeOwner,
  hashes: readonly Buffer[],
  maxTries: number,
): Promise<boolean | null> {
  const isRight = sql`code_hash in (${sql.join(hashes)})`;
  const { rows } = await sql<{ is_right: boolean }>`update codes_code set
      tries = tries + case when ${isRight} then 0 else 1 end, used_at = case when ${isRight} then app_now() end
    where brand_id = ${brandId} and purpose = ${owner.purpose} and channel = ${owner.channel} and target = ${targetOf(owner)}
      and subject = ${owner.subject ?? ''} and used_at is null and tries < ${maxTries} and expires_at > app_now()
    returning used_at is not null as is_right`.execute(db);
  return rows[0]?.is_right ?? null;
}

/** Is there a code of this owner that ended without being used, by time or by tries? */
export async function hasDeadCode(db: Queryable, brandId: string, owner: CodeOwner): Promise<boolean> {
  const { rows } = await sql`select 1 from codes_code where brand_id = ${brandId} and purpose = ${owner.purpose}
    and channel = ${owner.channel} and target = ${targetOf(owner)} and subject = ${owner.subject ?? ''} and used_at is null`.execute(db);
  return rows.length > 0;
}

/** Deletes codes, sends and what works once, when no rule looks at them any more. */
export async function deleteOldCodes(db: Queryable): Promise<void> {
  await sql`delete from codes_code where expires_at < app_now() - interval '1 day'`.execute(db);
  await sql`delete from codes_sending where sent_at < app_now() - interval '2 days'`.execute(db);
  await sql`delete from codes_refusal where last_at < app_now() - interval '2 days'`.execute(db);
  await sql`delete from identity_spent where expires_at < app_now()`.execute(db);
}
