import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { getBrand } from '../../../base/site/site.ts';
import { findGameRow } from '../catalogue/games.queries.ts';
import { maintenanceOf, maintenanceView } from '../catalogue/maintenance.ts';

/** Statuses of a bet that the database has refused because of its game or its brand (`games_bet_rules`). */
export const BET_STOPS = { unavailable: 7, gameMaintenance: 8, brandMaintenance: 9, brandClosed: 10, limits: 11 } as const;

/** Says why a bet was not taken: GAME_UNAVAILABLE, GAME_MAINTENANCE, MAINTENANCE, REGION_BLOCKED or BET_INVALID, with what a player must know. */
export async function refuseBet(
  platform: Platform,
  { brandId, gameId }: { readonly brandId: string; readonly gameId: number },
  status: number,
): Promise<never> {
  if (status === BET_STOPS.brandClosed) refuse('REGION_BLOCKED');
  const [brand, row] = await Promise.all([getBrand(platform, brandId), findGameRow(platform.db.kysely, brandId, gameId)]);
  if (status === BET_STOPS.brandMaintenance) refuse('MAINTENANCE', { until: brand.maintenanceUntil?.toISOString() ?? null });
  if (row === undefined || status === BET_STOPS.unavailable) refuse('GAME_UNAVAILABLE');
  if (status === BET_STOPS.gameMaintenance) {
    const stop = maintenanceOf(row, platform.clock.nowMs());
    refuse('GAME_MAINTENANCE', maintenanceView(stop) ?? { until: null });
  }
  const limit = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, brand.asset));
  return refuse('BET_INVALID', { min: limit(row.min_bet), max: limit(row.max_bet), currency: brand.asset.code });
}
