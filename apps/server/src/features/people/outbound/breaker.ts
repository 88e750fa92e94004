import { sql } from 'kysely';
import { inSeconds, NOW, type Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { modeOf, type Channel } from './channels.ts';
import type { OutboundTables } from './outbound.tables.ts';

/** Template of the messages that staff send to try a gateway. */
export const TEST_TEMPLATE = 'gateway_test';

/** Failures of so long ago say nothing of now. */
const FAILING_SECONDS = 600;

/** Why a channel has stopped. */
export type BreakerReason = 'failures' | 'budget';

/** The breaker of a channel, while it is open. */
const openBreakers = (db: Queryable, brandId: string, channel: Channel) =>
  db
    .$extendTables<OutboundTables>()
    .selectFrom('outbound_breaker')
    .where('brand_id', '=', brandId)
    .where('channel', '=', channel)
    .where('open_until', '>', NOW);

/** Seconds until a channel of a brand sends again; 0 when it sends now; null when it has no gateway at all. */
export async function channelPause(platform: Platform, brandId: string, channel: Channel): Promise<number | null> {
  if (modeOf(platform, channel) === 'none') return null;
  const row = await openBreakers(platform.db.kysely, brandId, channel)
    .select(sql<number>`ceil(extract(epoch from open_until - ${NOW}))::int`.as('seconds'))
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** Stops a channel of a brand for some minutes. */
export async function openBreaker(
  platform: Platform,
  brandId: string,
  channel: Channel,
  reason: BreakerReason,
  minutes: number,
): Promise<void> {
  platform.log.warn({ brandId, channel, reason, minutes }, 'a message channel has stopped');
  const stop = { reason, opened_at: NOW, open_until: inSeconds(minutes * 60) };
  await platform.db.kysely
    .$extendTables<OutboundTables>()
    .insertInto('outbound_breaker')
    .values({ brand_id: brandId, channel, ...stop })
    .onConflict((same) => same.columns(['brand_id', 'channel']).doUpdateSet(stop))
    .execute();
}

/** Did the last so many tried messages of a channel all fail, within ten minutes? */
export async function areAllFailing(db: Queryable, brandId: string, channel: Channel, count: number): Promise<boolean> {
  const last = await db
    .$extendTables<OutboundTables>()
    .selectFrom('outbound_message')
    .select('failure')
    .where('brand_id', '=', brandId)
    .where('channel', '=', channel)
    .where('attempts', '>', 0)
    // What staff send to try a gateway goes to whatever they type: it says nothing of what members are sent.
    .where('template', '!=', TEST_TEMPLATE)
    .where('created_at', '>', inSeconds(-FAILING_SECONDS))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return last.length >= count && last.every(({ failure }) => failure !== null);
}

/** Why a channel of a brand has stopped, since when and until when; undefined while it sends. */
export async function findBreaker(
  db: Queryable,
  brandId: string,
  channel: Channel,
): Promise<{ readonly reason: BreakerReason; readonly opened_at: Date; readonly open_until: Date } | undefined> {
  return openBreakers(db, brandId, channel)
    .select(['reason', 'opened_at', 'open_until'])
    .$narrowType<{ reason: BreakerReason }>()
    .executeTakeFirst();
}

/** Lets a stopped channel send again. Resolves to why it had stopped; undefined when it had not. */
export async function closeBreaker(db: Queryable, brandId: string, channel: Channel): Promise<BreakerReason | undefined> {
  const closed = await db
    .$extendTables<OutboundTables>()
    .deleteFrom('outbound_breaker')
    .where('brand_id', '=', brandId)
    .where('channel', '=', channel)
    .where('open_until', '>', NOW)
    .returning('reason')
    .$narrowType<{ reason: BreakerReason }>()
    .executeTakeFirst();
  return closed?.reason;
}
