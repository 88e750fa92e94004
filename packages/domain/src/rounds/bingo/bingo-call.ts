import type { Draws } from '../../fairness/draws.ts';

/** A prize of a round, in the order in which they are won: so many lines of one card, or all of its numbers. */
export interface BingoStage {
  readonly id: 'line' | 'twoLines' | 'full';
  /** Lines of one card that win it; null for all of its numbers. */
  readonly lines: number | null;
  /** Hundredths of the fund. */
  readonly percent: number;
}

/** The prizes of a round of either kind. */
export const BINGO_STAGES: readonly BingoStage[] = [
  { id: 'line', lines: 1, percent: 20 },
  { id: 'twoLines', lines: 2, percent: 25 },
  { id: 'full', lines: null, percent: 55 },
];

/** Hundredths of what was sold that the cards get back. */
export const FUND_PERCENT = 85;

/** With fewer cards a round is not played, and everybody gets the price back. */
export const LEAST_CARDS = 2;

/** A card that takes part: whose bet it is, which of the bet's cards, and the numbers of its lines. */
export interface PlayedCard {
  readonly bet: string;
  /** From 0. */
  readonly card: number;
  readonly lines: readonly (readonly number[])[];
}

/** A card that won a prize, with its share in minor units as text. */
export interface WinningCard {
  readonly bet: string;
  readonly card: number;
  readonly payout: string;
}

/** A prize that was won: with which ball, counted from 1, and by whom. */
export interface WonPrize {
  readonly stage: BingoStage['id'];
  readonly ball: number;
  readonly winners: readonly WinningCard[];
}

/** What came out of a round: the balls that were called, and the prizes in their order. Both are empty for one that was not played. */
export interface BingoOutcome {
  readonly cards: number;
  /** Minor units as text. */
  readonly fund: string;
  readonly balls: readonly number[];
  readonly prizes: readonly WonPrize[];
}

/** With which ball, counted from 1, a card has the lines of a stage, or all of its numbers. */
function ballOf({ lines }: PlayedCard, stage: BingoStage, at: readonly number[]): number {
  const full = lines.map((numbers) => numbers.reduce((last, number) => Math.max(last, at[number] ?? 0), 0)).toSorted((a, b) => a - b);
  return full[(stage.lines ?? full.length) - 1] ?? 0;
}

/** Shares a prize among its winners: alike, and what is left over by one unit each to the first of them. */
function shared(prize: bigint, winners: readonly PlayedCard[]): WinningCard[] {
  const count = BigInt(winners.length);
  const ordered = winners.toSorted((a, b) => (a.bet < b.bet ? -1 : a.bet > b.bet ? 1 : a.card - b.card));
  return ordered.map(({ bet, card }, i) => ({
    bet,
    card,
    payout: (prize / count + (BigInt(i) < prize % count ? 1n : 0n)).toString(),
  }));
}

/** What the cards of a round have to win of what was sold, and how it is divided: the last prize takes what the others leave. */
export function prizesOf(soldMinor: bigint): { readonly fund: bigint; readonly prizes: readonly bigint[] } {
  const fund = (soldMinor * BigInt(FUND_PERCENT)) / 100n;
  const first = BINGO_STAGES.slice(0, -1).map(({ percent }) => (fund * BigInt(percent)) / 100n);
  return { fund, prizes: [...first, first.reduce((rest, prize) => rest - prize, fund)] };
}

/**
 * Calls the balls of a round in the order of one shuffle, until a card is full. Each prize goes once, to the cards that first have what it
 * asks for; those that have it with the same ball share it. `soldMinor` is the price of all cards.
 */
export function callRound(draws: Draws, balls: number, cards: readonly PlayedCard[], soldMinor: bigint): BingoOutcome {
  if (cards.length < LEAST_CARDS) return { cards: cards.length, fund: '0', balls: [], prizes: [] };
  const order = draws.shuffle(balls).map((ball) => ball + 1);
  const at: number[] = [];
  for (const [i, ball] of order.entries()) at[ball] = i + 1;
  const { fund, prizes } = prizesOf(soldMinor);
  const won = BINGO_STAGES.map((stage, i): WonPrize => {
    const ballsOfCards = cards.map((card) => ballOf(card, stage, at));
    const ball = Math.min(...ballsOfCards);
    const winners = cards.filter((_, card) => ballsOfCards[card] === ball);
    return { stage: stage.id, ball, winners: shared(prizes[i] ?? 0n, winners) };
  });
  return { cards: cards.length, fund: fund.toString(), balls: order.slice(0, won.at(-1)?.ball ?? 0), prizes: won };
}
