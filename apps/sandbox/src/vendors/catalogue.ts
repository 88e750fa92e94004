import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import type { SlotTheme, ThemeName } from '@talora/domain/games/slots/themes/theme.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import { ONE_STEP_GAMES } from '@talora/domain/games/table/table-games.ts';
import type { TableTheme } from '@talora/domain/games/table/table-themes.ts';
import { betLevels } from './currencies.ts';

/** What a game is played with. */
export type GameKind = 'slot' | TableKind;

/** A game of a vendor. Shares and sums are decimal text, as the certificate of its model says them. */
export interface Game {
  readonly vendor: string;
  readonly code: string;
  readonly name: ThemeName;
  readonly kind: GameKind;
  /** How the operator sorts it. */
  readonly type: 'RNG' | 'TABLE' | 'ARCADE';
  readonly theme: string;
  /** Id of the slot's model; empty for a table. */
  readonly model: string;
  readonly mathVersion: string;
  readonly rtp: string;
  /** Null where it hangs on what the player chooses. */
  readonly hitRate: string | null;
  readonly largestWinBets: number;
  readonly coinsPerBet: number;
  readonly hasFreeRounds: boolean;
}

/** Every game of the vendors. */
export interface Catalogue {
  of(vendor: string): readonly Game[];
  find(vendor: string, code: string): Game | undefined;
  modelOf(game: Game): SlotModel;
  /** Bets of the game in a currency, lowest first. */
  levels(game: Game, currency: string): bigint[];
}

interface Certificate {
  readonly rtp: string;
  readonly hitRate: string;
  readonly largestWin: string;
}

const CERTIFICATES = join(import.meta.dirname, '../../../../packages/domain/src/games/slots/models/certificates.json');

function slotOf(theme: SlotTheme, certificates: Readonly<Record<string, Certificate>>): Game {
  const model = SLOT_MODELS.find(({ id }) => id === theme.model);
  const certificate = certificates[theme.model];
  if (model === undefined || certificate === undefined)
    throw new Error(`${theme.gameCode} stands on a model that there is not: ${theme.model}`);
  return {
    vendor: theme.vendor,
    code: theme.gameCode,
    name: theme.name,
    kind: 'slot',
    type: 'RNG',
    theme: theme.id,
    model: model.id,
    mathVersion: model.mathVersion,
    rtp: certificate.rtp,
    hitRate: certificate.hitRate,
    largestWinBets: Number(certificate.largestWin),
    coinsPerBet: model.coinsPerBet,
    // A transfer wallet has no call to give a free win by.
    hasFreeRounds: theme.vendor !== 'TIDE',
  };
}

function tableOf({ vendor, gameCode, name, kind, id }: TableTheme): Game {
  const { mathVersion, rtp, largestWinBets } = ONE_STEP_GAMES[kind];
  return {
    vendor,
    code: gameCode,
    name,
    kind,
    type: kind === 'dice' || kind === 'plinko' ? 'ARCADE' : 'TABLE',
    theme: id,
    model: '',
    mathVersion,
    rtp,
    hitRate: null,
    largestWinBets,
    coinsPerBet: 1,
    hasFreeRounds: false,
  };
}

/** Opens the catalogue on the themes that are drawn, and on the tables that have a screen. */
export function openCatalogue(themes: readonly SlotTheme[], tables: readonly TableTheme[]): Catalogue {
  const certificates = JSON.parse(readFileSync(CERTIFICATES, 'utf8')) as Readonly<Record<string, Certificate>>;
  const games = [...themes.map((theme) => slotOf(theme, certificates)), ...tables.map(tableOf)];
  const byCode = new Map(games.map((game) => [`${game.vendor} ${game.code}`, game]));
  return {
    of: (vendor) => games.filter((game) => game.vendor === vendor),
    find: (vendor, code) => byCode.get(`${vendor} ${code}`),
    modelOf(game) {
      const model = SLOT_MODELS.find(({ id }) => id === game.model);
      if (model === undefined) throw new Error(`no model ${game.model}`);
      return model;
    },
    levels: (game, currency) => betLevels(currency, game.coinsPerBet, game.largestWinBets),
  };
}
