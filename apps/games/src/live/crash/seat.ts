import type { SharedBetView } from '@talora/contract/rounds/tables.ts';
import type { GameMoney } from '../../host/house/game-money.ts';
import type { Autoplay } from '../../round/autoplay.ts';
import { minorOf } from '../../round/sums.ts';

/** The two panels. */
export const SEATS = [0, 1] as const;
export type SeatNo = (typeof SEATS)[number];

/** What a panel is set to, and what it is doing. */
export interface Seat {
  readonly stakeText: string;
  readonly isAuto: boolean;
  readonly autoText: string;
  /** Bets as soon as the next round opens. */
  readonly isQueued: boolean;
  readonly series: Autoplay | null;
  readonly isAsking: boolean;
  readonly isLeaving: boolean;
}

/** What a panel has to say; sums are minor units, factors hundredths. */
export type Note =
  | { readonly kind: 'placed'; readonly stake: string }
  | { readonly kind: 'left'; readonly bet: SharedBetView; readonly factor: number }
  | { readonly kind: 'late'; readonly point: string }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'stakeWrong' | 'autoWrong' | 'seriesNeeds' | 'seriesOver' };

/** A note with the round it was made in. */
export interface RoundNote {
  readonly roundId: string | null;
  readonly note: Note;
}

/** Both panels as the screen has them. */
export interface SeatsState {
  readonly seats: readonly [Seat, Seat];
  /** My bets of the round by panel. */
  readonly bets: readonly [SharedBetView | null, SharedBetView | null];
  readonly note: RoundNote | null;
}

/** Least and most of a stake, in minor units. */
export interface StakeLimits {
  readonly least: bigint;
  readonly most: bigint;
}

/** The stake of a panel in minor units, as it was typed; null where it is none within the limits. */
export function stakeOf({ stakeText }: Seat, { asset }: GameMoney, { least, most }: StakeLimits): bigint | null {
  const stake = minorOf(stakeText.trim().replace(',', '.'), asset.digits);
  return stake !== null && stake >= least && stake <= most ? stake : null;
}
