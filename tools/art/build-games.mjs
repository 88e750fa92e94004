// Draws the symbols, the logo and the backdrops of every game with a theme: node build-games.mjs [theme …]
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SLOT_MODELS } from '../../packages/domain/src/games/slots/models/models.ts';
import { SYMBOL_WORDS } from '../../packages/domain/src/games/slots/themes/symbol-words.ts';
import { HOUSE_THEMES } from '../../packages/domain/src/games/slots/themes/house-themes.ts';
import { SLOT_THEMES } from '../../packages/domain/src/games/slots/themes/themes.ts';
import { fontCss, GAMES, openBrowser, shoot, whenFontsAreIn } from './env.mjs';
import { fitScript, logoHtml } from './lettering.mjs';
import { records } from './records.data.mjs';
import { allScenes } from './all-scenes.mjs';
import { al, rng } from './scenes.mjs';
import { symbolHtml } from './symbols.mjs';

const CELL = 240;
const SIZE = 176;
const COLUMNS = 4;
const LOGO = { width: 520, height: 200 };
const wordOf = new Map(Object.entries(SYMBOL_WORDS).map(([word, name]) => [name, word]));

const css = `${fontCss}*{margin:0;box-sizing:border-box}body{background:transparent;width:${CELL * COLUMNS}px}.sy{position:relative;width:240px;height:240px;float:left;overflow:hidden}.sy .l,.sy .ob{position:absolute;left:0;top:0;width:240px;height:240px}.ob img,.ob i{position:absolute;inset:0;width:100%;height:100%}.ob i{mix-blend-mode:soft-light}.ob img{filter:contrast(1.05) saturate(1.15)}.lo{clear:both;width:520px;height:200px}`;
const page = (body, more = '') =>
  `<!doctype html><meta charset="utf-8"><style>${css}${more}</style><body>${body}<script>${whenFontsAreIn(fitScript)}</script>`;

const backdrop = (theme, record, width, height) => {
  const p = theme.palette;
  const tall = height > width;
  const seen = tall ? 480 : (360 * height) / width;
  const top = tall ? 0 : (record.wideTop ?? Math.max(0, 205 - seen / 2));
  return page(
    `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:linear-gradient(180deg,${p[0]},${p[1]} 70%,${p[3]})"><svg style="position:absolute;inset:0;filter:blur(${tall ? 1.2 : 2}px)" width="${width}" height="${height}" viewBox="0 ${top} 360 ${seen}" preserveAspectRatio="xMidYMid slice">${allScenes[record.scene](rng(theme.id), p, 'b')}</svg><div style="position:absolute;inset:0;background:radial-gradient(80% 60% at 50% 42%,${al(p[2], 0.22)},transparent 70%)"></div><div style="position:absolute;inset:0;background:linear-gradient(180deg,${al(p[3], 0.5)},${al(p[3], 0.12)} 30%,${al(p[3], 0.35)} 62%,${al(p[3], 0.92)})"></div></div>`,
    `body{width:${width}px}`,
  );
};

async function draw(tab, theme) {
  const record = records[theme.id];
  const model = SLOT_MODELS.find((one) => one.id === theme.model);
  const letters = Object.keys(theme.symbols);
  const folder = path.join(GAMES, theme.id);
  fs.mkdirSync(folder, { recursive: true });
  const rows = Math.ceil(letters.length / COLUMNS);
  const html = letters.map((letter, index) => symbolHtml(theme, model, record, letter, wordOf.get(theme.symbols[letter]), index)).join('');
  const sheet = await shoot(tab, page(html + logoHtml(theme, record)), CELL * COLUMNS, CELL * rows + LOGO.height);
  const cut = (left, top, width, height) => sharp(sheet).extract({ left, top, width, height });
  for (const [index, letter] of letters.entries()) {
    const cell = cut((index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL, CELL, CELL).resize(SIZE, SIZE, { kernel: 'lanczos3' });
    await cell.webp({ quality: 74, alphaQuality: 72, effort: 6, smartSubsample: true }).toFile(path.join(folder, `${letter}.webp`));
  }
  const logo = await cut(0, CELL * rows, LOGO.width, LOGO.height)
    .png()
    .toBuffer();
  await sharp(logo)
    .trim({ threshold: 1 })
    .resize({ width: 400, height: 170, fit: 'inside' })
    .webp({ quality: 78, alphaQuality: 76, effort: 6 })
    .toFile(path.join(folder, 'logo.webp'));
  for (const [name, width, height] of [
    ['wide', 1280, 720],
    ['tall', 585, 1266],
  ]) {
    const picture = await shoot(tab, backdrop(theme, record, width, height), width, height);
    await sharp(picture)
      .removeAlpha()
      .webp({ quality: 62, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
  }
}

const only = process.argv.slice(2);
const browser = await openBrowser();
const tab = await browser.newPage();
tab.on('pageerror', (error) => process.stderr.write(`${String(error)}\n`));
for (const theme of [...SLOT_THEMES, ...HOUSE_THEMES].filter((one) => only.length === 0 || only.includes(one.id))) {
  await draw(tab, theme);
  process.stdout.write(`${theme.id}\n`);
}
await browser.close();
