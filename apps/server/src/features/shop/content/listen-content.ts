import { sql } from 'kysely';
import { forgetReplies } from '../../../platform/http/reply-cache.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Tells every server that a brand's content has changed; the key is the brand. */
const TOPIC = 'content.changed';

/** Says that banners, notices, announcements or help of a brand have changed: open pages read them again within moments. */
export function tellContentChanged(platform: Platform, brandId: string): void {
  platform.bus.tell(TOPIC, brandId);
}

const listenersOf = perPlatform((platform) => {
  const listeners = new Set<(brandId: string) => void>();
  platform.bus.on(TOPIC, (brandId) => {
    forgetReplies(platform);
    for (const listener of listeners) listener(brandId);
  });
  return listeners;
});

/** Calls back when a brand's content has changed, here or on another server. */
export function onContentChange(platform: Platform, listener: (brandId: string) => void): void {
  listenersOf(platform).add(listener);
}

/** Passes changes on to the open pages of this process. */
export function listenContent(platform: Platform): void {
  onContentChange(platform, (brandId) => platform.live.tellAudience(`brand:${brandId}`, 'content.changed', {}));
}

/** Tells the brands whose content began or ended within the last minutes by its schedule. A tell too many does no harm. */
export async function tellScheduledContent(platform: Platform): Promise<void> {
  const { rows } = await sql<{ brand_id: string }>`select distinct brand_id from (
      select brand_id, starts_at, ends_at from content_banner union all
      select brand_id, starts_at, ends_at from content_notice union all
      select brand_id, starts_at, ends_at from content_announcement union all
      select brand_id, starts_at, ends_at from content_help union all
      select brand_id, starts_at, ends_at from content_entry) as scheduled
    where starts_at > app_now() - interval '2 minutes' and starts_at <= app_now()
       or ends_at > app_now() - interval '2 minutes' and ends_at <= app_now()`.execute(platform.db.kysely);
  for (const { brand_id: brandId } of rows) tellContentChanged(platform, brandId);
}
