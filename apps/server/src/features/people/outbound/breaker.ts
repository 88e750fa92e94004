import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { modeOf, type Channel } from './channels.ts';

/** Why a channel has stopped. */
export type BreakerReason = 'failures' | 'budget';

/** Seconds until a channel of a brand sends again; 0 when it sends now; null when it has no gateway at all. */
export async function channelPause(platform: Platform, brandId: string, channel: Channel): Promise<number | null> {
  if (modeOf(platform, channel) === 'none') return null;
  const { rows } = await sql<{ seconds: number }>`select ceil(extract(epoch from open_until - app_now()))::int as seconds
    from outbound_breaker where brand_id = ${brandId} and channel = ${channel} and open_until > app_now()`.execute(platform.db.kysely);
  return rows[0]?.seconds ?? 0;
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
  await sql`insert into outbound_breaker (brand_id, channel, reason, opened_at, open_until)
    values (${brandId}, ${channel}, ${reason}, app_now(), app_now() + make_interval(mins => ${minutes}))
    on conflict (brand_id, channel) do update set reason = excluded.reason, opened_at = excluded.opened_at,
      open_until = excluded.open_until`.execute(platform.db.kysely);
}

/** Did the last so many tried messages of a channel all fail, within ten minutes? */
export async function areAllFailing(db: Queryable, brandId: string, channel: Channel, count: number): Promise<boolean> {
  const { rows } = await sql<{ failing: number }>`select count(*) filter (where failure is not null)::int as failing from (
      select failure from outbound_message where brand_id = ${brandId} and channel = ${channel} and attempts > 0
        and created_at > app_now() - interval '10 minutes' order by id desc limit ${count}) as last`.execute(db);
  return (rows[0]?.failing ?? 0) >= count;
}

/** Why a channel of a brand has stopped, and until when; undefined while it sends. */
export async function findBreaker(
  db: Queryable,
  brandId: string,
  channel: Channel,
): Promise<{ readonly reason: BreakerReason; readonly open_until: Date } | undefined> {
  const { rows } = await sql<{ reason: BreakerReason; open_until: Date }>`select reason, open_until from outbound_breaker
    where brand_id = ${brandId} and channel = ${channel} and open_until > app_now()`.execute(db);
  return rows[0];
}

/** Lets a stopped channel send again. Resolves to why it had stopped; undefined when it had not. */
export async function closeBreaker(db: Queryable, brandId: string, channel: Channel): Promise<BreakerReason | undefined> {
  const { rows } = await sql<{ reason: BreakerReason }>`delete from outbound_breaker where brand_id = ${brandId} and channel = ${channel}
    and open_until > app_now() returning reason`.execute(db);
  return rows[0]?.reason;
}
