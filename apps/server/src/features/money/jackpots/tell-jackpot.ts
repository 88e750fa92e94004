import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import { findMember } from '../../people/members/members.ts';
import { listHitsOf } from './jackpots.queries.ts';

/** Topic on which a hit is told to the pages and games of whoever has won; the key is that of {@link jackpotKey}. */
export const JACKPOT_TOPIC = 'jackpot.hit';

/** Topic on which pools have moved; the key is the brand. */
export const POOLS_TOPIC = 'jackpot.pools';

/** Who has won, and with which round. */
export const jackpotKey = (memberId: string, playId: string): string => `${memberId} ${playId}`;

async function tellHit(platform: Platform, key: string): Promise<void> {
  const [memberId = '', playId = ''] = key.split(' ');
  const room = `member:${memberId}`;
  if (!platform.live.hasRoom(room)) return;
  const db = platform.db.kysely;
  const [hits, member] = await Promise.all([listHitsOf(db, memberId, [playId]), findMember(db, memberId)]);
  if (member === undefined) return;
  const { asset } = await getBrand(platform, member.brand_id);
  for (const { tier, paid } of hits)
    platform.live.publish(room, 'jackpot.won', { tier, amount: formatAmount(paid, asset), currency: asset.code, playId });
}

/** Passes on to the open pages of this process that their member has hit a pool. */
export function listenJackpots(platform: Platform): void {
  platform.bus.on(JACKPOT_TOPIC, (key) => {
    tellHit(platform, key).catch((error: unknown) => platform.log.warn({ error }, 'a jackpot could not be told'));
  });
}
