// Lays out what needs no drawing of its own: node build-states.mjs
//   img/state/<name>.webp: objects beside the words of a state (maintenance, region, error, nothing there)
//   img/promotion/<name>.webp: pictures of promotions, one object on a ground, or cut from a banner
//   img/submenu/<category>/<vendor>.svg: a vendor's card in the drop menu, one of its tiles leaning in
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MODULES, PLAYER } from './env.mjs';

const OBJECTS = path.join(MODULES, '@lobehub/fluent-emoji-3d/assets');
const object = (code, size) => sharp(path.join(OBJECTS, `${code}.webp`)).resize(size, size, { fit: 'inside' });

const STATES = { tools: '1f6e0-fe0f', globe: '1f30d', bolt: '26a1', mailbox: '1f4ed' };

fs.mkdirSync(path.join(PLAYER, 'state'), { recursive: true });
for (const [name, code] of Object.entries(STATES))
  await object(code, 192)
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(PLAYER, 'state', `${name}.webp`));

/** Grounds of promotions with their objects: code, size, left and top. */
const PROMOTIONS = {
  friends: {
    colours: ['#3b1f6b', '#7a3fb0'],
    objects: [
      ['1f4f1', 240, 960, 50],
      ['1f91d', 340, 740, 90],
    ],
  },
  deposit: {
    colours: ['#5a2b06', '#c26a12'],
    objects: [
      ['1fa99', 180, 720, 230],
      ['1fa99', 130, 1010, 290],
      ['1fa99', 280, 830, 60],
    ],
  },
};

for (const [name, { colours, objects }] of Object.entries(PROMOTIONS)) {
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="480"><defs><linearGradient id="g" x2="1" y2=".6"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient><radialGradient id="s"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="1240" height="480" fill="url(#g)"/><circle cx="920" cy="240" r="360" fill="url(#s)"/><g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"><circle cx="920" cy="240" r="190"/><circle cx="920" cy="240" r="290"/><circle cx="920" cy="240" r="400"/></g></svg>`,
  );
  const layers = await Promise.all(
    objects.map(async ([code, size, left, top]) => ({ input: await object(code, size).png().toBuffer(), left, top })),
  );
  await sharp(ground)
    .composite(layers)
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(PLAYER, 'promotion', `${name}.webp`));
}
await sharp(path.join(PLAYER, 'banner', 'makers.webp'))
  .resize(1240, 480, { fit: 'cover', position: 'centre' })
  .webp({ quality: 78, effort: 6 })
  .toFile(path.join(PLAYER, 'promotion', 'makers.webp'));

/** The game whose tile stands for each vendor of a category. */
const CARDS = {
  rng: {
    house: 'hsl-kopi7',
    kirin: 'naga-gold',
    lumen: 'gem-vault',
    nusa: 'tiger-drum',
    batu: 'fruit-parade',
    hexbay: 'pharaoh-sands',
    tide: 'candy-harbour',
    tables: 'ha-crash',
  },
  live: { tables: 'hl-bacsp' },
  rou: { house: 'house-roulette', nusa: 'nusa-roulette', batu: 'batu-roulette' },
  bac: { house: 'house-baccarat', nusa: 'nusa-baccarat', batu: 'batu-baccarat' },
  jp: { house: 'harimau-rimba' },
  fish: { house: 'house-laut' },
  pvp: { tables: 'hb-75' },
};

for (const [category, vendor, game] of Object.entries(CARDS).flatMap(([key, held]) => Object.entries(held).map((one) => [key, ...one]))) {
  const tile = await sharp(path.join(PLAYER, 'game', `${game}.webp`))
    .resize(144, 192)
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  fs.mkdirSync(path.join(PLAYER, 'submenu', category), { recursive: true });
  fs.writeFileSync(
    path.join(PLAYER, 'submenu', category, `${vendor}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="104" viewBox="0 0 96 104"><clipPath id="c"><rect width="72" height="96" rx="8"/></clipPath><g transform="translate(26 12) rotate(7 36 48)"><image width="72" height="96" clip-path="url(#c)" href="data:image/webp;base64,${tile.toString('base64')}"/></g></svg>\n`,
  );
}
