import type { LiveEventData } from '@talora/contract/live/live.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import { findReached, reachedView, type StoppedMoney } from './refuse-protected.ts';

const TOPIC = 'protection.limit-reached';

/** A vendor that tries on and on does not fill the page: a member is told so often. */
const TELL_EVERY_MS = 3_000;
const MOST_KEPT = 10_000;

const lastOf = perPlatform(() => new Map<string, number>());

/**
 * Tells the open pages of a member which limit has stopped a bet that was asked for elsewhere: a vendor's game knows that there is a limit,
 * and not which. Nothing when it was none of the member's.
 */
export async function tellLimit(platform: Platform, stopped: Omit<StoppedMoney, 'kinds'>): Promise<void> {
  const last = lastOf(platform);
  const now = platform.clock.nowMs();
  if ((last.get(stopped.memberId) ?? 0) + TELL_EVERY_MS > now) return;
  if (last.size > MOST_KEPT) last.clear();
  last.set(stopped.memberId, now);
  const { asset } = await getBrand(platform, stopped.brandId);
  const limit = await findReached(platform, { ...stopped, kinds: ['loss', 'wager', 'session'] });
  if (limit === undefined) return;
  const facts: LiveEventData<'limit.reached'> = reachedView(limit, asset);
  platform.bus.tell(TOPIC, `${stopped.memberId} ${JSON.stringify(facts)}`);
}

/** Passes on to the open pages of this process which limit has stopped a bet. */
export function hearLimits(platform: Platform): void {
  platform.bus.on(TOPIC, (text) => {
    const at = text.indexOf(' ');
    platform.live.publish(`member:${text.slice(0, at)}`, 'limit.reached', JSON.parse(text.slice(at + 1)));
  });
}
