import { canonicalJson } from '../../fairness/canonical-json.ts';
import { KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '../slots/kopitiam-sevens.ts';
import { BACCARAT_RETURNS } from '../table/baccarat.ts';
import { DICE_SIDES, HIGHEST_TARGET, LOWEST_TARGET } from '../table/dice.ts';
import type { TableKind } from '../table/one-step.ts';
import { PLINKO_FACTORS } from '../table/plinko.ts';
import { ROULETTE_SPOTS } from '../table/roulette.ts';
import { sicBoFactor, SIC_BO_SPOTS } from '../table/sic-bo.ts';
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
