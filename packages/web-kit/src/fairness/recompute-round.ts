import { BlocksExhausted, fairnessMessage, openDraws, type DrawStep } from '@talora/domain/fairness/draws.ts';
import { findHouseGame, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { isHouseChoice, playHouseGame, type HouseRound } from '@talora/domain/games/house/play-house-game.ts';

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
}

/** A recomputed round: every number drawn, in order, and what the game made of it. */
export interface RecomputedRound {
  /** SHA-256 of the server seed: must equal the commitment that was shown before the bet. */
  readonly commitment: string;
  readonly steps: readonly DrawStep[];
  readonly round: HouseRound;
}

const FIRST_BLOCKS = 4;
const MOST_BLOCKS = 4_096;

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('a server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

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
  const { game, serverSeed, clientSeed, nonce, choice } = seeds;
  const house = findHouseGame(game);
  if (house === undefined) throw new RangeError(`unknown game ${game}`);
  const bet = findBet(house, seeds);
  if (bet === undefined) throw new RangeError(`no bet of ${game}`);
  const seed = fromHex(serverSeed);
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const commitment = toHex(await crypto.subtle.digest('SHA-256', seed));
  for (let count = FIRST_BLOCKS; count <= MOST_BLOCKS; count *= 2) {
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, counter) =>
        crypto.subtle.sign('HMAC', key, new TextEncoder().encode(fairnessMessage(game, clientSeed, nonce, counter))),
      ),
    );
    try {
      const draws = openDraws((counter) => {
        const block = blocks[counter];
        if (block === undefined) throw new BlocksExhausted();
        return new Uint8Array(block);
      });
      const round = playHouseGame(house, draws, bet, choice);
      return { commitment, steps: draws.steps, round };
    } catch (error) {
      if (!(error instanceof BlocksExhausted)) throw error;
    }
  }
  throw new Error('the stream did not end');
}
