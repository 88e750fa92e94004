import { hash } from 'node:crypto';
import { fairnessMessage } from '@talora/domain/fairness/draws.ts';
import { evaluateKopitiamStops, KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';

/** Bytes of a block of SHA-256, and of a server seed. */
const BLOCK = 64;
const SEED = 32;
const [UNKNOWN, WHEEL] = [-2, -1];
/** Bytes that three stops take. */
const STOP_BYTES = 12;
const UNTOLD = -1;
const [TWO_32, TWO_48] = [2 ** 32, 2 ** 48];
const COINS = new Int32Array(32 ** 3).fill(UNKNOWN);

/** Coins that stops pay on lines, or -1 when the wheel is due. Each of the 32,768 windows is looked at once. */
function coinsOf(packed: number): number {
  const known = COINS[packed] ?? WHEEL;
  if (known !== UNKNOWN) return known;
  const { coins, hasWheel } = evaluateKopitiamStops([packed >> 10, (packed >> 5) & 31, packed & 31]);
  return (COINS[packed] = hasWheel ? WHEEL : coins);
}

/**
 * What a round pays whose stops decide alone, in minor units; -1 when its wheel is due, which is for the rules to say. `stake` is at
 * most 10^12, so that every number on the way is exact.
 */
export function plainPayout(packed: number, stake: number): number {
  const coins = coinsOf(packed);
  return coins === WHEEL ? -1 : Math.floor((stake * coins) / KOPITIAM_SEVENS_MATH.coinsPerBet);
}

/** The stops of a pair's rounds. */
export interface PlainRounds {
  /** Three stops in fifteen bits: the first 96 bits of the round's stream, of each 32 the last five. */
  stopsOf(nonce: number): number;
  /** The number of the round that `stopsOf` was asked for last, for the grand pool of a jackpot: the next 48 bits, below `odds`; -1 when these are thrown away, which is for the draws to say. */
  grandOf(nonce: number, odds: number): number;
}

/**
 * Plays rounds of one pair for the proof alone: HMAC-SHA256 written out over two calls of the hash with their buffers kept, and the
 * stops read from its bytes. A strip has 32 symbols, so no draw is ever rejected. It must agree with `playKopitiamSevens`; whatever
 * differs from the stored round is played again by that one before it is called wrong.
 */
export function openPlainRounds(seed: Buffer, clientSeed: string): PlainRounds {
  const longest = fairnessMessage(KOPITIAM_SEVENS, clientSeed, Number.MAX_SAFE_INTEGER, 0);
  const inner = Buffer.alloc(BLOCK + Buffer.byteLength(longest), 0x36);
  const outer = Buffer.alloc(BLOCK + SEED, 0x5c);
  for (let at = 0; at < seed.length; at += 1) {
    inner[at] = (seed[at] ?? 0) ^ 0x36;
    outer[at] = (seed[at] ?? 0) ^ 0x5c;
  }
  const last = { nonce: -1, bytes: Buffer.alloc(0) };
  return {
    stopsOf(nonce) {
      const length = inner.write(fairnessMessage(KOPITIAM_SEVENS, clientSeed, nonce, 0), BLOCK);
      hash('sha256', inner.subarray(0, BLOCK + length), 'buffer').copy(outer, BLOCK);
      const bytes = hash('sha256', outer, 'buffer');
      Object.assign(last, { nonce, bytes });
      return (((bytes[3] ?? 0) & 31) << 10) | (((bytes[7] ?? 0) & 31) << 5) | ((bytes[11] ?? 0) & 31);
    },
    grandOf(nonce, odds) {
      if (last.nonce !== nonce || odds <= TWO_32) return UNTOLD;
      const drawn = last.bytes.readUIntBE(STOP_BYTES, 6);
      return drawn < Math.floor(TWO_48 / odds) * odds ? drawn % odds : UNTOLD;
    },
  };
}
