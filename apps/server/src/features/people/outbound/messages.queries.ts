import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../platform/db/waiting.ts';
import type { OutboundTables } from './outbound.tables.ts';

const SHOWN = [
  'id',
  'channel',
  'recipient',
  'template',
  'language',
  'subject',
  'body',
  'state',
  'failure',
  'repeats',
  'created_at',
] as const;

/** A message as the log has it. */
export type MessageRow = Pick<Selectable<OutboundTables['outbound_message']>, (typeof SHOWN)[number]>;

/** What the log of a brand's messages is narrowed by. */
export interface MessageFilter {
  readonly brandId: string;
  readonly channel: MessageRow['channel'] | undefined;
  readonly state: MessageRow['state'] | undefined;
  readonly to: string | undefined;
  readonly from: Date | undefined;
  /** Not included. */
  readonly until: Date | undefined;
}

const logOf = (db: Queryable, { brandId, channel, state, to, from, until }: MessageFilter) =>
  db
    .$extendTables<OutboundTables>()
    .selectFrom('outbound_message')
    .where('brand_id', '=', brandId)
    .$if(channel !== undefined, (rows) => rows.where('channel', '=', channel ?? 'sms'))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'sent'))
    .$if(to !== undefined, (rows) => rows.where('recipient', '=', to ?? ''))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (rows) => rows.where('created_at', '<', until ?? new Date(0)));

/** A brand's outgoing messages, newest first, from an offset or behind one that was read. */
export const listMessageRows = (
  db: Queryable,
  filter: MessageFilter,
  { after, offset = 0, limit }: { readonly after?: string | undefined; readonly offset?: number; readonly limit: number },
): Promise<MessageRow[]> =>
  logOf(db, filter)
    .$if(after !== undefined, (rows) => rows.where('id', '<', after ?? ''))
    .select(SHOWN)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** How many messages a log has. */
export async function countMessageRows(db: Queryable, filter: MessageFilter): Promise<number> {
  const { n } = await logOf(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** An outgoing message of a brand, of any state; `lock` holds it for the transaction. */
export async function findOutboundRow(
  db: Queryable,
  brandId: string,
  id: string,
  lock = false,
): Promise<(MessageRow & { readonly member_id: string | null }) | undefined> {
  const found = db
    .$extendTables<OutboundTables>()
    .selectFrom('outbound_message')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .select([...SHOWN, 'member_id']);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

/** Messages of a brand that were written within some minutes and did not go out, by channel. */
export const readFailedMessages = (db: Queryable, brandId: string, channel: MessageRow['channel'], minutes: number): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select created_at as at from outbound_message where brand_id = ${brandId} and channel = ${channel} and state = 'failed'
      and created_at > app_now() - make_interval(mins => ${minutes})`,
  );

/** When a gateway last took a message of a brand, and when one last failed and why, by channel. */
export async function readChannelRecord(
  db: Queryable,
  brandId: string,
  channel: MessageRow['channel'],
): Promise<{ sentAt: Date | null; failedAt: Date | null; failure: string | null }> {
  const last = (states: readonly MessageRow['state'][]) =>
    db
      .$extendTables<OutboundTables>()
      .selectFrom('outbound_message')
      .select(['created_at', 'failure'])
      .where('brand_id', '=', brandId)
      .where('channel', '=', channel)
      .where('state', 'in', states)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [sent, failed] = await Promise.all([last(['sent', 'delivered']), last(['failed'])]);
  return { sentAt: sent?.created_at ?? null, failedAt: failed?.created_at ?? null, failure: failed?.failure ?? null };
}

/** Trials by SMS of a brand in the last 24 hours, as the audit chain has them, and the seconds until there is one less. */
export async function countTrialSms(db: Queryable, brandId: string): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*)::int as count, ceil(extract(epoch from min(at) + interval '1 day' - app_now()))::int as seconds from audit_entry
    where brand_id = ${brandId} and at > app_now() - interval '1 day'
      and ((action = 'message-template.tried' and subject like '%.sms')
        or (action = 'integration.tried' and subject = 'integration:sms' and detail ->> 'test' = 'send'))`.execute(db);
  return { count: rows[0]?.count ?? 0, secondsLeft: rows[0]?.seconds ?? 0 };
}
