import type { JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import type { Platform } from '../../../../platform/platform.ts';

/** A win that is no payout of a round. `amount` in minor units. */
export interface OtherWin {
  readonly memberId: string;
  readonly gameId: number;
  readonly amount: bigint;
  readonly wonAt: Date;
  readonly jackpot: JackpotTier;
}

/** Lists such wins of a brand in the last seven days, largest first. */
export type OtherWinsReader = (platform: Platform, brandId: string) => Promise<readonly OtherWin[]>;

const READERS: OtherWinsReader[] = [];

/** Adds wins to the board. Done once, when the features are put together. */
export function addOtherWins(reader: OtherWinsReader): void {
  READERS.push(reader);
}

/** All such wins of a brand. */
export const listOtherWins = async (platform: Platform, brandId: string): Promise<readonly OtherWin[]> =>
  (await Promise.all(READERS.map((reader) => reader(platform, brandId)))).flat();
