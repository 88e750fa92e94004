import type { PlayState } from '../games/play/play-states.ts';
import { weightOf, type TurnoverTerms } from './turnover-terms.ts';

/**
 * Why a bet counts nothing, or less than its stake: not settled yet, made before the deposit, taken back, a tie, against another bet of
 * the same round, settled by half, at low odds, at a game that does not count or counts in part, made when nothing was left to play.
 */
export const TURNOVER_REASONS = ['open', 'before', 'void', 'tie', 'opposite', 'half', 'odds', 'game', 'weight', 'rest'] as const;

/** Why a bet does not count whole. */
export type TurnoverReason = (typeof TURNOVER_REASONS)[number];

/** A bet as far as turnover asks. Sums in minor units. */
export interface TurnoverPlay {
  readonly state: PlayState;
  readonly stake: bigint;
  readonly payout: bigint;
  /** What the game says is a bet: nothing of a tie, or of what stands against another bet. */
  readonly valid: bigint;
  readonly game: { readonly code: string; readonly category: string };
}

/** An open requirement. Sums in minor units. */
export interface OpenRequirement {
  readonly id: string;
  readonly left: bigint;
  readonly terms: TurnoverTerms;
}

/** What of a bet counts for one requirement, and how much of the stake that uses up. */
export interface CountedPart {
  readonly id: string;
  readonly counted: bigint;
  readonly used: bigint;
}

/** What a bet counts. `reason` is null for one that counts with its whole stake. */
export interface CountedPlay {
  readonly parts: readonly CountedPart[];
  readonly reason: TurnoverReason | null;
}

const ODDS_CATEGORIES: readonly string[] = ['SPORTS', 'ESPORTS'];

/** What of a settled stake is a bet under these terms, and why not all of it. */
function betOf({ state, stake, payout, valid, game }: TurnoverPlay, terms: TurnoverTerms): { bet: bigint; reason: TurnoverReason | null } {
  if (state === 'open' || state === 'void') return { bet: 0n, reason: state };
  const isLow = state === 'won' && payout * 100n < stake * BigInt(terms.oddsPercent);
  if (isLow && ODDS_CATEGORIES.includes(game.category)) return { bet: 0n, reason: 'odds' };
  if (terms.isEveryStake || valid >= stake) return { bet: stake, reason: null };
  if (state === 'push' || payout === stake) return { bet: valid, reason: 'tie' };
  // Half came back, and what counts is the other half: a tie at dragon tiger.
  const isHalfLost = payout > 0n && payout === stake / 2n && valid === stake - payout;
  return { bet: valid, reason: isHalfLost || state === 'half_won' || state === 'half_lost' ? 'half' : 'opposite' };
}

/** What a bet is worth under these terms: never more than its stake, nothing while it is open or when it was taken back. */
export function worthOf(play: TurnoverPlay, terms: TurnoverTerms): { worth: bigint; reason: TurnoverReason | null } {
  const { hundredths, reason } = hundredthsOf(play, terms);
  return { worth: hundredths / 100n, reason };
}

/** The worth before it is rounded down: shares of a stake lose nothing by rounding twice. */
function hundredthsOf(play: TurnoverPlay, terms: TurnoverTerms): { hundredths: bigint; reason: TurnoverReason | null } {
  const { bet, reason } = betOf(play, terms);
  const percent = weightOf(terms, play.game);
  if (reason !== null && bet === 0n) return { hundredths: 0n, reason };
  if (percent === 0) return { hundredths: 0n, reason: 'game' };
  return { hundredths: bet * BigInt(percent), reason: reason ?? (percent < 100 ? 'weight' : null) };
}

/**
 * Counts a bet towards open requirements, the oldest first; what one does not need goes on to the next, under that one's terms. `used`
 * is how much of the stake was counted before. All parts together never use more than the stake.
 */
export function countPlay(play: TurnoverPlay, requirements: readonly OpenRequirement[], used = 0n): CountedPlay {
  const parts: CountedPart[] = [];
  let [spent, first]: [bigint, TurnoverReason | null | undefined] = [used, undefined];
  for (const { id, left, terms } of requirements) {
    const { hundredths, reason } = hundredthsOf(play, terms);
    if (first === undefined) first = reason;
    if (hundredths === 0n || left === 0n || spent >= play.stake) continue;
    const whole = 100n * play.stake;
    const rest = (hundredths * (play.stake - spent)) / whole;
    if (rest === 0n) continue;
    const counted = rest < left ? rest : left;
    const share = counted === rest ? play.stake - spent : (counted * whole + hundredths - 1n) / hundredths;
    parts.push({ id, counted, used: share });
    spent += share;
  }
  if (first === undefined) return { parts, reason: 'rest' };
  return { parts, reason: first ?? (spent < play.stake ? 'rest' : null) };
}
