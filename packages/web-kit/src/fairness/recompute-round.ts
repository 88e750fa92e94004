import type { DrawStep } from '@talora/domain/fairness/draws.ts';
import { findHouseGame, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { isHouseChoice, playHouseGame, type HouseRound } from '@talora/domain/games/house/play-house-game.ts';
import { drawGrand } from '@talora/domain/jackpots/grand-draw.ts';
import { fromHex, openBrowserDraws, sha256Of } from './browser-draws.ts';

/** What a round is recomputed from. Seeds and commitment in lower-case hexadecimal, the client seed as its text. */
export interface RoundSeeds {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** In minor units; null when only the outcome is wanted and not what it pays. */
  readonly stakeMinor: bigint | null;
  /** What the player chose at a table; null at a slot. */
  readonly choice: unknown;
  /** Odds of the grand pool of a jackpot; left out where the round takes part in none. */
  readonly odds?: bigint | null;
}

/** A recomputed round: every number drawn, in order, and what the game made of it. */
export interface RecomputedRound {
  /** SHA-256 of the server seed: must equal the commitment that was shown before the bet. */
  readonly commitment: string;
  readonly steps: readonly DrawStep[];
  readonly round: HouseRound;
  /** The number that the round draws for the grand, behind all else; null where no odds were given. */
  readonly grand: bigint | null;
}

/** Stakes of a choice without its bet: what lies on the spots together. */
function stakeOn(choice: unknown): bigint {
  const { lines } = (choice ?? {}) as { lines?: readonly { readonly stake?: unknown }[] };
  if (!Array.isArray(lines)) return 10_000n;
  return lines.reduce(
    (sum, { stake }: { stake?: unknown }) => sum + (typeof stake === 'string' && /^[0-9]{1,16}$/.test(stake) ? BigInt(stake) : 0n),
    0n,
  );
}

/** The bet in minor units that a round is played again with; undefined for a bet or a choice that the game does not know. */
export function findBet(game: HouseGame, { stakeMinor, choice }: Pick<RoundSeeds, 'stakeMinor' | 'choice'>): bigint | undefined {
  const bet = stakeMinor ?? (game.kind === 'slot' ? BigInt(game.model.coinsPerBet) : stakeOn(choice));
  const isWhole = game.kind === 'table' || (bet > 0n && bet % BigInt(game.model.coinsPerBet) === 0n);
  return isWhole && isHouseChoice(game, choice, bet, 1n) ? bet : undefined;
}

/**
 * Recomputes a round with the browser's own cryptography and the published rules, without asking any server. Throws
 * RangeError for seeds of the wrong form, for games that are not known here, and for a bet or a choice that is none of the game.
 */
export async function recomputeRound(seeds: RoundSeeds): Promise<RecomputedRound> {
  const { game, serverSeed, clientSeed, nonce, choice, odds = null } = seeds;
  const house = findHouseGame(game);
  if (house === undefined) throw new RangeError(`unknown game ${game}`);
  const bet = findBet(house, seeds);
  if (bet === undefined) throw new RangeError(`no bet of ${game}`);
  const commitment = await sha256Of(fromHex(serverSeed));
  return openBrowserDraws({ game, serverSeed, clientSeed, nonce }, (draws) => {
    const round = playHouseGame(house, draws, bet, choice);
    const grand = odds === null ? null : BigInt(drawGrand(draws, odds));
    return { commitment, steps: draws.steps, round, grand };
  });
}
