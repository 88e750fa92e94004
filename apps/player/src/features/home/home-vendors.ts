import type { gamesCalls } from '@talora/contract/games/games.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { isEsportsUnderSports } from '@talora/domain/games/catalogue/vendor-rules.ts';

type Menus = CallValue<(typeof gamesCalls)['calls']['gameMenus']>;

/** Vendors of tables with a dealer that the home page shows (specification, section 2). */
const LIVE_VENDORS = new Set(['EG4', 'DG', 'SEX', 'PP']);
const SPORTS_SHOWN = 3;

interface VendorChoice {
  readonly codes: readonly string[];
  /** The game type that they stand under, and its page. */
  readonly gameType: string;
  readonly to: string;
}

const codesOf = (menus: Menus, type: string): string[] =>
  menus.find(({ gameType }) => gameType === type)?.vendors.map(({ vassalage }) => vassalage) ?? [];

/** Codes of the live vendors that the home page shows. */
export const liveVendors = (menus: Menus): readonly string[] => codesOf(menus, 'LIVE').filter((code) => LIVE_VENDORS.has(code));

/** The first sports vendors. E-sports vendors that sit under sports are no sports vendors here. */
export const sportsVendors = (menus: Menus): VendorChoice => ({
  codes: codesOf(menus, 'SPORTS')
    .filter((code) => !isEsportsUnderSports(code))
    .slice(0, SPORTS_SHOWN),
  gameType: 'SPORTS',
  to: '/sports',
});

/** The first e-sports vendors: of their own type, or those that sit under sports. */
export function esportsVendors(menus: Menus): VendorChoice {
  const own = codesOf(menus, 'ESPORTS');
  if (own.length > 0) return { codes: own.slice(0, SPORTS_SHOWN), gameType: 'ESPORTS', to: '/esports' };
  return { codes: codesOf(menus, 'SPORTS').filter(isEsportsUnderSports).slice(0, SPORTS_SHOWN), gameType: 'SPORTS', to: '/sports' };
}
