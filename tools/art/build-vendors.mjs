// Draws marks, list logos and menu cards of the six vendors: node build-vendors.mjs
//   vendor/<code>.svg and <code>-active.svg: the mark in its two states
//   vendor/logo/<white|color|purple|gray>/<code>.webp: the four list logos
//   vendor/submenu/RNG/<code>.webp: the card of the vendor under slots
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { allScenes } from './all-scenes.mjs';
import { fontCss, openBrowser, PLAYER, shoot, whenFontsAreIn } from './env.mjs';
import { EMO } from './heroes.mjs';
import { al, mix, rng } from './scenes.mjs';
import { vendors } from './vendors.data.mjs';

const FOLDER = path.join(PLAYER, 'vendor');
const page = (body) =>
  `<!doctype html><meta charset="utf-8"><style>${fontCss}*{margin:0}body{background:transparent}</style><body>${body}<script>${whenFontsAreIn('')}</script>`;

const mark = (vendor, active) => {
  const [light, dark, glow] = vendor.colours;
  const body = vendor.mark.replaceAll('currentColor', active ? dark : glow);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${active ? glow : mix(dark, light, 0.55)}"/><g transform="translate(5.2 5.2) scale(1.2)">${body}</g></svg>\n`;
};

/** Colours of a list logo: its mark and its name. */
const LOOKS = {
  white: () => ['#ffffff', '#ffffff'],
  color: (vendor) => [mix(vendor.colours[0], vendor.colours[2], 0.35), vendor.colours[2]],
  purple: () => ['#b79bff', '#d9caff'],
  gray: () => ['#8a97a3', '#a9b4be'],
};

const logo = (vendor, look) => {
  const [sign, name] = LOOKS[look](vendor);
  return page(
    `<div style="width:360px;height:84px;display:flex;align-items:center;gap:12px;padding:0 4px;box-sizing:border-box"><svg viewBox="0 0 18 18" width="60" height="60" style="color:${sign};flex:none">${vendor.mark}</svg><span style="font:400 ${vendor.face === 'bungee' || vendor.face === 'bowlby' || vendor.face === 'audiowide' ? 34 : 42}px/1 ${vendor.face};color:${name};white-space:nowrap">${vendor.name}</span></div>`,
  );
};

const card = (code, vendor) => {
  const [light, dark, glow] = vendor.colours;
  const palette = [light, dark, glow, mix(dark, '#000000', 0.5), mix(light, glow, 0.5)];
  const stand = (object, x, y, size, turn) =>
    `<img src="${EMO}${object}.webp" style="position:absolute;left:${x}px;top:${y}px;width:${size}px;height:${size}px;transform:rotate(${turn}deg);filter:saturate(1.12) drop-shadow(0 12px 12px rgba(0,0,0,.5))">`;
  const [first, second, third] = vendor.stands;
  return page(
    `<div style="position:relative;width:480px;height:320px;overflow:hidden;background:linear-gradient(180deg,${light},${dark})"><svg width="480" height="640" viewBox="0 0 360 480" style="position:absolute;left:0;top:-120px">${allScenes[vendor.scene](rng(code), palette, 'v')}</svg><div style="position:absolute;inset:0;background:radial-gradient(60% 70% at 50% 36%,${al(glow, 0.4)},transparent),linear-gradient(180deg,transparent 45%,${al(palette[3], 0.95)})"></div>${stand(second, 34, 52, 140, -8)}${stand(third, 306, 52, 140, 8)}${stand(first, 145, 16, 190, 0)}<div style="position:absolute;left:0;right:0;bottom:26px;display:flex;justify-content:center;align-items:center;gap:12px;color:${mix(glow, '#ffffff', 0.4)}"><svg viewBox="0 0 18 18" width="40" height="40">${vendor.mark}</svg><span style="font:400 34px/1 ${vendor.face};white-space:nowrap">${vendor.name}</span></div></div>`,
  );
};

for (const look of Object.keys(LOOKS)) fs.mkdirSync(path.join(FOLDER, 'logo', look), { recursive: true });
fs.mkdirSync(path.join(FOLDER, 'submenu', 'RNG'), { recursive: true });
const browser = await openBrowser();
const tab = await browser.newPage();
for (const [code, vendor] of Object.entries(vendors)) {
  const name = code.toLowerCase();
  fs.writeFileSync(path.join(FOLDER, `${name}.svg`), mark(vendor, false));
  fs.writeFileSync(path.join(FOLDER, `${name}-active.svg`), mark(vendor, true));
  for (const look of Object.keys(LOOKS)) {
    const picture = await sharp(await shoot(tab, logo(vendor, look), 360, 84))
      .trim({ threshold: 1 })
      .toBuffer();
    await sharp(picture)
      .resize({ height: 56, width: 300, fit: 'inside' })
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(FOLDER, 'logo', look, `${name}.webp`));
  }
  await sharp(await shoot(tab, card(code, vendor), 480, 320))
    .removeAlpha()
    .webp({ quality: 74, effort: 6 })
    .toFile(path.join(FOLDER, 'submenu', 'RNG', `${name}.webp`));
}
await browser.close();
