// Own drawings for the tables of the vendors, in the box of drawn.mjs (-104 to 104): wheels, cards, dice, boards of pins.
import { drawn } from './drawn.mjs';

const WHEEL = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26]; // prettier-ignore
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const many = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** A wheel from above; `ink` are the two colours of its pockets, `metal` three steps. */
const wheel = (ink, metal, tilt, ball) => (u) => {
  const step = 360 / 37;
  const half = ((step / 2) * Math.PI) / 180;
  const sector = (outer, inner) =>
    `M${-outer * Math.sin(half)} ${-outer * Math.cos(half)}A${outer} ${outer} 0 0 1 ${outer * Math.sin(half)} ${-outer * Math.cos(half)}L${inner * Math.sin(half)} ${-inner * Math.cos(half)}A${inner} ${inner} 0 0 0 ${-inner * Math.sin(half)} ${-inner * Math.cos(half)}Z`;
  const pockets = WHEEL.map((n, i) => {
    const fill = n === 0 ? '#0c8a50' : REDS.has(n) ? ink[0] : ink[1];
    return `<g transform="rotate(${i * step})"><path d="${sector(88, 54)}" fill="${fill}" stroke="${metal[1]}" stroke-width=".8"/><text y="-76" text-anchor="middle" font-family="Archivo" font-weight="800" font-size="9" fill="#fff">${n}</text></g>`;
  }).join('');
  const spokes = many(8, (i) => `<path transform="rotate(${i * 45})" d="M-4-12L0${i % 2 ? '-38' : '-48'}L4-12Z" fill="url(#${u}r)"/>`);
  return `<defs><linearGradient id="${u}r" x2="1" y2="1"><stop offset="0" stop-color="${metal[0]}"/><stop offset=".45" stop-color="${metal[2]}"/><stop offset=".65" stop-color="${metal[1]}"/><stop offset="1" stop-color="${metal[2]}"/></linearGradient><radialGradient id="${u}b"><stop offset=".2" stop-color="#7a4a20"/><stop offset="1" stop-color="#150a04"/></radialGradient></defs>
<g transform="${tilt}"><circle r="103" fill="url(#${u}r)"/><circle r="95" fill="#1d0f06"/>${pockets}<circle r="54" fill="url(#${u}b)" stroke="${metal[1]}" stroke-width="2"/>${spokes}<circle r="15" fill="url(#${u}r)"/><circle r="7" fill="${metal[0]}"/><circle cx="${ball[0]}" cy="${ball[1]}" r="7" fill="#fff" stroke="#0004"/></g>`;
};

const card = (x, y, rot, rank, suit, ink) =>
  `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="-44" y="-62" width="88" height="124" rx="11" fill="#fffdf6" stroke="#0003"/><text x="-35" y="-28" font-family="Archivo" font-weight="900" font-size="34" fill="${ink}">${rank}</text><text x="-35" y="-2" font-size="26" fill="${ink}">${suit}</text><text x="35" y="54" text-anchor="end" font-size="62" fill="${ink}">${suit}</text></g>`;

const cards = () => card(-42, 4, -14, '9', '♥', '#c4152f') + card(44, 10, 10, 'K', '♠', '#14191d');
const natural = (u) =>
  `<defs><linearGradient id="${u}j" x2="0" y2="1"><stop offset="0" stop-color="#d9ffe9"/><stop offset=".5" stop-color="#35b98a"/><stop offset="1" stop-color="#0a5a42"/></linearGradient></defs><circle r="100" fill="url(#${u}j)"/><circle r="86" fill="none" stroke="#063a2a" stroke-width="3" stroke-dasharray="3 7"/>${card(-30, -6, -6, '5', '♦', '#c4152f')}${card(34, 2, 8, '4', '♣', '#14191d')}<g transform="translate(0 76)"><rect x="-28" y="-20" width="56" height="42" rx="12" fill="#c8951f"/><text y="13" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="36" fill="#1d1204">9</text></g>`;

const die = (x, y, rot, size, face, top, ink) => {
  const s = size / 40;
  const pips = PIPS[face].map(
    (at) =>
      `<circle cx="${-10 + (at % 3) * 10}" cy="${-10 + Math.floor(at / 3) * 10}" r="${face === 1 ? 6.4 : 4.1}" fill="${face === 1 || face === 4 ? '#c4152f' : ink}"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><rect x="-18" y="-15" width="40" height="40" rx="9" fill="#0006"/><rect x="-20" y="-20" width="40" height="40" rx="9" fill="${top[1]}"/><rect x="-20" y="-21.5" width="40" height="38" rx="9" fill="${top[0]}"/>${pips.join('')}</g>`;
};
const IVORY = ['#fffdf6', '#d8ccab'];
const STONE = ['#d9c7a4', '#7d6646'];
const lanternDice = () =>
  die(-46, 40, -12, 88, 4, IVORY, '#14191d') + die(48, 46, 14, 88, 6, IVORY, '#14191d') + die(2, -46, 4, 96, 1, IVORY, '#14191d');
const stoneDice = () =>
  die(-50, -30, 10, 92, 6, STONE, '#3a2a14') + die(50, -20, -8, 92, 6, STONE, '#3a2a14') + die(0, 54, 3, 100, 6, STONE, '#3a2a14');
const marbleDie = (u) =>
  `<defs><linearGradient id="${u}m" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#c9d6dc"/><stop offset="1" stop-color="#7b8c95"/></linearGradient></defs><path d="M0-100L92-30L60 80L-60 80L-92-30Z" fill="#50626b"/><path d="M0-100L92-30L0 20L-92-30Z" fill="url(#${u}m)"/><path d="M-92-30L0 20L-60 80Z" fill="#aebdc5"/><path d="M92-30L0 20L60 80Z" fill="#8b9ca5"/><path d="M0 20L60 80L-60 80Z" fill="#6b7d87"/><path d="M-50-52Q-10-40 8-70M20-30Q46-40 60-22" stroke="#8fa3ad" stroke-width="3" fill="none"/><text y="-18" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="52" fill="#0f4f5c">49</text>`;

const COFFEE = ['#f6e3c3', '#8a5a32'];
const kopiDice = () =>
  die(-44, -38, -14, 90, 5, COFFEE, '#3a1d0a') + die(50, -6, 12, 90, 3, COFFEE, '#3a1d0a') + die(-14, 56, 2, 96, 1, COFFEE, '#3a1d0a');
const DAWN = ['#fff1da', '#e08a5a'];
const dawnDie = () => die(0, 0, -16, 178, 6, DAWN, '#5a1a3a');
const heritage = (u) =>
  `<defs><radialGradient id="${u}h"><stop offset="0" stop-color="#3f6ab0"/><stop offset="1" stop-color="#0f1e3a"/></radialGradient></defs><circle r="102" fill="#d19a3f"/><circle r="94" fill="url(#${u}h)"/><circle r="82" fill="none" stroke="#ffe7ba" stroke-width="2.5" stroke-dasharray="10 6"/>${card(-36, 0, -10, 'A', '♣', '#14191d')}${card(38, 4, 10, '8', '♥', '#c4152f')}`;
/** Two cards on a split sun: the dragon's half red, the tiger's amber. */
const dusk = (u) =>
  `<defs><linearGradient id="${u}k"><stop offset=".5" stop-color="#a3152c"/><stop offset=".5" stop-color="#d9821f"/></linearGradient></defs><circle r="102" fill="#ffdca8"/><circle r="95" fill="url(#${u}k)"/><path d="M0-95V95" stroke="#ffdca8" stroke-width="4"/><circle r="82" fill="none" stroke="#ffdca8" stroke-width="2.5" stroke-dasharray="3 8"/>${card(-46, 16, -8, 'K', '♠', '#14191d')}${card(46, 16, 8, 'Q', '♦', '#c4152f')}`;

const pins = (rows, pin, slots, ball) => (u) => {
  const gap = 190 / (rows + 1);
  const dots = many(rows, (row) =>
    many(row + 3, (i) => `<circle cx="${(i - (row + 2) / 2) * gap}" cy="${-86 + row * 24}" r="5.2" fill="${pin}"/>`),
  );
  const boxes = slots.map(
    (fill, i) =>
      `<rect x="${(i - slots.length / 2) * (192 / slots.length) + 2}" y="52" width="${192 / slots.length - 4}" height="38" rx="8" fill="${fill}"/>`,
  );
  return `<defs><radialGradient id="${u}p" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${ball[0]}"/><stop offset="1" stop-color="${ball[1]}"/></radialGradient></defs>${dots}${boxes.join('')}<circle cx="${ball[2]}" cy="${ball[3]}" r="${ball[4]}" fill="url(#${u}p)"/>`;
};

/** A card of bingo with a full diagonal, and three balls before it. */
const bingoCard = (u) => {
  const inks = ['#7cc4ff', '#ff9e8f', '#f2eef6', '#7fe6a6', '#ffca5f'];
  const rows = [
    [7, 22, 38, 51, 66],
    [12, 19, 44, 60, 73],
    [3, 28, 0, 47, 61],
    [15, 16, 33, 58, 70],
    [9, 25, 41, 49, 75],
  ];
  const covered = new Set([0, 6, 12, 18, 24, 3, 9, 15, 20, 22]);
  const heads = many(
    5,
    (i) =>
      `<rect x="${-80 + i * 32}" y="-92" width="30" height="26" rx="7" fill="${inks[i]}"/><text x="${-65 + i * 32}" y="-71" text-anchor="middle" font-family="titan" font-size="22" fill="#2a0d2c">${'BINGO'[i]}</text>`,
  );
  const cells = many(25, (cell) => {
    const [x, y] = [-80 + (cell % 5) * 32, -62 + Math.floor(cell / 5) * 31];
    const dot = covered.has(cell) ? `<circle cx="${x + 15}" cy="${y + 14.5}" r="13" fill="url(#${u}d)"/>` : '';
    const text = cell === 12 ? '★' : rows[Math.floor(cell / 5)][cell % 5];
    return `<rect x="${x}" y="${y}" width="30" height="29" rx="6" fill="${cell % 6 === 0 ? '#ffe08a' : '#fffaf4'}"/>${dot}<text x="${x + 15}" y="${y + 20}" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="15" fill="#3a1140">${text}</text>`;
  });
  const ball = (x, y, r, column, number) =>
    `<circle cx="${x}" cy="${y + 3}" r="${r}" fill="#0006"/><circle cx="${x}" cy="${y}" r="${r}" fill="${inks[column]}"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="#fff"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.42}" r="${r * 0.22}" fill="#fff" opacity=".7"/><text x="${x}" y="${y + r * 0.27}" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="${r * 0.78}" fill="#2a0d2c">${number}</text>`;
  return `<defs><radialGradient id="${u}d" cx=".4" cy=".35"><stop offset="0" stop-color="#ffb19e"/><stop offset="1" stop-color="#ff5f4f"/></radialGradient></defs><g transform="translate(-4 -4) rotate(-7)"><rect x="-92" y="-102" width="184" height="206" rx="18" fill="#f0c35a"/><rect x="-87" y="-97" width="174" height="196" rx="14" fill="#4a1452"/>${heads}${cells}</g>${ball(-62, 78, 26, 0, 7)}${ball(74, 66, 30, 4, 75)}${ball(14, 88, 22, 3, 51)}`;
};

/** A field of stone tiles, some of them open: rubies, and one mine. */
const rubyField = (u) => {
  const gem = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-11-10H11L18-1 0 17-18-1Z" fill="url(#${u}g)" stroke="#5b0416" stroke-width="1.6"/><path d="M-11-10L-6-1H6L11-10M-18-1H18M-6-1L0 17 6-1" fill="none" stroke="#ffd5d5" stroke-opacity=".7" stroke-width="1.3"/></g>`;
  const mine = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${many(8, (i) => `<path transform="rotate(${i * 45})" d="M-3.4-10L0-19 3.4-10Z" fill="#8fa3a8"/>`)}<circle r="13" fill="url(#${u}i)"/><circle cx="-4" cy="-5" r="3.4" fill="#fff" opacity=".75"/><circle r="3.6" fill="#3fd0b4"/></g>`;
  const open = new Map([
    [1, 'gem'],
    [5, 'gem'],
    [7, 'mine'],
    [12, 'gem'],
    [13, 'gem'],
    [16, 'gem'],
    [23, 'gem'],
  ]);
  const tiles = many(25, (tile) => {
    const [x, y] = [-88 + (tile % 5) * 35.4, -88 + Math.floor(tile / 5) * 35.4];
    const [cx, cy] = [x + 16.5, y + 16.5];
    if (!open.has(tile))
      return `<rect x="${x}" y="${y + 3}" width="33" height="33" rx="8" fill="#3b121e"/><rect x="${x}" y="${y}" width="33" height="32" rx="8" fill="url(#${u}t)"/><path d="M${x + 7} ${y + 4.5}H${x + 26}" stroke="#ffe1d8" stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"/>`;
    return `<rect x="${x}" y="${y}" width="33" height="35" rx="8" fill="#1c070e" stroke="#56202f" stroke-width="1.6"/>${open.get(tile) === 'gem' ? gem(cx, cy + 0.5, 0.82) : mine(cx, cy + 1, 0.86)}`;
  });
  return `<defs><linearGradient id="${u}g" x2=".4" y2="1"><stop offset="0" stop-color="#ff9aa6"/><stop offset=".4" stop-color="#f0294b"/><stop offset="1" stop-color="#8a0a24"/></linearGradient><radialGradient id="${u}i" cx=".35" cy=".3"><stop offset="0" stop-color="#7c8b90"/><stop offset="1" stop-color="#141b1d"/></radialGradient><linearGradient id="${u}t" x2=".3" y2="1"><stop offset="0" stop-color="#e79a86"/><stop offset="1" stop-color="#9c4150"/></linearGradient></defs><g transform="rotate(-6)"><rect x="-99" y="-99" width="198" height="200" rx="22" fill="#5a3b34"/><rect x="-94" y="-94" width="188" height="188" rx="18" fill="#2a0d15"/>${tiles}</g>${gem(70, 66, 1.9)}`;
};

/** A card as large as four of them lie in a fan, with a thin frame. */
const fanned = (rot, rank, suit, ink, frame) =>
  `<g transform="translate(0 54) rotate(${rot}) scale(.84) translate(0 -78)"><rect x="-40" y="-60" width="80" height="122" rx="11" fill="#fffdf6" stroke="${frame}" stroke-width="2.5"/><text x="-33" y="-28" font-family="Archivo" font-weight="900" font-size="32" fill="${ink}">${rank}</text><text x="-33" y="-4" font-size="24" fill="${ink}">${suit}</text><text y="44" x="4" text-anchor="middle" font-size="64" fill="${ink}">${suit}</text></g>`;
const [RED, BLACK] = ['#c4152f', '#14191d'];
/** Four jacks before a brass medal with a crown. */
const oldTown = (u) =>
  `<defs><radialGradient id="${u}o"><stop offset="0" stop-color="#2f8a76"/><stop offset="1" stop-color="#0b2b27"/></radialGradient><linearGradient id="${u}c" x2="0" y2="1"><stop offset="0" stop-color="#fff3cf"/><stop offset=".5" stop-color="#e0a03a"/><stop offset="1" stop-color="#8a5413"/></linearGradient></defs><circle r="102" fill="url(#${u}c)"/><circle r="94" fill="url(#${u}o)"/><circle r="84" fill="none" stroke="#ffe6b3" stroke-width="2.5" stroke-dasharray="12 5"/>${fanned(-36, 'J', '♣', BLACK, '#b98a3e')}${fanned(-12, 'J', '♦', RED, '#b98a3e')}${fanned(12, 'J', '♠', BLACK, '#b98a3e')}${fanned(36, 'J', '♥', RED, '#b98a3e')}<path d="M-34 96L-42 58-18 74 0 50 18 74 42 58 34 96Z" fill="url(#${u}c)" stroke="#5a3408" stroke-width="2.5" stroke-linejoin="round"/>`;
/** Four twos with frames of light, the word above a rank that stands for every other. */
const neonTwos = (u) =>
  `<defs><filter id="${u}l" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter></defs><circle r="92" fill="none" stroke="#ff4fa3" stroke-width="9" filter="url(#${u}l)"/><circle r="92" fill="#0b0630" fill-opacity=".72" stroke="#ff9fcd" stroke-width="3.5"/><circle r="80" fill="none" stroke="#57d9ff" stroke-width="2.5"/>${fanned(-36, '2', '♠', BLACK, '#57d9ff')}${fanned(-12, '2', '♥', RED, '#ff4fa3')}${fanned(12, '2', '♣', BLACK, '#57d9ff')}${fanned(36, '2', '♦', RED, '#ff4fa3')}<g transform="translate(0 78)"><rect x="-52" y="-19" width="104" height="38" rx="19" fill="#ff4fa3" filter="url(#${u}l)"/><rect x="-50" y="-18" width="100" height="36" rx="18" fill="#1a0f52" stroke="#ff9fcd" stroke-width="3"/><text y="10" text-anchor="middle" font-family="audiowide" font-size="26" fill="#fff">WILD</text></g>`;

/** A ticket with a field that is half scratched, and the coin that did it. `emblem` is drawn on its head. */
const ticket =
  ({ paper, head, ink, sum, rot, emblem }) =>
  (u) => {
    const teeth = many(
      12,
      (i) => `<circle cx="-82" cy="${-88 + i * 16}" r="4.6" fill="#0006"/><circle cx="82" cy="${-88 + i * 16}" r="4.6" fill="#0006"/>`,
    );
    const coins = many(
      14,
      (i) =>
        `<circle cx="${-52 + (i % 7) * 18 + (i > 6 ? 9 : 0)}" cy="${i > 6 ? 58 : 36}" r="6.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
    );
    return `<defs><linearGradient id="${u}w" x2="1" y2="1"><stop offset="0" stop-color="${paper[0]}"/><stop offset="1" stop-color="${paper[1]}"/></linearGradient><linearGradient id="${u}s" x2="1" y2=".6"><stop offset="0" stop-color="#f2efe6"/><stop offset=".45" stop-color="#8f897c"/><stop offset=".6" stop-color="#d5d0c4"/><stop offset="1" stop-color="#7f796c"/></linearGradient><radialGradient id="${u}z" cx=".35" cy=".3"><stop offset="0" stop-color="#fff3c0"/><stop offset=".55" stop-color="#f0b52f"/><stop offset="1" stop-color="#8a5a08"/></radialGradient><clipPath id="${u}v"><path d="M-66 18H66V76H-66Z"/></clipPath></defs><g transform="rotate(${rot})"><rect x="-82" y="-98" width="164" height="200" rx="14" fill="#0005" transform="translate(5 7)"/><rect x="-82" y="-98" width="164" height="200" rx="14" fill="url(#${u}w)" stroke="${head}" stroke-width="4"/>${teeth}${emblem}<rect x="-68" y="16" width="136" height="62" rx="10" fill="#fffaf0" stroke="${head}" stroke-width="3"/><text y="60" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="35" fill="${ink}">${sum}</text><g clip-path="url(#${u}v)"><path d="M-70 12H70V82H-70ZM-72 70Q-44 22-30 74Q-18 20 2 72Q10 30 22 62L34 40Q20 18 4 34Q-6 10-24 34Q-44 10-60 40Z" fill-rule="evenodd" fill="url(#${u}s)"/>${coins}</g></g><circle cx="64" cy="72" r="33" fill="#0006"/><circle cx="62" cy="68" r="32" fill="url(#${u}z)" stroke="#7a4c04" stroke-width="2"/><circle cx="62" cy="68" r="23" fill="none" stroke="#8a5a08" stroke-opacity=".7" stroke-width="2.5" stroke-dasharray="2 3"/><path d="M62 52L66.5 63.5 79 64.2 69.4 72 72.6 84 62 77.2 51.4 84 54.6 72 45 64.2 57.5 63.5Z" fill="#8a5a08" fill-opacity=".75"/>`;
  };
/** Four leaves, as luck has them. */
const clover = `<g transform="translate(0 -40)">${many(4, (i) => `<path transform="rotate(${i * 90 + 45})" d="M0 0C-22-10-26-36-8-40-3-41 0-37 0-34 0-37 3-41 8-40 26-36 22-10 0 0Z" fill="#f6d35a" stroke="#7a5208" stroke-width="2"/>`)}<circle r="5" fill="#7a5208"/></g>`;
/** A dragon that winds itself around its pearl. */
const windingDragon = `<g transform="translate(0 -42)" fill="none" stroke-linecap="round"><path d="M-46 30C-60 4-40-34-4-38 30-41 52-14 40 12 30 32 0 34-10 16-16 2-4-12 10-8" stroke="#5d1206" stroke-width="17"/><path d="M-46 30C-60 4-40-34-4-38 30-41 52-14 40 12 30 32 0 34-10 16-16 2-4-12 10-8" stroke="#f7c948" stroke-width="12"/><path d="M-47 18L-60 16M-48 0L-62-6M-38-20L-50-30M-18-34L-24-48M8-37L10-51M30-26L40-37M43-6L57-10M38 16L50 22" stroke="#f0a02a" stroke-width="5"/><path d="M-50 26L-62 34-56 44-42 42-36 30Z" fill="#f7c948" stroke="#5d1206" stroke-width="2.5"/><path d="M-44 28Q-36 16-24 18M-54 30Q-58 18-70 16" stroke="#f7c948" stroke-width="3.5"/></g><circle cx="18" cy="-46" r="9" fill="#fff7df" stroke="#b9791b" stroke-width="2"/><circle cx="-50" cy="-9" r="2.6" fill="#5d1206"/>`;
const luckyTicket = ticket({ paper: ['#2aa866', '#0d5a38'], head: '#f6d35a', ink: '#0c6b3a', sum: '10,000', rot: -9, emblem: clover });
const dragonTicket = ticket({
  paper: ['#d63b2c', '#7a0f16'],
  head: '#f7c948',
  ink: '#9b1414',
  sum: '50,000',
  rot: 8,
  emblem: windingDragon,
});

/** A paper lantern on its way up, with the curve of its flight below it and smaller ones far off. */
const skyLantern = (u) => {
  const far = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})" opacity=".85"><circle r="30" fill="#ffb54a" opacity=".3"/><path d="M-10 16C-19 2-17-14-9-19Q0-23 9-19C17-14 19 2 10 16Z" fill="url(#${u}p)"/></g>`;
  return `<defs><linearGradient id="${u}p" x2="0" y2="1"><stop offset="0" stop-color="#c22c18"/><stop offset=".55" stop-color="#ff8430"/><stop offset="1" stop-color="#ffe9a6"/></linearGradient><radialGradient id="${u}h"><stop offset="0" stop-color="#ffd98a" stop-opacity=".95"/><stop offset=".5" stop-color="#ff9a3c" stop-opacity=".4"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient></defs>${far(-78, -62, 0.8)}${far(78, 60, 0.9)}${far(-62, 36, 0.55)}<path d="M-92 98C-46 94 0 82 12 32" fill="none" stroke="#ffd45e" stroke-width="9" stroke-linecap="round"/><circle cx="14" cy="-14" r="96" fill="url(#${u}h)"/><g transform="translate(14 -18) rotate(7) scale(.74)"><path d="M-46 74C-88 10-80-64-42-88Q0-104 42-88C80-64 88 10 46 74Z" fill="url(#${u}p)" stroke="#7d1608" stroke-width="3"/>${many(2, (i) => `<path d="M${i ? 22 : -22} 74C${i ? 40 : -40} 10 ${i ? 36 : -36}-64 ${i ? 18 : -18}-94" fill="none" stroke="#7d1608" stroke-opacity=".55" stroke-width="3"/>`)}<ellipse cy="40" rx="40" ry="42" fill="#fff6cf" opacity=".6"/><rect x="-50" y="72" width="100" height="15" rx="5" fill="#5e1c0c"/><path d="M0 82C-17 66-12 50 0 28 12 50 17 66 0 82Z" fill="#fffbe6"/><path d="M0 82C-9 72-6 62 0 52 6 62 9 72 0 82Z" fill="#ffb53a"/></g>`;
};

const GOLD = ['#fff6c9', '#ffd76a', '#a5701a'];
const STEEL = ['#ffffff', '#cfd7e2', '#4b5563'];

/** Heroes of the tables' tiles. */
Object.assign(drawn, {
  'wheel-bay': wheel(['#b3162c', '#12171c'], GOLD, 'rotate(-8)', [34, -60]),
  'wheel-granite': wheel(['#d1543a', '#2b3038'], STEEL, 'translate(0 14) scale(1 .72) rotate(22)', [-52, -46]),
  'cards-bay': cards,
  'cards-jade': natural,
  'dice-lantern': lanternDice,
  'dice-stone': stoneDice,
  'die-marble': marbleDie,
  'wheel-merdeka': wheel(['#c21f3a', '#141a3c'], GOLD, 'translate(0 6) scale(1 .86) rotate(14)', [48, -52]),
  'cards-heritage': heritage,
  'cards-dusk': dusk,
  'dice-kopi': kopiDice,
  'die-dawn': dawnDie,
  'pins-rain': pins(6, '#dff3ff', ['#7fe0c0', '#4fa3e0', '#c9e8ff', '#4fa3e0', '#7fe0c0'], ['#d6f4ff', '#2f86c4', 22, -18, 18]),
  'card-hibiscus': bingoCard,
  'field-ruby': rubyField,
  'jacks-old-town': oldTown,
  'deuces-neon': neonTwos,
  'ticket-lucky': luckyTicket,
  'ticket-dragon': dragonTicket,
  'lantern-sky': skyLantern,
  'pins-pearl': pins(5, '#e8fbff', ['#ff6f5e', '#ffb547', '#6fe0c8', '#ffb547', '#ff6f5e'], ['#ffe9c4', '#d9a15a', 18, -22, 17]),
  'pins-pebble': pins(
    4,
    '#f3e3b8',
    ['#c65b35', '#d9a441', '#7fa85a', '#d9a441', '#c65b35', '#8a3d24'],
    ['#b8b2a6', '#5d574c', -26, -4, 22],
  ),
});
