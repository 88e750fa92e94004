import { KOPITIAM_SEVENS } from '../slots/kopitiam-sevens.ts';
import type { SlotModel } from '../slots/engine/model.ts';
import { KOPI_SEVENS } from '../slots/models/kopi-sevens.ts';
import { SLOT_MODELS } from '../slots/models/models.ts';
import { HOUSE_THEMES } from '../slots/themes/house-themes.ts';
import { KOPITIAM_THEME } from '../slots/themes/kopitiam-theme.ts';
import type { ThemeName } from '../slots/themes/theme.ts';
import { HOUSE_TABLES } from '../table/house-tables.ts';
import type { OneStepGame } from '../table/one-step.ts';
import { ONE_STEP_GAMES } from '../table/table-games.ts';

interface Offered {
  readonly code: string;
  /** Its number in the catalogue is this one above 1,000. */
  readonly number: number;
  readonly name: ThemeName;
  /** Id of the look; its pictures and its tile have the same name. */
  readonly theme: string;
  readonly mathVersion: string;
  /** Bets on offer, lowest first, in hundredths before the asset's scale (`betLadder`). At a table each is a whole number of the lowest. */
  readonly betLevels: readonly bigint[];
  readonly defaultBet: bigint;
}

/** A slot of the house: a model of the engine with a look of its own. */
export interface HouseSlot extends Offered {
  readonly kind: 'slot';
  readonly model: SlotModel;
}

/** A table of the house: a game of one step, or one that is decided in several. */
export interface HouseTable extends Offered {
  readonly kind: 'table';
  readonly table: OneStepGame;
}

/** A game that the house plays on seeds. */
export type HouseGame = HouseSlot | HouseTable;

const SLOT_LEVELS = [20n, 40n, 50n, 100n, 200n, 300n, 400n, 500n, 1_000n, 1_500n, 2_000n, 2_500n, 5_000n, 10_000n];
const TABLE_LEVELS = [50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n];
/** Powers of a cannon. */
const SHOT_LEVELS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n];
const USUAL_BET = 100n;
const USUAL_SHOT = 10n;
/** No round of the house can pay more, in hundredths before the asset's scale: one million whole units of a currency like ringgit. */
export const MOST_OF_ROUND = 100_000_000n;

/** Levels whose greatest possible win the house carries. */
const carried = (levels: readonly bigint[], mostBets: number): readonly bigint[] =>
  levels.filter((level) => level * BigInt(mostBets) <= MOST_OF_ROUND);

const KOPITIAM: HouseSlot = {
  kind: 'slot',
  code: KOPITIAM_SEVENS,
  number: KOPITIAM_THEME.number,
  name: KOPITIAM_THEME.name,
  theme: KOPITIAM_THEME.id,
  mathVersion: KOPI_SEVENS.mathVersion,
  model: KOPI_SEVENS,
  betLevels: [25n, 50n, 100n, 200n, 250n, 500n, 1_000n, 2_000n, 2_500n, 5_000n],
  defaultBet: USUAL_BET,
};

function modelOf(id: string): SlotModel {
  const model = SLOT_MODELS.find((one) => one.id === id);
  if (model === undefined) throw new RangeError(`no slot model ${id}`);
  return model;
}

const slots = HOUSE_THEMES.map((slotTheme): HouseSlot => {
  const model = modelOf(slotTheme.model);
  const whole = SLOT_LEVELS.filter((level) => level % BigInt(model.coinsPerBet) === 0n);
  const betLevels = carried(whole, model.capBets);
  const defaultBet = betLevels.findLast((level) => level <= USUAL_BET) ?? USUAL_BET;
  return {
    kind: 'slot',
    code: slotTheme.gameCode,
    number: slotTheme.number,
    name: slotTheme.name,
    theme: slotTheme.id,
    mathVersion: model.mathVersion,
    model,
    betLevels,
    defaultBet,
  };
});

const tables = HOUSE_TABLES.map((slotTheme): HouseTable => {
  const table = ONE_STEP_GAMES[slotTheme.kind];
  // A ticket has one price.
  const ladder = table.shots === undefined ? TABLE_LEVELS : SHOT_LEVELS;
  const betLevels = table.deck === undefined ? carried(ladder, table.largestWinBets) : [table.deck.price];
  const { gameCode: code, number, name, id: theme } = slotTheme;
  return {
    kind: 'table',
    code,
    number,
    name,
    theme,
    mathVersion: table.mathVersion,
    table,
    betLevels,
    defaultBet: table.deck?.price ?? (table.shots === undefined ? USUAL_BET : USUAL_SHOT),
  };
});

/** Every game of the house, in the order of the lobby: slots, then tables. */
export const HOUSE_GAMES: readonly HouseGame[] = [KOPITIAM, ...slots, ...tables];

const BY_CODE = new Map(HOUSE_GAMES.map((game) => [game.code, game]));

/** The house game with this code, or undefined. */
export const findHouseGame = (code: string): HouseGame | undefined => BY_CODE.get(code);
