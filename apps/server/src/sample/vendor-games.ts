import { readFileSync } from 'node:fs';
import { rtpPercent } from '@talora/domain/games/share-text.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import type { SlotTheme, ThemeVendor } from '@talora/domain/games/slots/themes/theme.ts';
import { SLOT_THEMES } from '@talora/domain/games/slots/themes/themes.ts';
import { ONE_STEP_GAMES } from '@talora/domain/games/table/table-games.ts';
import { SHOWN_TABLE_KINDS, TABLE_THEMES } from '@talora/domain/games/table/table-themes.ts';
import { addGame, addGameToBrand } from '../features/shop/games/games.ts';
import type { Platform } from '../platform/platform.ts';
import { marksOf, marksOfTable, typeOfTable } from '../listing/game-marks.ts';
import { sampleVendorId } from './sample-vendors.ts';
import { tableBlurbOf } from '../listing/table-blurbs.ts';
import { blurbOf } from '../listing/slot-blurbs.ts';

const FIRST_GAME_ID = 2001;
const FIRST_TABLE_ID = 2101;
const FIRST_SORT = 100;
/** Tables stand after the slots. */
const FIRST_TABLE_SORT = 900;

/** The youngest game of each vendor. */
const NEW_GAMES = new Set(['carp-kite', 'clockwork-owl', 'red-ape', 'bell-fever', 'shield-oath', 'gelato-pier']);

/** What the sample brand shows under Hot: something of each vendor, and of the tables. */
const HOT_GAMES = new Set([
  'naga-gold', 'gem-vault', 'tiger-drum', 'fruit-parade', 'pharaoh-sands', 'candy-harbour', 'storm-olympus', 'grand-vault', 'nusa-roulette',
  'batu-sic-bo', 'nusa-plinko',
]); // prettier-ignore
const NEW_TABLES = new Set(['batu-baccarat', 'batu-dice']);
const CERTIFICATES = new URL(import.meta.resolve('@talora/domain/games/slots/models/certificates.json'));

/** Return to player of each model in percent with two digits, from its certificate, as its game says it. */
function returns(): Map<string, string> {
  const shipped = JSON.parse(readFileSync(CERTIFICATES, 'utf8')) as Record<string, { rtp: string }>;
  return new Map(Object.entries(shipped).map(([model, { rtp }]) => [model, rtpPercent(rtp) ?? '']));
}

/** Order of the lobby: the vendors take turns, so that neighbours differ. */
export function inTurns(themes: readonly SlotTheme[]): SlotTheme[] {
  const seen = new Map<ThemeVendor, number>();
  const turns = themes.map((theme) => {
    const turn = seen.get(theme.vendor) ?? 0;
    seen.set(theme.vendor, turn + 1);
    return { theme, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ theme }) => theme);
}

/** Number of a theme's game in the catalogue, or -1 when there is none. */
export const vendorGameId = (themeId: string): number => {
  const index = SLOT_THEMES.findIndex((theme) => theme.id === themeId);
  return index < 0 ? -1 : FIRST_GAME_ID + index;
};

/** Puts the slots of the sandbox's vendors into the catalogue and shows them to a brand. What is there already stays as it is. */
export async function addVendorGames(platform: Platform, brandId: string): Promise<void> {
  const db = platform.db.kysely;
  const rtp = returns();
  for (const [position, theme] of inTurns(SLOT_THEMES).entries()) {
    const model = SLOT_MODELS.find((one) => one.id === theme.model);
    const percent = rtp.get(theme.model);
    if (model === undefined || percent === undefined) throw new Error(`no model or certificate for ${theme.id}`);
    const id = vendorGameId(theme.id);
    await addGame(db, {
      id,
      vendorId: sampleVendorId(theme.vendor),
      code: theme.gameCode,
      gameType: 'RNG',
      name: { MS: theme.name.ms, EN: theme.name.en, CN: theme.name.zh },
      blurb: blurbOf(theme, model),
      icon: `/img/game/${theme.id}.webp`,
      rtp: percent,
      supportPlay: 0,
      ...marksOf(theme.id, model),
    });
    await addGameToBrand(db, brandId, id, FIRST_SORT + position * 10, NEW_GAMES.has(theme.id), { isHot: HOT_GAMES.has(theme.id) });
  }
  await addVendorTables(platform, brandId);
}

/** Number of a table in the catalogue, or -1 when there is none. */
export const vendorTableId = (themeId: string): number => {
  const index = TABLE_THEMES.findIndex((theme) => theme.id === themeId);
  return index < 0 ? -1 : FIRST_TABLE_ID + index;
};

/** Puts the tables that have a screen beside the slots: roulette, sic bo and baccarat as tables, the others as arcade games. */
async function addVendorTables(platform: Platform, brandId: string): Promise<void> {
  const db = platform.db.kysely;
  for (const [position, theme] of TABLE_THEMES.entries()) {
    if (!SHOWN_TABLE_KINDS.includes(theme.kind)) continue;
    const id = vendorTableId(theme.id);
    await addGame(db, {
      id,
      vendorId: sampleVendorId(theme.vendor),
      code: theme.gameCode,
      gameType: typeOfTable(theme.kind),
      name: { MS: theme.name.ms, EN: theme.name.en, CN: theme.name.zh },
      blurb: tableBlurbOf(theme.kind),
      icon: `/img/game/${theme.id}.webp`,
      rtp: (Math.floor(Number(ONE_STEP_GAMES[theme.kind].rtp) * 10_000) / 100).toFixed(2),
      supportPlay: 0,
      ...marksOfTable(theme.kind),
    });
    const marks = { isHot: HOT_GAMES.has(theme.id) };
    await addGameToBrand(db, brandId, id, FIRST_TABLE_SORT + position * 10, NEW_TABLES.has(theme.id), marks);
  }
}
