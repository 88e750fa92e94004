import type { Draws } from '../fairness/draws.ts';
import {
  baccaratFactor,
  BACCARAT_CARDS,
  BACCARAT_RETURNS,
  BACCARAT_SPOTS,
  baccaratValue,
  dealBaccarat,
  type BaccaratHands,
} from '../games/table/baccarat.ts';
import { FACTOR_ONE, paid } from '../games/table/one-step.ts';
import { coveredStakes } from '../games/table/valid-stakes.ts';
import type { LineLimits, PricedBet, RoundBet, RoundKind } from './round-kind.ts';

/** A shoe: the cards that are gone, in the order they went. */
export interface Shoe {
  readonly gone: readonly number[];
  /** One more round is dealt, then comes a new shoe. */
  readonly isLast: boolean;
}

/** What came out: cards by their number in eight decks, and what the start of a shoe burnt. */
export interface BaccaratOutcome {
  readonly burnt: readonly number[];
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly winner: BaccaratHands['winner'];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly isPlayerPair: boolean;
  readonly isBankerPair: boolean;
  readonly cardsLeft: number;
}

const NEW_SHOE: Shoe = { gone: [], isLast: false };
/** From so few cards on one more round is dealt, if the longest can be. */
const CUT_CARDS = 14;
const LONGEST_ROUND = 6;

const rankOf = (card: number): number => card % 13;
const total = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;

/** Cards of a round from those that are left, lowest number first: the third of a hand is drawn when its turn comes. */
function dealFrom(draws: Draws, left: number[]): { cards: number[]; hands: BaccaratHands } {
  const take = (): number => left.splice(draws.int(left.length), 1)[0] as number;
  const cards = [take(), take(), take(), take()];
  for (;;) {
    // A card that is not there yet counts nothing: whether one more is needed does not hang on it.
    const hands = dealBaccarat(cards.map(baccaratValue));
    if (hands.player.length + hands.banker.length <= cards.length) return { cards, hands };
    cards.push(take());
  }
}

/** A new shoe shows a card and burns as many as it counts, ten for tens and pictures. */
function burn(draws: Draws, left: number[]): number[] {
  const take = (): number => left.splice(draws.int(left.length), 1)[0] as number;
  const shown = take();
  return [shown, ...Array.from({ length: baccaratValue(shown) || 10 }, take)];
}

function draw(draws: Draws, shoe: Shoe): { outcome: BaccaratOutcome; next: Shoe } {
  const gone = new Set(shoe.gone);
  const left = Array.from({ length: BACCARAT_CARDS }, (_, card) => card).filter((card) => !gone.has(card));
  const burnt = shoe.gone.length === 0 ? burn(draws, left) : [];
  const { cards, hands } = dealFrom(draws, left);
  const [p1, b1, p2, b2, ...thirds] = cards as [number, number, number, number, ...number[]];
  const player = hands.player.length === 3 ? [p1, p2, thirds.shift() as number] : [p1, p2];
  const banker = hands.banker.length === 3 ? [b1, b2, thirds.shift() as number] : [b1, b2];
  const isOver = shoe.isLast || left.length < LONGEST_ROUND;
  return {
    outcome: {
      burnt,
      player,
      banker,
      winner: hands.winner,
      playerTotal: total(player),
      bankerTotal: total(banker),
      isPlayerPair: rankOf(p1) === rankOf(p2),
      isBankerPair: rankOf(b1) === rankOf(b2),
      cardsLeft: left.length,
    },
    next: isOver ? NEW_SHOE : { gone: [...shoe.gone, ...burnt, ...cards], isLast: left.length <= CUT_CARDS },
  };
}

function price(bets: readonly RoundBet[], outcome: BaccaratOutcome): PricedBet[] {
  const pairs = { player: outcome.isPlayerPair, banker: outcome.isBankerPair };
  const hands: BaccaratHands = { player: [], banker: [], winner: outcome.winner };
  const covered = coveredStakes(
    'baccarat',
    bets.map(({ lines }) => lines),
  );
  return bets.map(({ lines }, bet) => {
    let [payoutMinor, validMinor, isPush] = [0n, 0n, true];
    const paidLines = lines.map(({ spot, stakeMinor }, line) => {
      const factor = baccaratFactor(spot, hands, pairs);
      const payout = paid(stakeMinor, factor);
      payoutMinor += payout;
      if (factor !== FACTOR_ONE) {
        isPush = false;
        validMinor += stakeMinor - (covered[bet]?.[line] ?? 0n);
      }
      return { spot, stake: stakeMinor.toString(), payout: payout.toString() };
    });
    return { lines: paidLines, payoutMinor, validMinor, isPush };
  });
}

const MAIN: LineLimits = { least: 500n, most: 2_000_000n };
const SIDE: LineLimits = { least: 100n, most: 200_000n };

/** Baccarat that many play at once, from a shoe of eight decks that lasts until its cut card (docs/fairness.md). */
export const SPEED_BACCARAT: RoundKind<Shoe, BaccaratOutcome> = {
  code: 'HL_BACSP',
  mathVersion: '1.0.0',
  rtp: BACCARAT_RETURNS.banker,
  times: { open: 12, closed: 1, drawn: 5, settled: 4 },
  spots: BACCARAT_SPOTS,
  listedSpot: (spot) => BACCARAT_SPOTS.find((known) => known === spot) ?? null,
  mostOfRound: 4_000_000n,
  mostLines: BACCARAT_SPOTS.length,
  mostBets: null,
  mostPaid: null,
  limitsOf: (spot) => (spot === 'player' || spot === 'banker' ? MAIN : SIDE),
  first: NEW_SHOE,
  draw,
  price,
};
