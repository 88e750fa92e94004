// One symbol of a reel: plate, picture and ribbon. Everything is decided by the theme, the model and the art record.
import { drawn } from './drawn.mjs';
import { drawnToo } from './drawn-2.mjs';
import { EMO, icon, suit } from './heroes.mjs';
import { objectsByWord } from './objects.data.mjs';
import { inks, metals } from './paint.mjs';
import { burst, plates } from './plates.mjs';
import { al, mix } from './scenes.mjs';

const own = { ...drawn, ...drawnToo };
const LOWS = /^(text|suit|han|rune|gem|tile):/;

/** What a letter of a model does: wild, scatter, bonus, coin, orb, blank, or its rank among the paying symbols (0 is the dearest). */
export function roleOf(model, letter, word) {
  const art = objectsByWord[word];
  if (art === 'blank') return { kind: 'blank' };
  if (model.wilds?.[letter] !== undefined) return { kind: 'wild', factor: model.wilds[letter] };
  if (model.scatter?.symbol === letter) return { kind: 'scatter' };
  if (model.pick?.symbol === letter || model.wheel?.symbol === letter) return { kind: 'bonus' };
  if (model.hold?.coin === letter) return { kind: 'coin' };
  if (model.orbs?.symbol === letter) return { kind: 'orb' };
  const paying = Object.keys(model.coins).filter((one) => model.wilds?.[one] === undefined && model.scatter?.symbol !== one);
  const rank = paying.toSorted((a, b) => Math.max(...model.coins[b]) - Math.max(...model.coins[a])).indexOf(letter);
  return { kind: rank < highs(paying.length) ? 'high' : 'low', rank, lowRank: rank - highs(paying.length) };
}

const highs = (paying) => (paying >= 8 ? 4 : 3);

const defs = (u, p, m, disc) =>
  `<defs><linearGradient id="${u}m" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${m[0]}"/><stop offset=".3" stop-color="${m[1]}"/><stop offset=".56" stop-color="${m[2]}"/><stop offset=".74" stop-color="${m[1]}"/><stop offset="1" stop-color="${m[3]}"/></linearGradient><radialGradient id="${u}d" cx=".5" cy=".32" r=".85"><stop offset="0" stop-color="${disc ? mix(disc, '#ffffff', 0.28) : mix(p[0], p[2], 0.42)}"/><stop offset=".55" stop-color="${disc || mix(p[0], p[1], 0.25)}"/><stop offset="1" stop-color="${disc ? mix(disc, '#000000', 0.7) : p[3]}"/></radialGradient><radialGradient id="${u}g"><stop offset="0" stop-color="${p[2]}" stop-opacity=".75"/><stop offset=".6" stop-color="${p[2]}" stop-opacity=".18"/><stop offset="1" stop-color="${p[2]}" stop-opacity="0"/></radialGradient></defs>`;

const roleBack = {
  wild: (u, m, p) =>
    `<rect x="-112" y="-112" width="224" height="224" rx="30" fill="${m[3]}"/><rect x="-110" y="-110" width="220" height="220" rx="28" fill="url(#${u}m)"/><rect x="-97" y="-97" width="194" height="194" rx="19" fill="${p[3]}"/><clipPath id="${u}c"><rect x="-94" y="-94" width="188" height="188" rx="17"/></clipPath><g clip-path="url(#${u}c)"><rect x="-94" y="-94" width="188" height="188" fill="url(#${u}d)"/>${Array.from({ length: 14 }, (_, i) => `<path transform="rotate(${(i * 360) / 14} 0 -10) translate(0 -10)" d="M0 0L-17-190H17Z" fill="${p[2]}" opacity=".2"/>`).join('')}<circle cy="-10" r="90" fill="url(#${u}g)"/></g>`,
  scatter: (u, m, p) =>
    burst(16, 116, 90, `fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2" stroke-linejoin="round"`) +
    `<circle r="86" fill="${m[3]}"/><circle r="82" fill="url(#${u}d)"/>${Array.from({ length: 16 }, (_, i) => `<path transform="rotate(${i * 22.5})" d="M0 0L-9-82H9Z" fill="${p[2]}" opacity=".2"/>`).join('')}<circle r="70" fill="url(#${u}g)"/>`,
  bonus: (u, m) =>
    `<path d="M0-112L97-56V56L0 112-97 56V-56Z" fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2" stroke-linejoin="round"/><path d="M0-97L84-48V48L0 97-84 48V-48Z" fill="url(#${u}d)" stroke="${m[3]}" stroke-width="4" stroke-linejoin="round"/><circle r="80" fill="url(#${u}g)"/>`,
};

/** A round coin with an empty middle: the client writes the value there. */
const coin = (u, p, m, mark) =>
  `<circle cy="5" r="104" fill="${m[3]}"/><circle r="104" fill="url(#${u}m)"/>${Array.from({ length: 40 }, (_, i) => `<rect transform="rotate(${i * 9})" x="-2" y="-103" width="4" height="11" fill="${m[3]}" opacity=".5"/>`).join('')}<circle r="88" fill="${m[3]}" opacity=".55"/><circle r="85" fill="url(#${u}k)"/><circle r="76" fill="none" stroke="${m[3]}" stroke-opacity=".55" stroke-width="3"/><g opacity=".3" fill="none" stroke="${m[3]}" stroke-width="9">${mark}</g><path d="M-84-50A98 98 0 0 1 24-95" stroke="#fff" stroke-opacity=".85" stroke-width="7" fill="none" stroke-linecap="round"/><defs><radialGradient id="${u}k" cx=".38" cy=".28" r=".9"><stop offset="0" stop-color="${mix(m[0], p[2], 0.2)}"/><stop offset=".5" stop-color="${mix(m[1], p[4], 0.5)}"/><stop offset="1" stop-color="${mix(m[2], p[0], 0.4)}"/></radialGradient></defs>`;
const COIN_MARKS = {
  'gold-coin': '<rect x="-24" y="-24" width="48" height="48"/>',
  doubloon: '<path d="M0-54V54M-54 0H54M-28-28L28 28M28-28L-28 28"/>',
  'vault-coin': '<circle r="38"/><path d="M0-58V-38M0 38V58M-58 0H-38M38 0H58"/>',
  'honey-coin': '<path d="M0-46L40-23V23L0 46-40 23V-23Z"/>',
  'lava-coin': '<path d="M-50 30L-22-20 0 16 16-36 50 30Z"/>',
};

const ORB_MARKS = {
  'storm-orb': '<path d="M14-70L-34 8H-4L-18 70 36-12H4Z"/>',
  'amber-orb': '<path d="M0-44C26-30 26 30 0 50-26 30-26-30 0-44ZM0-44V50M-44-26L-18-8M44-26L18-8M-44 30L-18 16M44 30L18 16"/>',
  'dew-orb': '<path d="M-46 40C-52-14-8-48 50-46 52 12 12 52-46 40ZM-46 40Q0 0 50-46"/>',
  'spirit-orb': '<path d="M8 6A14 14 0 1 1-16-8 34 34 0 1 1 36 26 56 56 0 1 1-8-56"/>',
  'bubble-orb': '<circle cx="-22" cy="24" r="26"/><circle cx="30" cy="-14" r="18"/><circle cx="22" cy="42" r="11"/>',
};

/** A glass ball with room for its factor, a faint sign inside. */
const orb = (u, p, sign) =>
  `<circle r="112" fill="url(#${u}g)"/><circle r="92" fill="url(#${u}o)"/><circle r="92" fill="none" stroke="${mix(p[4], '#ffffff', 0.5)}" stroke-width="4"/><g fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">${sign}</g><path d="M-60 40Q-20 84 44 62Q10 96-34 84Q-62 70-60 40Z" fill="#fff" opacity=".4"/><ellipse cx="-30" cy="-52" rx="38" ry="20" fill="#fff" opacity=".75" transform="rotate(-28 -30 -52)"/>${[
    [62, -70, 7],
    [-78, 56, 5],
    [80, 40, 5],
  ]
    .map(([x, y, r]) => burst(4, r * 2.6, r * 0.6, `transform="translate(${x} ${y})" fill="#fff"`))
    .join(
      '',
    )}<defs><radialGradient id="${u}o" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${mix(p[2], '#ffffff', 0.4)}"/><stop offset=".4" stop-color="${p[4]}"/><stop offset="1" stop-color="${mix(p[1], p[4], 0.3)}"/></radialGradient></defs>`;

const GEM_CUTS = [
  'M0-92L80-46V46L0 92-80 46V-46Z',
  'M-52-88H52L88-52V52L52 88H-52L-88 52V-52Z',
  'M-58-78H58L94-24 0 92-94-24Z',
  'M0-96C34-58 74-22 74 20A74 74 0 0 1-74 20C-74-22-34-58 0-96Z',
  'M0-90L62-64 90 0 62 64 0 90-62 64-90 0-62-64Z',
];
const gem = (u, cut, colour) => {
  const d = GEM_CUTS[cut];
  const k = `${u}e`;
  return `<defs><linearGradient id="${k}" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.55)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#000000', 0.55)}"/></linearGradient><clipPath id="${k}c"><path d="${d}"/></clipPath></defs><g style="filter:drop-shadow(0 7px 6px rgba(0,0,0,.5))"><path d="${d}" fill="url(#${k})" stroke="${mix(colour, '#000000', 0.65)}" stroke-width="5" stroke-linejoin="round"/><g clip-path="url(#${k}c)">${[
    [-100, -100, -40, -40],
    [100, -100, 40, -40],
    [-100, 100, -40, 40],
    [100, 100, 40, 40],
    [0, -100, 0, -44],
  ]
    .map(([a, b, c, e]) => `<path d="M${a} ${b}L${c} ${e}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`)
    .join(
      '',
    )}<path d="${d}" transform="scale(.52)" fill="${mix(colour, '#ffffff', 0.22)}" fill-opacity=".75" stroke="#fff" stroke-opacity=".55" stroke-width="4"/><path d="M-100-100H20L-100 30Z" fill="#fff" opacity=".3"/><path d="M100 100H0L100-10Z" fill="#000" opacity=".2"/></g></g>${burst(4, 20, 4, 'transform="translate(-36 -44)" fill="#fff"')}`;
};

/** Lettering with depth: letters, figures and Chinese characters. */
const lettering = (u, sign, face, ink, m, high) => {
  const wide = sign.length > 1;
  const size = high ? 150 : wide ? 118 : 150;
  const edge = mix(ink[2], '#000000', 0.5);
  return `<g class="fit" data-w="${high ? 190 : 150}" data-h="${high ? 170 : 136}" data-fs="${size}" text-anchor="middle" font-family="${face}"><defs><linearGradient id="${u}l" x2="0" y2="1"><stop offset=".15" stop-color="${ink[0]}"/><stop offset=".5" stop-color="${ink[1]}"/><stop offset=".9" stop-color="${ink[2]}"/></linearGradient></defs>${[9, 6, 3].map((d) => `<text y="${d}" fill="${edge}" stroke="${edge}" stroke-width="18" stroke-linejoin="round">${sign}</text>`).join('')}<text fill="none" stroke="url(#${u}m)" stroke-width="13" stroke-linejoin="round">${sign}</text><text fill="none" stroke="${mix(ink[2], '#000000', 0.35)}" stroke-width="6" stroke-linejoin="round">${sign}</text><text fill="url(#${u}l)">${sign}</text></g>`;
};

const mahjong = (sign, colour) => {
  const [top, ...rest] = [...sign];
  const text = (t, y, size, c) =>
    `<text y="${y}" text-anchor="middle" font-family="han" font-weight="900" font-size="${size}" fill="${c}">${t}</text>`;
  const face =
    rest.length > 0
      ? text(top, -8, 66, '#1d2b3a') + text(rest[0], 66, 72, '#c81e3a')
      : sign === '白'
        ? '<rect x="-42" y="-66" width="84" height="124" rx="10" fill="none" stroke="#2a5caa" stroke-width="12"/><rect x="-27" y="-51" width="54" height="94" rx="6" fill="none" stroke="#2a5caa" stroke-width="4"/>'
        : text(sign, 38, 118, colour);
  return `<g style="filter:drop-shadow(0 8px 7px rgba(0,0,0,.55))"><rect x="-76" y="-92" width="152" height="204" rx="20" fill="#0b5c40"/><rect x="-76" y="-98" width="152" height="196" rx="20" fill="#0f7a54"/><rect x="-76" y="-102" width="152" height="190" rx="20" fill="#ddd6bf"/><rect x="-76" y="-106" width="152" height="184" rx="20" fill="#fffdf3"/><path d="M-60-98H50" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>${face}`;
};

const emblem = (u, name, m, ink, scale) =>
  `<defs><linearGradient id="${u}b" x2=".4" y2="1"><stop offset="0" stop-color="${ink ? ink[0] : m[0]}"/><stop offset=".5" stop-color="${ink ? ink[1] : m[1]}"/><stop offset="1" stop-color="${ink ? ink[2] : m[2]}"/></linearGradient></defs><g transform="scale(${scale})" style="filter:drop-shadow(0 2px 0 rgba(0,0,0,.75)) drop-shadow(0 -1.5px 0 rgba(255,255,255,.5)) drop-shadow(0 6px 6px rgba(0,0,0,.45))"><svg x="-80" y="-80" width="160" height="160" viewBox="0 0 512 512"><g fill="url(#${u}b)">${icon(name)}</g></svg></g>`;

const RIBBONS = { wild: ['WILD', '#7a1020'], scatter: ['SCATTER', '#8a1032'], bonus: ['BONUS', '#0b5a54'] };
const ribbon = (u, role, p, face) => {
  if (!RIBBONS[role.kind]) return '';
  const [label, colour] = RIBBONS[role.kind];
  const text = role.factor > 1 ? `×${role.factor}` : label;
  const wide = text.length > 5;
  return `<g transform="translate(0 82)"><path d="M-104-20H104L94 2 104 24H-104L-94 2Z" fill="${mix(p[4], '#000000', 0.5)}"/><path d="M-98-24H98V20H-98Z" fill="${role.factor > 1 ? { 2: '#7a1020', 3: '#1a4a8a', 5: '#4a1a7a' }[role.factor] : colour}" stroke="url(#${u}m)" stroke-width="5"/><g class="fit" data-w="${wide ? 172 : 130}" data-h="34" data-fs="${wide ? 32 : 42}" data-dy="-2" text-anchor="middle" font-family="${role.factor > 1 ? 'bungee' : face}"><text fill="#fff3cf" letter-spacing="2">${text}</text></g></g>`;
};

const SIZES = { wild: [176, -20], scatter: [146, -20], bonus: [146, -16], coin: [0, 0], orb: [0, 0], high: [152, -2], low: [120, 0] };
const PLATE_SIZES = {
  glow: 196,
  cog: 138,
  petal: 148,
  sunny: 140,
  sheriff: 124,
  crest: 146,
  arch: 142,
  drop: 134,
  tube: 150,
  rock: 136,
  leafy: 144,
  crystal: 146,
};

/** The picture itself as HTML layers: `under` in the SVG of the plate, `over` on top of it. */
function picture(u, ctx) {
  const { art, role, p, m, ink, face } = ctx;
  const [size0, dy] = SIZES[role.kind];
  const size = role.kind === 'high' ? (PLATE_SIZES[ctx.plate] ?? size0) : role.kind === 'low' && ctx.plate === 'none' ? 158 : size0;
  const [kind, rest] = art.includes(':') ? [art.slice(0, art.indexOf(':')), art.slice(art.indexOf(':') + 1)] : ['object', art];
  const shift = (svg) => ({ under: `<g transform="translate(0 ${dy})">${svg}</g>`, over: '' });
  const scaled = (svg, by) => shift(`<g transform="scale(${by.toFixed(2)})">${svg}</g>`);
  if (kind === 'text' || kind === 'han') return shift(lettering(u, rest, kind === 'han' ? 'han' : face, ink, m, role.kind === 'high'));
  if (kind === 'suit')
    return scaled(
      `<g style="filter:drop-shadow(0 6px 5px rgba(0,0,0,.5))"><path d="${suit[rest]}" transform="scale(1.5)" fill="${ink[1]}" stroke="${mix(ink[2], '#000000', 0.3)}" stroke-width="12" stroke-linejoin="round"/><path d="${suit[rest]}" transform="scale(1.5)" fill="none" stroke="url(#${u}m)" stroke-width="6" stroke-linejoin="round"/><path d="${suit[rest]}" transform="scale(1.5)" fill="${ink[1]}"/><path d="${suit[rest]}" transform="scale(1.16) translate(-3 -6)" fill="${ink[0]}" opacity=".4"/></g>`,
      0.86,
    );
  if (kind === 'gem')
    return scaled(gem(u, (Number(rest[0]) + ctx.turn) % 5, rest.slice(2)), ctx.plate === 'glow' || ctx.plate === 'none' ? 1 : 0.7);
  if (kind === 'rune')
    return scaled(
      `<g fill="none" stroke-linecap="square" stroke-linejoin="miter"><path d="${rest}" transform="translate(0 3)" stroke="#0b1a24" stroke-width="24"/><path d="${rest}" stroke="${ink[2]}" stroke-width="18"/><path d="${rest}" stroke="${ink[0]}" stroke-width="8"/></g>`,
      0.82,
    );
  if (kind === 'tile') {
    const [sign, colour = '#1d2b3a'] = rest.split(',');
    return scaled(mahjong(sign, colour), role.kind === 'wild' ? 0.76 : 0.98);
  }
  if (kind === 'icon')
    return shift(
      emblem(u, rest, m, role.kind === 'low' ? ink : ctx.emblem, role.kind === 'low' ? 0.86 : role.kind === 'wild' ? 1.08 : 0.88),
    );
  const ol = mix(p[3], '#000000', 0.45);
  const line = `drop-shadow(2.4px 0 0 ${ol}) drop-shadow(-2.4px 0 0 ${ol}) drop-shadow(0 2.4px 0 ${ol}) drop-shadow(0 -2.4px 0 ${ol}) drop-shadow(0 7px 7px rgba(0,0,0,.5))`;
  const box = `left:${120 - size / 2}px;top:${120 - size / 2 + dy}px;width:${size}px;height:${size}px;filter:${line}`;
  if (kind === 'draw') return { under: '', over: `<svg class="ob" style="${box}" viewBox="-104 -104 208 208">${own[rest](`${u}q`)}</svg>` };
  return {
    under: '',
    over: `<div class="ob" style="${box}"><img src="${EMO}${rest}.webp"><i style="-webkit-mask:url(${EMO}${rest}.webp) center/contain no-repeat;background:linear-gradient(205deg,${al(p[2], 0.6)} 4%,${al(p[2], 0)} 42%,${al(p[3], 0)} 58%,${al(p[3], 0.6)})"></i></div>`,
  };
}

/** HTML of one symbol, 240 by 240. */
export function symbolHtml(theme, model, record, letter, word, index) {
  const u = `s${index}`;
  const p = theme.palette;
  const m = metals[theme.metal];
  const role = roleOf(model, letter, word);
  let art = objectsByWord[word];
  if (art.startsWith('wild:')) art = record.wild;
  const [lowPlate, inkName] = record.low;
  const isSign = LOWS.test(art);
  const plate = role.kind === 'high' ? record.high[role.rank % record.high.length] : role.kind === 'low' ? lowPlate : '';
  const ink = inks[inkName][Math.max(0, role.lowRank ?? role.rank ?? 0) % 5];
  const layers = { under: '', over: '' };
  let back = '';
  if (role.kind === 'blank')
    back = `<g opacity=".55"><path d="M-64 0Q-32-16 0 0T64 0" fill="none" stroke="${p[3]}" stroke-width="14" stroke-linecap="round"/><path d="M-64 0Q-32-16 0 0T64 0" fill="none" stroke="${m[2]}" stroke-width="6" stroke-linecap="round"/><path d="M0-26L20 0 0 26-20 0Z" fill="url(#${u}m)" stroke="${p[3]}" stroke-width="4"/></g>`;
  else if (role.kind === 'coin') back = coin(u, p, m, COIN_MARKS[word]);
  else if (role.kind === 'orb') back = orb(u, p, ORB_MARKS[word]);
  else {
    back = plate ? plates[isSign && plate === 'glow' ? 'none' : plate](u, m, p) : roleBack[role.kind](u, m, p);
    if (role.kind === 'low') back = `<g transform="scale(${lowPlate === 'none' ? 1 : 0.88})">${back}</g>`;
    Object.assign(
      layers,
      picture(u, {
        art: art === 'coin' ? '1fa99' : art,
        role,
        p,
        m,
        ink,
        face: record.font,
        plate,
        emblem: record.emblem && inks[record.emblem][0],
        turn: record.gemTurn ?? 0,
      }),
    );
  }
  return `<div class="sy"><svg class="l" viewBox="-120 -120 240 240">${defs(u, p, m, record.disc)}${back}${layers.under}</svg>${layers.over}<svg class="l" viewBox="-120 -120 240 240">${ribbon(u, role, p, record.font)}</svg></div>`;
}
