// Where packages, the browser and the output are. Settings: CHROME_PATH, ART_MODULES.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;

/** Folder of the packages that package.json names. */
export const MODULES = path.resolve(process.env.ART_MODULES ?? path.join(here, 'node_modules'));
/** Folder of pages that the browser opens; gone with the machine's next clean-up. */
export const TMP = `${fs.mkdtempSync(path.join(os.tmpdir(), 'talora-art-'))}/`;
/** Pictures of the games themselves, one folder a theme. */
export const GAMES = path.resolve(here, '../../apps/games/public/img/games');
/** Pictures of the player site's catalogue. */
export const PLAYER = path.resolve(here, '../../apps/player/public/img');
/** Sheets for people to look at. */
export const SCREENS = path.resolve(here, '../../docs/screens');

const FACES = {
  lilita: 'lilita-one-latin-400',
  bungee: 'bungee-latin-400',
  cinzel: 'cinzel-latin-900',
  rye: 'rye-latin-400',
  bangers: 'bangers-latin-400',
  russo: 'russo-one-latin-400',
  righteous: 'righteous-latin-400',
  titan: 'titan-one-latin-400',
  pirata: 'pirata-one-latin-400',
  berkshire: 'berkshire-swash-latin-400',
  limelight: 'limelight-latin-400',
  metamorphous: 'metamorphous-latin-400',
  sigmar: 'sigmar-one-latin-400',
  audiowide: 'audiowide-latin-400',
  bowlby: 'bowlby-one-latin-400',
  newrocker: 'new-rocker-latin-400',
};

/** Faces by the names that the records use, and `han` for Chinese characters. */
export const fontCss =
  Object.entries(FACES)
    .map(
      ([name, file]) =>
        `@font-face{font-family:${name};src:url(file://${MODULES}/@fontsource/${file.replace(/-latin-\d+$/, '')}/files/${file}-normal.woff2)}`,
    )
    .join('') +
  `@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% 125%;src:url(file://${MODULES}/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2)}` +
  `@font-face{font-family:han;src:local('Noto Sans CJK SC Black'),local('Noto Sans CJK SC Bold'),local('NotoSansCJKsc-Bold')}`;

/** Loads every face, then runs the script. */
export const whenFontsAreIn = (script) =>
  `document.fonts.ready.then(async()=>{for(const f of ${JSON.stringify([...Object.keys(FACES), 'Archivo', 'han'])})for(const w of ['400','900'])await document.fonts.load(w+' 40px '+f,'AB福').catch(()=>0);${script};document.title='done'})`;

/** A browser with fixed colours and no scroll bars. */
export async function openBrowser() {
  const { default: puppeteer } = await import(pathToFileURL(`${MODULES}/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js`).href);
  return puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--allow-file-access-from-files',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      '--disable-checker-imaging',
      '--disable-partial-raster',
      '--num-raster-threads=1',
    ],
  });
}

/** Shows HTML at a size and answers a PNG of it. */
export async function shoot(page, html, width, height, scale = 1) {
  await page.setViewport({ width, height, deviceScaleFactor: scale });
  fs.writeFileSync(`${TMP}page.html`, html);
  await page.goto(`file://${TMP}page.html`);
  await page.waitForFunction('document.title==="done"', { timeout: 60_000 });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.screenshot({ type: 'png', omitBackground: true, clip: { x: 0, y: 0, width, height } });
}
