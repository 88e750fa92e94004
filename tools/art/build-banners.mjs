// Lays tiles out as the banner of all games, and upright banners beside the account forms: node build-banners.mjs
import path from 'node:path';
import sharp from 'sharp';
import { PLAYER } from './env.mjs';

const BANNERS = path.join(PLAYER, 'banner');
const out = (name) => path.join(BANNERS, `${name}.webp`);

/** Rings of light on a deep ground, as on the other banners. */
const ground = (width, height, { x, y, from, to }) =>
  Buffer.from(`<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
  <radialGradient id="l" cx="${x / width}" cy="${y / height}" r=".55"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".55"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#l)"/>
  ${[...Array(9)].map((_, i) => `<circle cx="${x}" cy="${y}" r="${90 + i * 66}" fill="none" stroke="#ffd98a" stroke-opacity="${0.2 - 0.02 * i}" stroke-width="${i % 3 ? 1.5 : 9}"/>`).join('')}</svg>`);

/** A tile with round corners and a shadow, turned. */
async function card(name, width, turn) {
  const height = Math.round((width * 4) / 3);
  const mask = Buffer.from(`<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${width / 12}"/></svg>`);
  const face = await sharp(path.join(PLAYER, 'game', `${name}.webp`))
    .resize(width, height)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const edge = 40;
  const shade = Buffer.from(
    `<svg width="${width + edge * 2}" height="${height + edge * 2}"><rect x="${edge}" y="${edge + 12}" width="${width}" height="${height}" rx="${width / 12}" fill="#000" fill-opacity=".6"/></svg>`,
  );
  const soft = await sharp(shade).blur(14).png().toBuffer();
  const whole = await sharp(soft)
    .composite([{ input: face, left: edge, top: edge }])
    .png()
    .toBuffer();
  return sharp(whole)
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** Cards around their middles; one that reaches over the edge is cut there. */
async function spread(width, height, light, cards) {
  const layers = [];
  for (const { name, size, turn, x, y } of cards) {
    const input = await card(name, size, turn);
    const { width: w, height: h } = await sharp(input).metadata();
    const [left, top] = [Math.round(x - w / 2), Math.round(y - h / 2)];
    const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)];
    const area = {
      left: cutLeft,
      top: cutTop,
      width: Math.min(w - cutLeft, width - Math.max(0, left)),
      height: Math.min(h - cutTop, height - Math.max(0, top)),
    };
    layers.push({ input: await sharp(input).extract(area).png().toBuffer(), left: Math.max(0, left), top: Math.max(0, top) });
  }
  return sharp(ground(width, height, light))
    .composite(layers)
    .png()
    .toBuffer();
}

const TEAL = { from: '#04181c', to: '#0f5f66' };
const wide = await spread(1240, 560, { x: 900, y: 270, ...TEAL }, [
  { name: 'naga-gold', size: 190, turn: -16, x: 640, y: 300 },
  { name: 'moon-wolf', size: 190, turn: 15, x: 1150, y: 300 },
  { name: 'candy-harbour', size: 220, turn: -8, x: 765, y: 285 },
  { name: 'mahjong-ways', size: 220, turn: 7, x: 1030, y: 285 },
  { name: 'lucky-koi', size: 260, turn: 0, x: 898, y: 270 },
]);
await sharp(wide).webp({ quality: 80, effort: 6 }).toFile(out('makers'));
await sharp(wide).resize(900).webp({ quality: 80, effort: 6 }).toFile(out('makers-900'));
const phone = await spread(716, 688, { x: 380, y: 220, ...TEAL }, [
  { name: 'naga-gold', size: 180, turn: -15, x: 130, y: 240 },
  { name: 'moon-wolf', size: 180, turn: 15, x: 600, y: 240 },
  { name: 'lucky-koi', size: 230, turn: 0, x: 366, y: 205 },
]);
await sharp(phone).webp({ quality: 80, effort: 6 }).toFile(out('makers-m'));
const tall = await spread(680, 1160, { x: 340, y: 420, ...TEAL }, [
  { name: 'naga-gold', size: 220, turn: -14, x: 150, y: 330 },
  { name: 'moon-wolf', size: 220, turn: 14, x: 540, y: 340 },
  { name: 'candy-harbour', size: 220, turn: -9, x: 205, y: 590 },
  { name: 'mahjong-ways', size: 220, turn: 9, x: 490, y: 600 },
  { name: 'lucky-koi', size: 290, turn: 0, x: 342, y: 430 },
]);
await sharp(tall).webp({ quality: 80, effort: 6 }).toFile(out('makers-tall'));

/** The art for phones at the top of an upright banner, running out into its ground. */
const DEEP = { kopitiam: '#140b07', fair: '#06242b' };
for (const [name, shade] of Object.entries(DEEP)) {
  const art = await sharp(out(`${name}-m`))
    .resize({ height: 800 })
    .extract({ left: 76, top: 0, width: 680, height: 800 })
    .png()
    .toBuffer();
  const fade = Buffer.from(`<svg width="680" height="1160"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1">
    <stop offset=".4" stop-color="${shade}" stop-opacity="0"/><stop offset=".69" stop-color="${shade}"/></linearGradient></defs><rect width="680" height="1160" fill="url(#f)"/></svg>`);
  await sharp({ create: { width: 680, height: 1160, channels: 3, background: shade } })
    .composite([
      { input: art, left: 0, top: 0 },
      { input: fade, left: 0, top: 0 },
    ])
    .webp({ quality: 80, effort: 6 })
    .toFile(out(`${name}-tall`));
}
