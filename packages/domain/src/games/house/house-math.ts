import { canonicalJson } from '../../fairness/canonical-json.ts';
import { KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '../slots/kopitiam-sevens.ts';
import { BOMB_REACH } from '../fish/shoal.ts';
import { FISH_IDS, KILL_SIDES, killsBelow, LISTED_FISH, MOST_BOMB_SUM, timesOf, VARIABLE_TIMES } from '../fish/species.ts';
import { NAGA_DECK, TUAH_DECK, type ScratchDeck } from '../scratch/decks.ts';
import { BACCARAT_RETURNS } from '../table/baccarat.ts';
import { BINGO_BALLS, BINGO_FACTORS, BINGO_LINES, BINGO_NUMBERS, FREE_CELL } from '../table/bingo.ts';
import { DICE_SIDES, HIGHEST_TARGET, LOWEST_TARGET } from '../table/dice.ts';
import { CARD_BETS, DRAGON_TIGER_RETURNS, dragonTigerFactor } from '../table/dragon-tiger.ts';
import { FEWEST_MINES, MINES_TILES, minesFactor, MOST_MINES, mostPicks } from '../table/mines.ts';
import type { TableKind } from '../table/one-step.ts';
import { PLINKO_FACTORS } from '../table/plinko.ts';
import { ROULETTE_SPOTS } from '../table/roulette.ts';
import { sicBoFactor, SIC_BO_SPOTS } from '../table/sic-bo.ts';
import { DEUCES_HANDS, JACKS_HANDS, POKER_PAYS, type PokerKind } from '../table/video-poker-hands.ts';
import type { HouseGame } from './house-games.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** For each spot of sic bo its factors by the dice `111` to `666`, those of nothing left out. */
function sicBoPays(): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const rolls = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
  return Object.fromEntries(
    SIC_BO_SPOTS.map((spot) => [
      spot,
      Object.fromEntries(rolls.map((dice) => [dice.join(''), sicBoFactor(spot, dice)]).filter(([, factor]) => factor !== 0)),
    ]),
  );
}

/** For each bet on a card its factors by the number of the card in one deck, 0 to 51, those of nothing left out. */
function cardPays(): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  return Object.fromEntries(
    CARD_BETS.map((bet) => [
      bet,
      Object.fromEntries(
        deck.map((card) => [String(card), dragonTigerFactor(`dragon-${bet}`, card, card)]).filter(([, factor]) => factor !== 0),
      ),
    ]),
  );
}

/** For each number of mines the factors of one safe pick, two and so on, as far as picks are offered. */
function minesPays(): Readonly<Record<string, readonly number[]>> {
  const counts = Array.from({ length: MOST_MINES - FEWEST_MINES + 1 }, (_, i) => FEWEST_MINES + i);
  return Object.fromEntries(
    counts.map((mines) => [String(mines), Array.from({ length: mostPicks(mines) }, (_, i) => minesFactor(mines, i + 1))]),
  );
}

/** Deck, deal and pay table of a game of video poker. */
const pokerPaysOf = (kind: PokerKind) => ({
  deck: 52,
  rank: 'card modulo 13, 0 an ace, low and high',
  suit: 'floor(card / 13)',
  wild: kind === 'deuces' ? 'rank 1' : 'none',
  // The deck is shuffled once.
  dealt: [0, 1, 2, 3, 4],
  drawn: 'from position 5 on, in place of the cards that are not held, from left to right',
  // The best first: a hand is the first of them that it makes. In bets, the bet included.
  hands: kind === 'deuces' ? DEUCES_HANDS : JACKS_HANDS,
  pays: POKER_PAYS[kind],
});

/** Prizes of a deck, and how they are laid out and promised. */
const deckPaysOf = ({ size, prizes }: ScratchDeck) => ({
  size,
  // In times the price, the highest first; the rest of the tickets pay nothing.
  prizes,
  ticket: 'the unsold ticket at int(unsold), lowest number first',
  layout:
    'ticket t has the prize at position shuffle(size)[t] of the list, by the stream of the seed of the deck, with deck as client seed and the number of the deck as nonce',
  salt: 'HMAC-SHA256(seed of the deck, game:salt:number of the deck:ticket)',
  leaf: 'SHA-256(salt, ticket as 4 bytes, times as 4 bytes)',
  tree: 'SHA-256(left, right) from the left; a last one without a partner goes up as it is',
});

/** What decides money at each table, as data. Factors are ten-thousandths of a stake. */
const PAYS: Readonly<Record<TableKind, () => unknown>> = {
  roulette: () => ({ pockets: 37, factor: '360000 / numbers of the spot', spots: Object.fromEntries(ROULETTE_SPOTS) }),
  sicbo: () => sicBoPays(),
  baccarat: () => ({
    decks: 8,
    // Nobody draws when a hand counts 8 or 9. The banker draws on these totals after a third card of the player of these values.
    playerDraws: [0, 1, 2, 3, 4, 5],
    bankerDraws: { 'no third card': [0, 1, 2, 3, 4, 5], 0: '0-9', 1: '0-9', 2: '0-9', 3: '0-7,9', 4: '2-7', 5: '4-7', 6: '6-7' },
    factors: {
      player: 20_000,
      banker: 19_500,
      tie: 90_000,
      'player-pair': 120_000,
      'banker-pair': 120_000,
      'player or banker at a tie': 10_000,
    },
    returns: BACCARAT_RETURNS,
  }),
  dice: () => ({
    sides: DICE_SIDES,
    targets: [LOWEST_TARGET, HIGHEST_TARGET],
    wins: 'roll below target',
    factor: 'floor(97000000 / target)',
  }),
  plinko: () => PLINKO_FACTORS,
  bingo: () => ({
    // Columns of a card from the left, 15 numbers each; cells count row by row from the top left.
    columns: ['1-15', '16-30', '31-45', '46-60', '61-75'],
    freeCell: FREE_CELL,
    lines: BINGO_LINES,
    numbers: BINGO_NUMBERS,
    balls: BINGO_BALLS,
    factors: BINGO_FACTORS,
  }),
  dragontiger: () => ({
    decks: 8,
    rank: 'card modulo 13, the higher wins',
    suit: 'floor(card / 13) modulo 4',
    factors: {
      'dragon or tiger': 20_000,
      'dragon or tiger at a tie': 5_000,
      tie: 120_000,
      'suited-tie': 510_000,
    },
    // The same for the card of each side.
    cards: cardPays(),
    returns: DRAGON_TIGER_RETURNS,
  }),
  mines: () => ({
    tiles: MINES_TILES,
    // The field is shuffled once.
    mines: 'under as many of its first tiles as were chosen',
    factors: minesPays(),
    'without a pick': 10_000,
    'with a mine': 0,
  }),
  jacks: () => pokerPaysOf('jacks'),
  deuces: () => pokerPaysOf('deuces'),
  tuah: () => deckPaysOf(TUAH_DECK),
  naga: () => deckPaysOf(NAGA_DECK),
  fish: () => ({
    sides: KILL_SIDES,
    // A hit kills when its draw is below. Multipliers are those of a kill; a second draw decides where there are several.
    fish: Object.fromEntries(
      FISH_IDS.filter((fish) => fish !== 'bomb').map((fish) => [fish, { times: timesOf(fish, 0), below: killsBelow(timesOf(fish, 0)) }]),
    ),
    drawn: VARIABLE_TIMES,
    bomb: {
      times: 'sum of the multipliers of the listed fish around it',
      most: MOST_BOMB_SUM,
      reach: BOMB_REACH,
      listed: LISTED_FISH,
      below: 'floor(965000000 / times)',
    },
    'no fish met': 'the bet comes back, nothing is drawn',
  }),
};

const TEXTS = new Map<string, string>();

function contentOf(game: HouseGame): unknown {
  if (game.code === KOPITIAM_SEVENS) return KOPITIAM_SEVENS_MATH;
  if (game.kind === 'slot') return { game: game.code, ...game.model };
  const { kind, mathVersion, rtp, largestWinBets } = game.table;
  return { game: game.code, kind, mathVersion, rtp, largestWinBets, pays: PAYS[kind]() };
}

/**
 * Everything that decides money in a house game, as canonical JSON: the text whose SHA-256 is told with each round. A slot of the engine
 * is its model; Kopitiam Sevens keeps the file that was published for it, which its model is proven to pay like.
 */
export function mathFileOf(game: HouseGame): string {
  const known = TEXTS.get(game.code) ?? canonicalJson(contentOf(game));
  TEXTS.set(game.code, known);
  return known;
}
