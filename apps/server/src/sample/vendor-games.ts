import { readFileSync } from 'node:fs';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import type { SlotTheme, ThemeVendor } from '@talora/domain/games/slots/themes/theme.ts';
import { SLOT_THEMES } from '@talora/domain/games/slots/themes/themes.ts';
import { addGame, addGameToBrand } from '../features/games/games.ts';
import type { Platform } from '../platform/platform.ts';
import { sampleVendorId } from './sample-vendors.ts';
import { blurbOf } from './vendor-game-blurbs.ts';

const FIRST_GAME_ID = 2001;
const FIRST_SORT = 100;

/** The youngest game of each vendor. */
const NEW_GAMES = new Set(['carp-kite', 'clockwork-owl', 'red-ape', 'bell-fever', 'shield-oath', 'gelato-pier']);

const CERTIFICATES = new URL(import.meta.resolve('@talora/domain/games/slots/models/certificates.json'));

/** Return to player of each model in percent with two digits, from its certificate. */
function returns(): Map<string, string> {
  const shipped = JSON.parse(readFileSync(CERTIFICATES, 'utf8')) as Record<string, { rtp: string }>;
  return new Map(Object.entries(shipped).map(([model, { rtp }]) => [model, (Number(rtp) * 100).toFixed(2)]));
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
  for (const [place, theme] of inTurns(SLOT_THEMES).entries()) {
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
    });
    await addGameToBrand(db, brandId, id, FIRST_SORT + place * 10, NEW_GAMES.has(theme.id));
  }
}
