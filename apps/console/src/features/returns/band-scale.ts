import type { GameReturn } from '@talora/contract/games/games-console.ts';

/** Where things stand on the line of a band, as shares of its width: 0 left, 1 right. */
export interface BandScale {
  readonly from: number;
  readonly to: number;
  readonly vouched: number;
  readonly live: number;
}

/** Room beside the band and the live return, as a share of what is shown. */
const ROOM = 0.12;

/** Lays band and live return out on one line; null where there is no band, or nothing was played. */
export function bandScale({ vouched, live, half }: Pick<GameReturn, 'vouched' | 'live' | 'half'>): BandScale | null {
  if (live === null || half === null) return null;
  const [middle, at, reach] = [Number(vouched), Number(live), Number(half)];
  const low = Math.min(middle - reach, at);
  const high = Math.max(middle + reach, at);
  const width = (high - low) * (1 + 2 * ROOM);
  if (width === 0) return null;
  const left = low - (high - low) * ROOM;
  const share = (value: number): number => (value - left) / width;
  return { from: share(middle - reach), to: share(middle + reach), vouched: share(middle), live: share(at) };
}
