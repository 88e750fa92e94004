// Draws the tile of every game in both sizes of the catalogue: node build-tiles.mjs [theme …]
import path from 'node:path';
import sharp from 'sharp';
import { SLOT_THEMES } from '../../packages/domain/src/games/slots/themes/themes.ts';
import { HOUSE_THEMES } from '../../packages/domain/src/games/slots/themes/house-themes.ts';
import { HOUSE_TABLES } from '../../packages/domain/src/games/table/house-tables.ts';
import { TABLE_THEMES } from '../../packages/domain/src/games/table/table-themes.ts';
import { openBrowser, PLAYER, shoot } from './env.mjs';
import { records } from './records.data.mjs';
import { sharedLooks } from './shared-looks.data.mjs';
import { tableRecords } from './table-records.data.mjs';
import { tilePage } from './tile.mjs';

const only = process.argv.slice(2);
const browser = await openBrowser();
const tab = await browser.newPage();
tab.on('pageerror', (error) => process.stderr.write(`${String(error)}\n`));
const drawnBy = { ...records, ...tableRecords, ...Object.fromEntries(sharedLooks.map(({ id, record }) => [id, record])) };
for (const theme of [...SLOT_THEMES, ...TABLE_THEMES, ...HOUSE_THEMES, ...HOUSE_TABLES, ...sharedLooks].filter(
  (one) => only.length === 0 || only.includes(one.id),
)) {
  const picture = sharp(await shoot(tab, tilePage(theme, drawnBy[theme.id]), 360, 480)).removeAlpha();
  const webp = { quality: 78, effort: 6, smartSubsample: true };
  await picture
    .clone()
    .webp(webp)
    .toFile(path.join(PLAYER, 'game', `${theme.id}.webp`));
  await picture
    .clone()
    .resize(240)
    .webp({ ...webp, quality: 74 })
    .toFile(path.join(PLAYER, 'game', `${theme.id}-240.webp`));
  process.stdout.write(`${theme.id}\n`);
}
await browser.close();
