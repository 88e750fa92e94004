import { areLines, FACTOR_ONE, payLines, type OneStepGame } from './one-step.ts';

/** Cards of the shoe: eight decks. A card's rank is its number modulo 13: 0 is an ace, 12 a king. */
export const BACCARAT_CARDS = 8 * 52;

/** The hands of a round, by the values of their cards. */
export interface BaccaratHands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly winner: 'player' | 'banker' | 'tie';
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) % 10;

/** What a card counts: an ace one, tens and pictures nothing. */
export function baccaratValue(card: number): number {
  const rank = card % 13;
  return rank >= 9 ? 0 : rank + 1;
}

/** Does the banker draw on a total, after a third card of the player of this value, or none? */
function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Plays the hands out from the values of six cards in the order of the shoe; not all of them are taken. */
export function dealBaccarat(values: readonly number[]): BaccaratHands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = values;
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  let next = 4;
  if (sum(player) < 8 && sum(banker) < 8) {
    let third: number | undefined;
    if (sum(player) <= 5) {
      third = values[next] ?? 0;
      player.push(third);
      next += 1;
    }
    if (bankerDraws(sum(banker), third)) banker.push(values[next] ?? 0);
  }
  const [left, right] = [sum(player), sum(banker)];
  return { player, banker, winner: left === right ? 'tie' : left > right ? 'player' : 'banker' };
}

/** Spots of the table. */
export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;

/** What a spot gives back, in ten-thousandths: banker pays 0.95:1, a tie gives stakes on player and banker back. */
export function baccaratFactor(
  spot: string,
  { winner }: BaccaratHands,
  pairs: { readonly player: boolean; readonly banker: boolean },
): number {
  if (spot === 'player-pair') return pairs.player ? 12 * FACTOR_ONE : 0;
  if (spot === 'banker-pair') return pairs.banker ? 12 * FACTOR_ONE : 0;
  if (spot === 'tie') return winner === 'tie' ? 9 * FACTOR_ONE : 0;
  if (winner === 'tie') return FACTOR_ONE;
  if (spot !== winner) return 0;
  return spot === 'banker' ? 19_500 : 2 * FACTOR_ONE;
}

/** Exact return of each spot, as decimal text cut after twelve digits. */
export const BACCARAT_RETURNS: Readonly<Record<(typeof BACCARAT_SPOTS)[number], string>> = {
  player: '0.987649186710',
  banker: '0.989420942157',
  tie: '0.856403712212',
  'player-pair': '0.896385542168',
  'banker-pair': '0.896385542168',
};

const known: readonly string[] = BACCARAT_SPOTS;

/** Baccarat from a fresh shoe of eight decks each round. The banker returns 98.9421%. */
export const BACCARAT: OneStepGame = {
  kind: 'baccarat',
  mathVersion: '1.0.0',
  // 1 + (0.95 × banker - player) / all, of 4,998,398,275,503,360 ways.
  rtp: '0.989420942157',
  largestWinBets: 12,
  isChoice: (choice, bet, unit) => areLines(choice, bet, unit, (spot) => known.includes(spot)),
  play(draws, choice) {
    const cards = draws.draw(6, BACCARAT_CARDS);
    const hands = dealBaccarat(cards.map(baccaratValue));
    const rank = (i: number): number => (cards[i] ?? 0) % 13;
    const pairs = { player: rank(0) === rank(2), banker: rank(1) === rank(3) };
    const { lines, payoutMinor, validMinor } = payLines('baccarat', choice, (spot) => baccaratFactor(spot, hands, pairs));
    // Cards in the order they lie: player's two, banker's two, then the third of each where one was drawn.
    const [p1, b1, p2, b2, ...rest] = cards;
    const playerThird = hands.player.length === 3 ? rest.shift() : undefined;
    const bankerThird = hands.banker.length === 3 ? rest.shift() : undefined;
    const player = [p1, p2, playerThird].filter((card) => card !== undefined);
    const banker = [b1, b2, bankerThird].filter((card) => card !== undefined);
    return { outcome: { player, banker, winner: hands.winner, lines }, payoutMinor, validMinor };
  },
};
