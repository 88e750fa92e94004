import type { PlayedRound } from '../host/game-host.ts';
import type { Sums } from './sums.ts';

/** What a round left a player with: only what is above the stake is a win. The stake of a round that was given away is not the player's. */
export const netOf = ({ bet, payout }: Pick<PlayedRound, 'bet' | 'payout'>, isGift = false): bigint => payout - (isGift ? 0n : bet);

/** A result with its sign, as people write it; nothing has none. */
export const signedText = (net: bigint, sums: Pick<Sums, 'plain'>): string => `${net > 0n ? '+' : ''}${sums.plain(net)}`;

/** A result with its currency, and the sign before both. `full` writes a sum with its currency. */
export const signedFull = (net: bigint, full: (minor: bigint) => string): string =>
  `${net > 0n ? '+' : net < 0n ? '−' : ''}${full(net < 0n ? -net : net)}`;

/** How a result is coloured: neither win nor loss has no colour. */
export const toneOf = (net: bigint): 'is-won' | 'is-lost' | '' => (net > 0n ? 'is-won' : net < 0n ? 'is-lost' : '');
