import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE_VENDORS } from '@talora/domain/games/house-vendors.ts';
import { LOGO_COLOURS, logoOf, smallIconOf, submenuImageOf } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { SLOT_THEMES } from '@talora/domain/games/slots/themes/themes.ts';
import { expect, it } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../apps/player/public');

/** Vendors whose pictures are shipped, with the type of game that the navigation shows them under. */
const SHIPPED: readonly (readonly [code: string, gameType: string])[] = [
  [HOUSE_VENDORS.personal, 'RNG'],
  [HOUSE_VENDORS.shared, 'LIVE'],
  ...[...new Set(SLOT_THEMES.map(({ vendor }) => vendor))].map((vendor) => [vendor, 'RNG'] as const),
];

it.each(SHIPPED)('the vendor %s has every picture that the catalogue names', (code, gameType) => {
  const addresses = [
    smallIconOf('/img', code),
    smallIconOf('/img', code, 'active'),
    submenuImageOf('/img', gameType, code),
    ...LOGO_COLOURS.map((colour) => logoOf('/img', code, colour)),
  ];
  expect(addresses.filter((address) => !existsSync(join(PUBLIC, address)))).toEqual([]);
});
