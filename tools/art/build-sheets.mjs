// Lays tiles (as a wide screen and as a phone) and symbols of the games out for docs/screens: node build-sheets.mjs
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SLOT_THEMES } from '../../packages/domain/src/games/slots/themes/themes.ts';
import { TABLE_THEMES } from '../../packages/domain/src/games/table/table-themes.ts';
import { GAMES, PLAYER, SCREENS } from './env.mjs';

const vendors = [...new Set(SLOT_THEMES.map((theme) => theme.vendor))];
const turn = (theme) => SLOT_THEMES.filter((one) => one.vendor === theme.vendor).indexOf(theme);
const inTurns = SLOT_THEMES.toSorted((a, b) => turn(a) - turn(b) || vendors.indexOf(a.vendor) - vendors.indexOf(b.vendor));

/** The slots in turns, then the tables. */
const shown = [...inTurns, ...TABLE_THEMES];

async function sheet(file, { width, columns, gap, quality }) {
  const tile = Math.floor((width - gap * (columns + 1)) / columns);
  const tall = Math.round((tile * 4) / 3);
  const left = Math.floor((width - columns * tile - gap * (columns - 1)) / 2);
  const mask = Buffer.from(
    `<svg width="${tile}" height="${tall}"><rect width="${tile}" height="${tall}" rx="${Math.round(tile / 14)}"/></svg>`,
  );
  const layers = await Promise.all(
    shown.map(async (theme, index) => ({
      input: await sharp(path.join(PLAYER, 'game', `${theme.id}.webp`))
        .resize(tile, tall)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: left + (index % columns) * (tile + gap),
      top: gap + Math.floor(index / columns) * (tall + gap),
    })),
  );
  const height = Math.ceil(shown.length / columns) * (tall + gap) + gap;
  await sharp({ create: { width, height, channels: 3, background: '#0b1317' } })
    .composite(layers)
    .webp({ quality, effort: 6 })
    .toFile(path.join(SCREENS, file));
}

/** Every symbol of every game on its own backdrop, two games a row. */
async function symbolSheet(file) {
  const width = 1440;
  const row = { width: 716, height: 58 };
  const layers = [];
  for (const [index, theme] of SLOT_THEMES.entries()) {
    const folder = path.join(GAMES, theme.id);
    const left = (index % 2) * (row.width + 8);
    const top = Math.floor(index / 2) * (row.height + 4);
    const ground = await sharp(path.join(folder, 'wide.webp')).resize(12, 4, { fit: 'fill' }).png().toBuffer();
    layers.push({ input: await sharp(ground).resize(row.width, row.height, { fit: 'fill' }).png().toBuffer(), left, top });
    const logo = await sharp(path.join(folder, 'logo.webp')).resize({ width: 112, height: 50, fit: 'inside' }).png().toBuffer();
    layers.push({ input: logo, left: left + 6, top: top + 4 });
    for (const [place, letter] of Object.keys(theme.symbols).entries()) {
      const symbol = await sharp(path.join(folder, `${letter}.webp`))
        .resize(48, 48)
        .png()
        .toBuffer();
      layers.push({ input: symbol, left: left + 124 + place * 49, top: top + 5 });
    }
  }
  const height = Math.ceil(SLOT_THEMES.length / 2) * (row.height + 4);
  await sharp({ create: { width, height, channels: 3, background: '#0b1317' } })
    .composite(layers)
    .webp({ quality: 74, effort: 6 })
    .toFile(path.join(SCREENS, file));
}

const SHOTS = path.resolve(import.meta.dirname, '../../test-results/screens');

/** Screens of twelve games, as the journey game-screens left them: all of one width on one sheet. */
async function gameSheet(file, { from, columns, width, gap, quality }) {
  const names = fs.existsSync(SHOTS) ? fs.readdirSync(SHOTS).filter((name) => new RegExp(`^game-\\d+-${from}\\.png$`).test(name)) : [];
  if (names.length === 0) {
    process.stdout.write(`${file}: no pictures of games, run the journey game-screens with TALORA_FULL=1\n`);
    return;
  }
  const cell = Math.floor((width - gap * (columns + 1)) / columns);
  const shots = await Promise.all(names.sort().map((name) => sharp(path.join(SHOTS, name)).resize({ width: cell }).png().toBuffer()));
  const { height: tall } = await sharp(shots[0]).metadata();
  const layers = shots.map((input, index) => ({
    input,
    left: gap + (index % columns) * (cell + gap),
    top: gap + Math.floor(index / columns) * (tall + gap),
  }));
  const height = Math.ceil(shots.length / columns) * (tall + gap) + gap;
  await sharp({ create: { width, height, channels: 3, background: '#0b1317' } })
    .composite(layers)
    .webp({ quality, effort: 6 })
    .toFile(path.join(SCREENS, file));
}

fs.mkdirSync(SCREENS, { recursive: true });
await symbolSheet('symbols-1440.webp');
await sheet('tiles-1440.webp', { width: 1440, columns: 10, gap: 12, quality: 82 });
// A phone of 390 points, drawn at twice its points.
await sheet('tiles-390.webp', { width: 780, columns: 4, gap: 16, quality: 70 });
await gameSheet('games-390.webp', { from: 390, columns: 6, width: 1440, gap: 10, quality: 74 });
await gameSheet('games-1440.webp', { from: 1440, columns: 3, width: 1440, gap: 8, quality: 74 });
