// Lays the sixty tiles out for docs/screens, as a wide screen and as a phone: node build-sheets.mjs
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SLOT_THEMES } from '../../packages/domain/src/games/slots/themes/themes.ts';
import { PLAYER, SCREENS } from './env.mjs';

const vendors = [...new Set(SLOT_THEMES.map((theme) => theme.vendor))];
const turn = (theme) => SLOT_THEMES.filter((one) => one.vendor === theme.vendor).indexOf(theme);
const inTurns = SLOT_THEMES.toSorted((a, b) => turn(a) - turn(b) || vendors.indexOf(a.vendor) - vendors.indexOf(b.vendor));

async function sheet(file, { width, columns, gap, quality }) {
  const tile = Math.floor((width - gap * (columns + 1)) / columns);
  const tall = Math.round((tile * 4) / 3);
  const left = Math.floor((width - columns * tile - gap * (columns - 1)) / 2);
  const mask = Buffer.from(
    `<svg width="${tile}" height="${tall}"><rect width="${tile}" height="${tall}" rx="${Math.round(tile / 14)}"/></svg>`,
  );
  const layers = await Promise.all(
    inTurns.map(async (theme, index) => ({
      input: await sharp(path.join(PLAYER, 'game', `${theme.id}.webp`))
        .resize(tile, tall)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: left + (index % columns) * (tile + gap),
      top: gap + Math.floor(index / columns) * (tall + gap),
    })),
  );
  const height = Math.ceil(inTurns.length / columns) * (tall + gap) + gap;
  await sharp({ create: { width, height, channels: 3, background: '#0b1317' } })
    .composite(layers)
    .webp({ quality, effort: 6 })
    .toFile(path.join(SCREENS, file));
}

fs.mkdirSync(SCREENS, { recursive: true });
await sheet('tiles-1440.webp', { width: 1440, columns: 10, gap: 12, quality: 82 });
// A phone of 390 points, drawn at twice its points.
await sheet('tiles-390.webp', { width: 780, columns: 4, gap: 16, quality: 70 });
