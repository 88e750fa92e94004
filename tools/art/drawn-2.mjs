// More own drawings in the box of drawn.mjs (-104 to 104).
import { drawn } from './drawn.mjs';

const radial = (id, a, b, c) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${a}"/><stop offset=".5" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></radialGradient>`;

const bars = (count) => (u) => {
  const gap = count === 3 ? 64 : 92;
  const tall = count === 1 ? 90 : count === 2 ? 76 : 58;
  const rows = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * gap);
  const field = { 1: ['#8a2a3a', '#3a0a14'], 2: ['#3f5a66', '#122229'], 3: ['#3a4aa0', '#10184a'] }[count];
  return `<defs><linearGradient id="${u}a" x2="0" y2="1"><stop offset="0" stop-color="${field[0]}"/><stop offset="1" stop-color="${field[1]}"/></linearGradient><linearGradient id="${u}b" x2=".2" y2="1"><stop offset="0" stop-color="#fff4c0"/><stop offset=".5" stop-color="#e0a93a"/><stop offset="1" stop-color="#8a5a12"/></linearGradient></defs>${rows.map((y) => `<g transform="translate(0 ${y})"><rect x="-98" y="${-tall / 2}" width="196" height="${tall}" rx="15" fill="url(#${u}b)"/><rect x="-91" y="${-tall / 2 + 7}" width="182" height="${tall - 14}" rx="10" fill="url(#${u}a)"/><text y="${tall * 0.27}" text-anchor="middle" font-family="bungee" font-size="${tall * 0.74}" fill="#ffe6a0" letter-spacing="3">BAR</text></g>`).join('')}`;
};

/** Drawings by name. */
export const drawnToo = {
  pearl: (u) =>
    `<defs>${radial(`${u}a`, '#ffffff', '#f4e6f0', '#a88ab0')}${radial(`${u}b`, '#fff0f8', '#e0a8c8', '#6a3a68')}</defs><path d="M-96 20C-90 76-40 98 0 98S90 76 96 20C60 44-60 44-96 20Z" fill="url(#${u}b)" stroke="#5a2a58" stroke-width="3"/>${[-60, -30, 0, 30, 60].map((x) => `<path d="M${x * 1.3} 34L${x * 0.6} 94" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`).join('')}<circle cy="-8" r="72" fill="url(#${u}a)"/><path d="M-50 16A60 60 0 0 0 40 40" stroke="#ffd0e8" stroke-width="9" fill="none" stroke-linecap="round" opacity=".8"/><ellipse cx="-24" cy="-38" rx="22" ry="13" fill="#fff" transform="rotate(-30 -24 -38)"/>`,
  jadeRing: (u) =>
    `<defs>${radial(`${u}a`, '#d8ffe8', '#4fc890', '#0a5a40')}</defs><path fill-rule="evenodd" d="M0-92A92 92 0 1 1 0 92 92 92 0 1 1 0-92ZM0-36A36 36 0 1 0 0 36 36 36 0 1 0 0-36Z" fill="url(#${u}a)" stroke="#063a2a" stroke-width="4"/><circle r="64" fill="none" stroke="#eafff2" stroke-opacity=".55" stroke-width="5" stroke-dasharray="20 14"/><path d="M-70-40A80 80 0 0 1 10-78" stroke="#fff" stroke-opacity=".8" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  blueSeven: (u) => drawn.seven(u).replace('#ff8a7a', '#8ad0ff').replace('#e0203a', '#1f6fe0').replace('#8a0418', '#0a2a80'),
  bar1: bars(1),
  bar: bars(2),
  bar3: bars(3),
};
