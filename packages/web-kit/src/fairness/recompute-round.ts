import { BlocksExhausted, fairnessMessage, openDraws, type DrawStep } from '@talora/domain/fairness/draws.ts';
import { kopitiamPayout, KOPITIAM_SEVENS, playKopitiamSevens, type KopitiamRound } from '@talora/domain/games/slots/kopitiam-sevens.ts';

/** What a round is recomputed from. Seeds and commitment in lower-case hexadecimal, the client seed as its text. */
export interface RoundSeeds {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A recomputed round: every number drawn, in order, and what the game made of it. */
export interface RecomputedRound {
  /** SHA-256 of the server seed: must equal the commitment that was shown before the bet. */
  readonly commitment: string;
  readonly steps: readonly DrawStep[];
  readonly round: KopitiamRound;
}

const FIRST_BLOCKS = 4;
const MOST_BLOCKS = 4_096;

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('a server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Games whose rounds this page can recompute. */
function isVerifiableGame(game: string): boolean {
  return game === KOPITIAM_SEVENS;
}

/**
 * Recomputes a round with the browser's own cryptography and the published rules, without asking any server. Throws
 * RangeError for seeds of the wrong form and for games that are not known here.
 */
export async function recomputeRound({ game, serverSeed, clientSeed, nonce }: RoundSeeds): Promise<RecomputedRound> {
  if (!isVerifiableGame(game)) throw new RangeError(`unknown game ${game}`);
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
      const round = playKopitiamSevens(draws);
      return { commitment, steps: draws.steps, round };
    } catch (error) {
      if (!(error instanceof BlocksExhausted)) throw error;
    }
  }
  throw new Error('the stream did not end');
}

/** What a recomputed round pays for a bet in minor units. */
export function recomputedPayout(betMinor: bigint, round: KopitiamRound): bigint {
  return kopitiamPayout(betMinor, round);
}
