import { vendorBetLimit } from '@talora/domain/vendors/bet-limits.ts';
import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getBrand } from '../../../base/site/site.ts';
import { findListedGame, maintenanceOf, type VendorGame } from '../../../shop/games/games.ts';
import type { VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';

/**
 * What stops a bet or a tip: vendor, brand, game and its limits; nothing is OK. From memory: what an operator stops or limits counts
 * for the next bet.
 */
export async function findBetStop(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  game: VendorGame | null,
  call: VendorCall,
): Promise<VendorCode> {
  const brand = await getBrand(platform, player.brandId);
  if (profile.isClosed || brand.status !== 0) return 'MAINTENANCE';
  const listed = game === null ? undefined : await findListedGame(platform, player.brandId, game.id);
  if (listed === undefined) return 'GAME_DISABLED';
  if (maintenanceOf(listed, platform.clock.nowMs()) !== null) return 'MAINTENANCE';
  // Limits are sums of the brand's asset: chips of a trial have none, and neither has a tip.
  const isLimited = player.mode === 'real' && call.operation !== 'tip';
  return vendorBetLimit(call.amount, isLimited ? listed : null, profile.maxBet);
}
