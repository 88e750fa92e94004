import type { TurnoverWeight } from './turnover-settings.ts';

/** What a deposit has to be played under, kept as it was when it was credited. */
export interface TurnoverTerms {
  /** Of the deposit, in hundredths. */
  readonly percent: number;
  readonly weights: readonly TurnoverWeight[];
  /** What a won bet on sports gives back at least, in hundredths of its stake; 0 asks nothing. */
  readonly oddsPercent: number;
  readonly isEveryStake: boolean;
  /** Minor units of the deposit's asset. */
  readonly floorMinor: string;
}

/** How a requirement stands: open, played, closed because nothing is left to play with, waived by two people, or never asked. */
export const TURNOVER_STATES = ['open', 'met', 'spent', 'waived', 'none'] as const;

/** State of a requirement. */
export type TurnoverState = (typeof TURNOVER_STATES)[number];

/** What has to be played for a deposit, in minor units; a fraction is rounded down in favour of who plays. */
export function neededOf(amountMinor: bigint, { percent }: Pick<TurnoverTerms, 'percent'>): bigint {
  return (amountMinor * BigInt(percent)) / 100n;
}

/** How much of a bet counts, in hundredths: by the game's own row, else by its category's, else nothing. */
export function weightOf({ weights }: Pick<TurnoverTerms, 'weights'>, game: { readonly code: string; readonly category: string }): number {
  const find = (code: string): number | undefined => weights.find((weight) => weight.code === code)?.percent;
  return find(game.code) ?? find(game.category) ?? 0;
}
