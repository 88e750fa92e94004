import type { LineLimits, PricedBet, RoundBet, RoundField, RoundKind } from '../round-kind.ts';
import { callRound, type BingoOutcome } from './bingo-call.ts';
import { BINGO_75, BINGO_90, type BingoSort } from './bingo-cards.ts';

/** The only spot of a bingo room: cards. */
export const CARDS_SPOT = 'cards';
/** Most cards of one member in a round. */
export const MOST_CARDS = 36;
/** From one ball to the next. */
export const BALL_MS = 2_500;
/** Before the first ball, and after the last. */
const LEAD_MS = 2_000;

/** With which ball the show is, so many milliseconds after it began: how many are called. */
export const ballsAt = (ms: number): number => Math.max(0, Math.floor((ms - LEAD_MS) / BALL_MS) + 1);

/** How long a round is called, in milliseconds: from before its first ball to after its last. */
export const showMs = ({ balls }: Pick<BingoOutcome, 'balls'>): number =>
  balls.length === 0 ? LEAD_MS : 2 * LEAD_MS + (balls.length - 1) * BALL_MS;

/** The round that all cards play. */
function draw(sort: BingoSort, draws: Parameters<RoundKind<null, BingoOutcome>['draw']>[0], field: RoundField | undefined) {
  if (field === undefined) throw new RangeError('a round of bingo hangs on the cards that were sold');
  const cards = field.hands.flatMap((hand) => hand.cards.map((card, at) => ({ bet: hand.bet, card: at, lines: sort.linesOf(card) })));
  return { outcome: callRound(draws, sort.balls, cards, field.soldMinor), next: null };
}

/** A round that was not played gives every price back. */
function price(bets: readonly RoundBet[], { prizes }: BingoOutcome): PricedBet[] {
  const isPlayed = prizes.length > 0;
  return bets.map(({ id, lines }) => {
    const stake = lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
    const won = prizes
      .flatMap(({ winners }) => winners.filter(({ bet }) => bet === id))
      .reduce((sum, { payout }) => sum + BigInt(payout), 0n);
    const payout = isPlayed ? won : stake;
    // A bet has one line.
    const paidLines = lines.map(({ spot, stakeMinor }) => ({ spot, stake: stakeMinor.toString(), payout: payout.toString() }));
    return { lines: paidLines, payoutMinor: payout, validMinor: isPlayed ? stake : 0n, isPush: !isPlayed };
  });
}

/** A room: cards are sold, then balls are called until one of them is full. */
function room(
  code: string,
  sort: BingoSort,
  { priceHundredths, open }: { priceHundredths: bigint; open: number },
): RoundKind<null, BingoOutcome> {
  const limits: LineLimits = { least: priceHundredths, most: priceHundredths * BigInt(MOST_CARDS) };
  return {
    code,
    mathVersion: '1.0.0',
    rtp: '0.85',
    times: { open, closed: 2, drawn: 4, settled: 8 },
    spots: [CARDS_SPOT],
    listedSpot: (spot) => (spot === CARDS_SPOT ? CARDS_SPOT : null),
    mostOfRound: limits.most,
    mostLines: 1,
    mostBets: null,
    mostPaid: null,
    limitsOf: () => limits,
    cards: { price: priceHundredths, draw: (draws, count) => sort.drawCards(draws, count) },
    showMs,
    first: null,
    draw: (draws, _, field) => draw(sort, draws, field),
    price,
  };
}

/** Cards of 75-ball bingo, about every three minutes (docs/fairness.md). */
export const BINGO_ROOM_75 = room('HB_75', BINGO_75, { priceHundredths: 50n, open: 45 });

/** Tickets of 90-ball bingo, about every four minutes (docs/fairness.md). */
export const BINGO_ROOM_90 = room('HB_90', BINGO_90, { priceHundredths: 100n, open: 45 });
