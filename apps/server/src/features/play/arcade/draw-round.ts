import type { Draws } from '@talora/domain/fairness/draws.ts';
import type { HouseGame } from '@talora/domain/games/house/house-games.ts';
import { playHouseGame, type HouseRound } from '@talora/domain/games/house/play-house-game.ts';
import { drawGrand, type GrandNumber } from '@talora/domain/jackpots/grand-draw.ts';
import { hasJackpot, JACKPOT_RETURN } from '@talora/domain/jackpots/jackpot-tiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOdds } from '../../money/jackpots/jackpots.ts';

/** A round with its number in the grand pool; null where it takes part in no jackpot. */
export interface DrawnRound extends HouseRound {
  readonly grand: GrandNumber | null;
}

/**
 * Plays a round from its stream. Where the brand has a jackpot (`odds`), a game that takes part draws its number behind all else. A round that
 * counts as no bet, because its stake came back as it was, has none: it would have a chance for nothing.
 */
export function drawRound(
  game: HouseGame,
  draws: Draws,
  { stake, choice }: { readonly stake: bigint; readonly choice: unknown },
  odds: bigint | null,
): DrawnRound {
  const round = playHouseGame(game, draws, stake, choice);
  const takesPart = odds !== null && hasJackpot(game) && round.validMinor > 0n;
  return { ...round, grand: takesPart ? { odds, number: BigInt(drawGrand(draws, odds)) } : null };
}

/** What the jackpot adds to a game's return, in percent; null where its rounds take part in none. */
export const jackpotShareOf = (game: HouseGame, odds: bigint | null): string | null =>
  odds === null || !hasJackpot(game) ? null : (Number(JACKPOT_RETURN) / 100).toFixed(2);

/** The odds of the grand for rounds of a frame; null for a trial, and where the brand's jackpot is off. */
export const readOddsOf = async ({
  platform,
  game,
}: {
  readonly platform: Platform;
  readonly game: { readonly mode: 'real' | 'demo'; readonly brandId: string };
}): Promise<bigint | null> => (game.mode === 'real' ? readOdds(platform, game.brandId) : null);
