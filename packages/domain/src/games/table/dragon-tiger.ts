import { areLines, FACTOR_ONE, payLines, type OneStepGame } from './one-step.ts';

/**
 * Cards of the shoe: eight decks. A card's rank is its number modulo 13: 0 is an ace, the lowest, and 12 a king. Its suit is a
 * thirteenth of the number, rounded down, modulo 4: spade, heart, diamond, club.
 */
export const DRAGON_TIGER_CARDS = 8 * 52;

/** Who has the higher card. */
export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie';

/** Bets on one card, without the side that it lies on. */
export const CARD_BETS = ['big', 'small', 'odd', 'even', 'red', 'black', 'spade', 'heart', 'diamond', 'club'] as const;

/** A bet on one card. */
export type CardBet = (typeof CARD_BETS)[number];

/** Every spot: `dragon`, `tiger`, `tie`, `suited-tie`, and of each card `dragon-big`, `tiger-red`, `dragon-spade` and so on. */
export const DRAGON_TIGER_SPOTS: readonly string[] = [
  'dragon',
  'tiger',
  'tie',
  'suited-tie',
  ...(['dragon', 'tiger'] as const).flatMap((side) => CARD_BETS.map((bet) => `${side}-${bet}`)),
];

const SEVEN = 6;
const rankOf = (card: number): number => card % 13;
const suitOf = (card: number): number => Math.floor(card / 13) % 4;

/** Who wins with these two cards; suits count nothing. */
export function dragonTigerWinner(dragon: number, tiger: number): DragonTigerWinner {
  const [left, right] = [rankOf(dragon), rankOf(tiger)];
  return left === right ? 'tie' : left > right ? 'dragon' : 'tiger';
}

/** Do both cards have one rank and one suit? */
export const isSuitedTie = (dragon: number, tiger: number): boolean => rankOf(dragon) === rankOf(tiger) && suitOf(dragon) === suitOf(tiger);

/** What a bet on a card gives back, in ten-thousandths. A seven loses all of them. */
function cardFactor(bet: string, card: number): number {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (rank === SEVEN) return 0;
  const isRed = suit === 1 || suit === 2;
  const when = (wins: boolean, back: number): number => (wins ? back * FACTOR_ONE : 0);
  switch (bet) {
    case 'big': return when(rank > SEVEN, 2);
    case 'small': return when(rank < SEVEN, 2);
    case 'odd': return when(rank % 2 === 0, 2);
    case 'even': return when(rank % 2 === 1, 2);
    case 'red': return when(isRed, 2);
    case 'black': return when(!isRed, 2);
    case 'spade': return when(suit === 0, 4);
    case 'heart': return when(suit === 1, 4);
    case 'diamond': return when(suit === 2, 4);
    case 'club': return when(suit === 3, 4);
    default: return 0;
  }
} // prettier-ignore

/** What a spot gives back for two cards, in ten-thousandths: a tie gives back half of what was staked on dragon or tiger. */
export function dragonTigerFactor(spot: string, dragon: number, tiger: number): number {
  const winner = dragonTigerWinner(dragon, tiger);
  if (spot === 'tie') return winner === 'tie' ? 12 * FACTOR_ONE : 0;
  if (spot === 'suited-tie') return isSuitedTie(dragon, tiger) ? 51 * FACTOR_ONE : 0;
  if (spot === 'dragon' || spot === 'tiger') {
    if (winner === 'tie') return FACTOR_ONE / 2;
    return spot === winner ? 2 * FACTOR_ONE : 0;
  }
  const [side = '', bet = ''] = spot.split('-');
  return cardFactor(bet, side === 'dragon' ? dragon : tiger);
}

/** Exact return of each spot, as decimal text cut after twelve digits. */
export const DRAGON_TIGER_RETURNS: Readonly<Record<string, string>> = Object.fromEntries(
  DRAGON_TIGER_SPOTS.map((spot) => {
    if (spot === 'tie') return [spot, '0.896385542168'];
    if (spot === 'suited-tie') return [spot, '0.860240963855'];
    return [spot, spot === 'dragon' || spot === 'tiger' ? '0.962650602409' : '0.923076923076'];
  }),
);

const known = new Set(DRAGON_TIGER_SPOTS);

/** Dragon tiger from a fresh shoe of eight decks each round. Dragon and tiger return 96.2650%. */
export const DRAGON_TIGER: OneStepGame = {
  kind: 'dragontiger',
  mathVersion: '1.0.0',
  // Of 415 second cards 192 are lower, 192 higher and 31 the same: (2 × 192 + 31 / 2) / 415.
  rtp: '0.962650602409',
  largestWinBets: 51,
  isChoice: (choice, bet, unit) => areLines(choice, bet, unit, (spot) => known.has(spot)),
  play(draws, choice) {
    const [dragon = 0, tiger = 0] = draws.draw(2, DRAGON_TIGER_CARDS);
    const { lines, payoutMinor, validMinor } = payLines('dragontiger', choice, (spot) => dragonTigerFactor(spot, dragon, tiger));
    return { outcome: { dragon, tiger, winner: dragonTigerWinner(dragon, tiger), lines }, payoutMinor, validMinor };
  },
};
