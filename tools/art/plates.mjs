// Plates behind symbols: each is a shape in metal around a field in the colour of the theme. Coordinates run from -120 to 120.
import { mix } from './scenes.mjs';

const ring = (n, draw) => Array.from({ length: n }, (_, i) => draw(i, (i * 360) / n)).join('');

/** A star-shaped outline with `n` rays. */
export const burst = (n, far, near, attributes) => {
  let d = '';
  for (let i = 0; i < n * 2; i++) {
    const a = (i * Math.PI) / n - Math.PI / 2;
    const q = i % 2 ? near : far;
    d += `${i ? 'L' : 'M'}${(Math.cos(a) * q).toFixed(1)} ${(Math.sin(a) * q).toFixed(1)}`;
  }
  return `<path d="${d}Z" ${attributes}/>`;
};

const regular = (n, radius, turn) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i * 2 * Math.PI) / n + turn;
    d += `${i ? 'L' : 'M'}${(Math.cos(a) * radius).toFixed(1)} ${(Math.sin(a) * radius).toFixed(1)}`;
  }
  return `${d}Z`;
};

/** Metal outline, dark line, coloured field: the build of every plain plate. */
const framed = (shape, inset) => (u, m) => {
  const inner = (by) => `transform="scale(${by})"`;
  return `<path d="${shape}" fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2" stroke-linejoin="round"/><path d="${shape}" ${inner(inset)} fill="url(#${u}d)" stroke="${m[3]}" stroke-width="5" stroke-linejoin="round"/><path d="${shape}" ${inner(inset - 0.05)} fill="none" stroke="${m[1]}" stroke-opacity=".55" stroke-width="2"/><path d="${shape}" ${inner(0.97)} fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-dasharray="150 700"/>`;
};

const CREST = 'M-84-92Q0-76 84-92V4Q80 70 0 102Q-80 70-84 4Z';
const ARCH = 'M-84 94V-8C-84-60-40-70 0-104C40-70 84-60 84-8V94Z';
const DROP = 'M0-104C34-62 90-26 90 22A90 80 0 0 1-90 22C-90-26-34-62 0-104Z';
const CRYSTAL = 'M-46-100L52-104 98-30 76 70 6 106-72 80-100-20Z';
const ROCK = 'M-70-84L-6-98 64-82 96-30 88 48 42 92-40 96-92 56-98-22Z';
const LEAF = 'M0-108C70-92 108-24 84 40C70 82 34 100 0 108C-34 100-70 82-84 40C-108-24-70-92 0-108Z';
const WAVE = 'M-96-58Q-64-92-32-72T32-72Q64-92 96-58V58Q64 92 32 72T-32 72Q-64 92-96 58Z';

const medal = (u, m) =>
  `<circle r="96" fill="url(#${u}m)"/><circle r="96" fill="none" stroke="${m[3]}" stroke-width="2"/><circle r="84" fill="${m[3]}"/><circle r="81" fill="url(#${u}d)"/><circle r="75" fill="none" stroke="${m[1]}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/><path d="M-78-46A92 92 0 0 1 20-89" stroke="#fff" stroke-opacity=".8" stroke-width="5" fill="none" stroke-linecap="round"/>`;
const disc = (u, m) =>
  `<circle r="98" fill="${m[3]}"/><circle r="96" fill="url(#${u}d)" stroke="url(#${u}m)" stroke-width="8"/><circle r="86" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`;
const shield = (u, m) =>
  `<path d="M-58-92H58L92-58V58L58 92H-58L-92 58V-58Z" fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2" stroke-linejoin="round"/><path d="M-53-80H53L80-53V53L53 80H-53L-80 53V-53Z" fill="url(#${u}d)" stroke="${m[3]}" stroke-width="3" stroke-linejoin="round"/><path d="M-56-87H50" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`;
const petal = (u, m) =>
  ring(8, (_, a) => `<circle transform="rotate(${a}) translate(0 -62)" r="36" fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2"/>`) +
  `<circle r="78" fill="url(#${u}d)" stroke="${m[2]}" stroke-width="3"/>`;
const slab = (u) =>
  `<rect x="-94" y="-94" width="188" height="188" rx="30" fill="url(#${u}m)"/><rect x="-83" y="-83" width="166" height="166" rx="22" fill="url(#${u}d)"/><path d="M-66-89H40" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`;
const glow = (u) => `<circle r="112" fill="url(#${u}g)"/>`;
const cog = (u, m) =>
  ring(
    12,
    (_, a) =>
      `<rect transform="rotate(${a})" x="-13" y="-108" width="26" height="30" rx="5" fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2"/>`,
  ) + medal(u, m);
const sunny = (u, m) =>
  burst(20, 110, 92, `fill="url(#${u}m)" stroke="${m[3]}" stroke-width="2" stroke-linejoin="round"`) +
  `<circle r="84" fill="url(#${u}d)" stroke="${m[3]}" stroke-width="3"/>`;
const sheriff = (u, m) =>
  burst(8, 112, 84, `fill="url(#${u}m)" stroke="${m[3]}" stroke-width="3" stroke-linejoin="round"`) +
  ring(8, (_, a) => `<circle transform="rotate(${a}) translate(0 -100)" r="8" fill="${m[1]}" stroke="${m[3]}" stroke-width="2"/>`) +
  `<circle r="76" fill="url(#${u}d)" stroke="${m[3]}" stroke-width="4"/>`;
const tube = (u, m, p) =>
  `<rect x="-96" y="-96" width="192" height="192" rx="40" fill="${mix(p[3], '#000000', 0.2)}" fill-opacity=".92"/><rect x="-92" y="-92" width="184" height="184" rx="36" fill="url(#${u}d)" fill-opacity=".7"/><rect x="-92" y="-92" width="184" height="184" rx="36" fill="none" stroke="${p[4]}" stroke-width="11" stroke-opacity=".35"/><rect x="-92" y="-92" width="184" height="184" rx="36" fill="none" stroke="${mix(p[4], '#ffffff', 0.55)}" stroke-width="4"/>`;
const cloth = (u, m, p) =>
  `<path d="M-92-96H92V78Q69 98 46 82T0 82T-46 82T-92 78Z" fill="url(#${u}d)" stroke="url(#${u}m)" stroke-width="6" stroke-linejoin="round"/><path d="M-84-82H84M-84-74H84" stroke="${p[2]}" stroke-opacity=".55" stroke-width="2.5" stroke-dasharray="6 6"/>`;
const wood = (u, m) =>
  `<rect x="-96" y="-88" width="192" height="176" rx="18" fill="${m[3]}"/>${[-84, -28, 28].map((y, i) => `<rect x="-92" y="${y}" width="184" height="54" rx="8" fill="${mix('#a9713c', '#5c3416', i * 0.2)}"/><path d="M-80 ${y + 18}q60-8 100 2t62-4M-84 ${y + 38}q50 6 90 0t78 2" stroke="#3c2210" stroke-opacity=".5" stroke-width="2.5" fill="none"/>`).join('')}<rect x="-94" y="-86" width="188" height="172" rx="16" fill="none" stroke="#2c1808" stroke-opacity=".55" stroke-width="4"/>`;
const stone = (u, m, p) =>
  `<path d="${ROCK}" fill="${mix('#8d8778', p[0], 0.3)}" stroke="${mix('#2c2820', p[3], 0.5)}" stroke-width="5" stroke-linejoin="round"/><path d="${ROCK}" transform="scale(.86)" fill="${mix('#a59e8c', p[0], 0.25)}"/><path d="M-60-60l20 22-10 30M50 60l-22-14 6-26M70-40l-20 8" stroke="#3a352a" stroke-opacity=".45" stroke-width="3" fill="none"/>`;
const ice = (u) =>
  `<path d="M-88-84L-40-100 70-92 98-60 92 70 50 100-70 92-100 40Z" fill="#bfe6fb" fill-opacity=".72" stroke="#ffffff" stroke-width="5" stroke-linejoin="round"/><path d="M-70-70L-30-84 40-78-60 40Z" fill="#fff" opacity=".45"/><path d="M60 84L84 20 40 60Z" fill="#5aa8da" opacity=".5"/><circle r="60" fill="url(#${u}g)" opacity=".5"/>`;
const hollow = (u) =>
  `<circle r="94" fill="url(#${u}d)" fill-opacity=".55"/><circle r="94" fill="none" stroke="url(#${u}m)" stroke-width="7" stroke-dasharray="46 13"/>`;

/** Plate by name: `(prefix of gradient ids, metal, palette) => SVG`. */
export const plates = {
  medal,
  disc,
  shield,
  petal,
  slab,
  glow,
  cog,
  sunny,
  sheriff,
  tube,
  cloth,
  wood,
  stone,
  ice,
  ring: hollow,
  hex: framed(regular(6, 108, Math.PI / 6), 0.86),
  octo: framed(regular(8, 106, Math.PI / 8), 0.87),
  crest: framed(CREST, 0.87),
  arch: framed(ARCH, 0.86),
  drop: framed(DROP, 0.88),
  crystal: framed(CRYSTAL, 0.88),
  rock: (u, m, p) => stone(u, m, p) + `<path d="${ROCK}" transform="scale(.74)" fill="url(#${u}d)"/>`,
  leafy: framed(LEAF, 0.87),
  leaf: (u, m, p) =>
    `<path d="M-100 70C-110-40-20-110 100-92C104 20 20 108-100 70Z" fill="${mix('#4fa83a', p[0], 0.3)}" stroke="${mix('#1c5a1c', p[3], 0.4)}" stroke-width="5"/><path d="M-96 68Q-10 10 92-84" stroke="#e8ffb0" stroke-opacity=".5" stroke-width="4" fill="none"/>`,
  wave: framed(WAVE, 0.86),
  none: () => '',
};
