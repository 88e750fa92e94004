import { defineSettings, type RowsSetting } from '../settings/settings.ts';

/** How much of a bet counts: of a category of the navigation, or of one game by its code. */
export interface TurnoverWeight {
  readonly code: string;
  readonly percent: number;
}

const turnoverWeights: RowsSetting<TurnoverWeight> = {
  kind: 'rows',
  initial: [
    { code: 'RNG', percent: 100 },
    { code: 'JP', percent: 100 },
    { code: 'FISH', percent: 100 },
    { code: 'LOTT', percent: 50 },
    { code: 'ELOTT', percent: 50 },
    { code: 'LIVE', percent: 20 },
    { code: 'BAC', percent: 10 },
    { code: 'ROU', percent: 10 },
    { code: 'SPORTS', percent: 100 },
    { code: 'ESPORTS', percent: 100 },
  ],
  columns: [
    { kind: 'text', name: 'code', most: 32, pattern: /^[A-Z0-9][A-Za-z0-9_-]*$/ },
    { kind: 'count', name: 'percent', least: 0, most: 100 },
  ],
  least: 0,
  most: 60,
  widens: 'either',
};

/** What of a deposit has to be played before a withdrawal. Each deposit keeps the terms that it was credited under. */
export const TURNOVER_SETTINGS = defineSettings('turnover', {
  isTurnoverOn: { kind: 'switch', initial: false, widens: 'off' },
  /** A hundred is the deposit once. */
  turnoverPercent: { kind: 'count', initial: 100, least: 1, most: 5_000, unit: 'percent', widens: 'less' },
  turnoverWeights,
  /** What a won bet on sports gives back at least, of its stake, to count; 0 asks nothing. */
  turnoverOddsPercent: { kind: 'count', initial: 150, least: 0, most: 10_000, unit: 'percent', widens: 'less' },
  /** Ties and opposite bets count as well. */
  isEveryStakeCounted: { kind: 'switch', initial: false, widens: 'on' },
  /** Who owns less than this has nothing left to play with: what is open is closed. */
  turnoverFloor: { kind: 'sum', initial: '0.10', widens: 'more' },
});
