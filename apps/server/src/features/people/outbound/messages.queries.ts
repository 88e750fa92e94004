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

/** An outgoing message as staff see it. */
type MessageRow = Pick<Selectable<OutboundTables['outbound_message']>, (typeof SHOWN)[number]>;

/** A page of a brand's outgoing messages, newest first. */
export async function listMessageRows(
  db: Queryable,
  brandId: string,
  channel: MessageRow['channel'] | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: MessageRow[]; count: bigint }> {
  const ofBrand = db.$extendTables<OutboundTables>().selectFrom('outbound_message').where('brand_id', '=', brandId);
  const messages = channel === undefined ? ofBrand : ofBrand.where('channel', '=', channel);
  const rows = await messages.select(SHOWN).orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { n } = await messages.select(({ fn }) => fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  return { rows, count: n };
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
