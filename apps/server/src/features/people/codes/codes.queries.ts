import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { targetOf, type CodeOwner } from './purposes.ts';
import type { CodesTables } from './codes.tables.ts';

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
  await tx
    .$extendTables<CodesTables>()
    .insertInto('codes_sending')
    .values({
      id: s.id,
      brand_id: s.brandId,
      channel: s.channel,
      target: s.target,
      prefix: s.prefix,
      ip: s.ip,
      network: s.network,
      network_wide: s.networkWide,
      is_new: s.isNew,
      is_sent: s.isSent,
      sent_at: NOW,
    })
    .execute();
}

/** Stores a code; an older one of the same owner is good no more. */
export async function putCode(tx: Tx, brandId: string, owner: CodeOwner, c: { id: string; hash: Buffer; minutes: number }): Promise<void> {
  await tx
    .$extendTables<CodesTables>()
    .insertInto('codes_code')
    .values({
      brand_id: brandId,
      purpose: owner.purpose,
      channel: owner.channel,
      target: targetOf(owner),
      subject: owner.subject ?? '',
      id: c.id,
      code_hash: c.hash,
      made_at: NOW,
      expires_at: sql`app_now() + make_interval(mins => ${c.minutes})`,
    })
    .onConflict((same) =>
      same.columns(['brand_id', 'purpose', 'channel', 'target', 'subject']).doUpdateSet((excluded) => ({
        id: excluded.ref('excluded.id'),
        code_hash: excluded.ref('excluded.code_hash'),
        tries: 0,
        made_at: excluded.ref('excluded.made_at'),
        expires_at: excluded.ref('excluded.expires_at'),
        used_at: null,
      })),
    )
    .execute();
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
  const rows = await db
    .$extendTables<CodesTables>()
    .updateTable('codes_code')
    .set({ tries: sql`tries + case when ${isRight} then 0 else 1 end`, used_at: sql`case when ${isRight} then app_now() end` })
    .where('brand_id', '=', brandId)
    .where('purpose', '=', owner.purpose)
    .where('channel', '=', owner.channel)
    .where('target', '=', targetOf(owner))
    .where('subject', '=', owner.subject ?? '')
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', NOW)
    .returning(sql<boolean>`used_at is not null`.as('is_right'))
    .execute();
  return rows[0]?.is_right ?? null;
}

/** Is there a code of this owner that ended without being used, by time or by tries? */
export async function hasDeadCode(db: Queryable, brandId: string, owner: CodeOwner): Promise<boolean> {
  const rows = await db
    .$extendTables<CodesTables>()
    .selectFrom('codes_code')
    .select(sql`1`.as('one'))
    .where('brand_id', '=', brandId)
    .where('purpose', '=', owner.purpose)
    .where('channel', '=', owner.channel)
    .where('target', '=', targetOf(owner))
    .where('subject', '=', owner.subject ?? '')
    .where('used_at', 'is', null)
    .execute();
  return rows.length > 0;
}

/** Deletes codes, sends and what works once, when no rule looks at them any more. */
export async function deleteOldCodes(db: Queryable): Promise<void> {
  await db
    .$extendTables<CodesTables>()
    .deleteFrom('codes_code')
    .where(sql<boolean>`expires_at < app_now() - interval '1 day'`)
    .execute();
  await db
    .$extendTables<CodesTables>()
    .deleteFrom('codes_sending')
    .where(sql<boolean>`sent_at < app_now() - interval '2 days'`)
    .execute();
  await db
    .$extendTables<CodesTables>()
    .deleteFrom('codes_refusal')
    .where(sql<boolean>`last_at < app_now() - interval '2 days'`)
    .execute();
  await sql`delete from identity_spent where expires_at < app_now()`.execute(db);
}

/** Ends codes that are open for a member, or that were sent to an address or number of theirs. */
export async function endCodes(tx: Tx, brandId: string, memberId: string, targets: readonly string[]): Promise<void> {
  await sql`update codes_code set used_at = app_now() where brand_id = ${brandId} and used_at is null
    and (subject = ${memberId} or target = any (${[...targets]}))`.execute(tx);
}
