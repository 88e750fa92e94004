import { mix, al } from './scenes.mjs';
import { drawn } from './drawn.mjs';
import fs from 'node:fs';
import { MODULES } from './env.mjs';
const GI = JSON.parse(fs.readFileSync(MODULES + '/@iconify-json/game-icons/icons.json')).icons;
export const EMO = 'file://' + MODULES + '/@lobehub/fluent-emoji-3d/assets/';
/** Paths of an emblem of game-icons. */
export const icon = (name) => GI[name].body.replace(/fill="currentColor"/g, '');
/** Outlines of the four suits. */
export const suit = {
  '♠': 'M0-50C14-26 46-10 46 16 46 34 30 42 16 38 10 36 6 32 4 28 5 38 9 46 16 50H-16C-9 46-5 38-4 28-6 32-10 36-16 38-30 42-46 34-46 16-46-10-14-26 0-50Z',
  '♥': 'M0 46C-16 26-48 8-48-18-48-38-34-48-22-48-10-48-3-40 0-30 3-40 10-48 22-48 34-48 48-38 48-18 48 8 16 26 0 46Z',
  '♦': 'M0-50 38 0 0 50-38 0Z',
  '♣': 'M0-50A22 22 0 0 1 19-16 22 22 0 1 1 4 20C5 34 9 44 16 50H-16C-9 44-5 34-4 20A22 22 0 1 1-19-16 22 22 0 0 1 0-50Z',
};
const metals = {
  gold: ['#fff6c9', '#ffd76a', '#d6921f', '#7d4709', '#fff0b0'],
  steel: ['#ffffff', '#cfd9e6', '#8597ad', '#36424f', '#ffffff'],
  jade: ['#eafff4', '#8df0c2', '#1f9a6b', '#0a4a34', '#d9ffee'],
};
export function hero(t, p, u, r) {
  const h = t.hero;
  const tint = (cp) =>
    `<i class="tint" style="-webkit-mask:url(${EMO}${cp}.webp) center/contain no-repeat;mask:url(${EMO}${cp}.webp) center/contain no-repeat;background:linear-gradient(200deg,${al(p[2], 0.75)} 5%,${al(p[2], 0)} 42%,${al(p[3], 0)} 55%,${al(p[3], 0.85)} 100%)"></i>`;
  const obj = (cp, size, x, y, rot = 0, blur = 0, main = false) =>
    `<div class="o${main ? ' main' : ''}" style="width:${size}px;height:${size}px;left:${x - size / 2}px;top:${y - size / 2}px;transform:rotate(${rot}deg)${blur ? `;filter:blur(${blur}px) brightness(.92)` : ''}">${main ? `<img class="halo" style="filter:brightness(0) invert(1) blur(9px);" src="${EMO}${cp}.webp"><i class="halo2" style="background:${p[2]};-webkit-mask:url(${EMO}${cp}.webp) center/contain no-repeat"></i>` : ''}<img src="${EMO}${cp}.webp">${tint(cp, size)}</div>`;
  let out = '';
  (t.back || []).forEach(([cp, s, x, y, rot = 0]) => (out += obj(cp, s, x, y, rot, 2.2)));
  const svg = (inner, extra = '') =>
    `<svg class="o" viewBox="0 0 360 480" width="360" height="480" style="left:0;top:0;filter:drop-shadow(0 14px 14px rgba(0,0,0,.5))${extra}">${inner}</svg>`;
  if (h.k === 'obj')
    out += `<div class="floor" style="top:${h.y + h.size * 0.4}px"></div>` + obj(h.cp, h.size * 1.1, h.x, h.y - 4, h.rot, 0, true);
  if (h.k === 'draw')
    out +=
      `<div class="floor" style="top:${h.y + h.size * 0.4}px"></div>` +
      `<svg class="o" viewBox="-104 -104 208 208" style="left:${h.x - h.size / 2}px;top:${h.y - h.size / 2}px;width:${h.size}px;height:${h.size}px;filter:drop-shadow(0 0 14px ${p[2]}) drop-shadow(0 12px 12px rgba(0,0,0,.5))">${drawn[h.name](u + 'q')}</svg>`;
  if (h.k === 'cluster') h.items.forEach(([cp, s, x, y, rot]) => (out += obj(cp, s, x, y, rot, 0, true)));
  if (h.k === 'medal') {
    const m = metals[h.metal];
    const body = GI[h.icon].body.replace(/fill="currentColor"/g, '');
    out +=
      svg(`<defs><linearGradient id="${u}m1" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${m[0]}"/><stop offset=".3" stop-color="${m[1]}"/><stop offset=".55" stop-color="${m[2]}"/><stop offset=".75" stop-color="${m[1]}"/><stop offset="1" stop-color="${m[3]}"/></linearGradient><radialGradient id="${u}m2" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${mix(p[0], p[2], 0.25)}"/><stop offset="1" stop-color="${p[3]}"/></radialGradient>
  <filter id="${u}em" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/><feSpecularLighting in="b" surfaceScale="7" specularConstant="1.1" specularExponent="22" lighting-color="${m[4]}" result="s"><feDistantLight azimuth="235" elevation="46"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/><feComposite in="SourceGraphic" in2="s2" operator="arithmetic" k1="0" k2=".8" k3=".85" k4="0"/></filter></defs>
  ${h.shape === 'lotus' ? [...Array(12)].map((_, i) => `<path transform="translate(180 195) rotate(${i * 30})" d="M0 -100C34 -130 26 -160 0 -178C-26 -160 -34 -130 0 -100Z" fill="url(#${u}m1)" stroke="${m[3]}" stroke-width="2"/>`).join('') : [...Array(36)].map((_, i) => `<rect transform="translate(180 195) rotate(${i * 10})" x="-5" y="-150" width="10" height="16" rx="3" fill="url(#${u}m1)"/>`).join('')}
  <circle cx="180" cy="195" r="140" fill="url(#${u}m1)"/><circle cx="180" cy="195" r="139" fill="none" stroke="${m[0]}" stroke-opacity=".8" stroke-width="2"/><circle cx="180" cy="195" r="122" fill="${m[3]}"/><circle cx="180" cy="195" r="119" fill="url(#${u}m2)"/><circle cx="180" cy="195" r="112" fill="none" stroke="url(#${u}m1)" stroke-width="2.5" stroke-dasharray="2 6"/>
  <g filter="url(#${u}em)"><svg x="92" y="107" width="176" height="176" viewBox="0 0 512 512"><g fill="url(#${u}m1)">${body}</g></svg></g><path d="M70 130A128 128 0 0 1 190 66" stroke="#fff" stroke-opacity=".55" stroke-width="7" fill="none" stroke-linecap="round"/>`);
  }
  if (h.k === 'reels') {
    out += svg(
      `<defs><linearGradient id="${u}fr" x2="1" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset=".4" stop-color="#d08f1f"/><stop offset=".6" stop-color="#ffe69a"/><stop offset="1" stop-color="#7d4709"/></linearGradient><linearGradient id="${u}rw" x2="0" y2="1"><stop offset="0" stop-color="#b9b2a2"/><stop offset=".3" stop-color="#fff"/><stop offset=".7" stop-color="#fff"/><stop offset="1" stop-color="#b9b2a2"/></linearGradient><linearGradient id="${u}sv" x2="0" y2="1"><stop offset="0" stop-color="#ff6a5e"/><stop offset="1" stop-color="#9b0d1c"/></linearGradient></defs><rect x="22" y="86" width="316" height="216" rx="26" fill="url(#${u}fr)"/><rect x="34" y="98" width="292" height="192" rx="18" fill="#2b0308"/>${[0, 1, 2].map((i) => `<rect x="${42 + i * 94}" y="106" width="88" height="176" rx="10" fill="url(#${u}rw)"/><text x="${86 + i * 94}" y="246" text-anchor="middle" font-family="bungee" font-size="132" fill="url(#${u}sv)" stroke="#5b0a14" stroke-width="4" paint-order="stroke">7</text>`).join('')}<path d="M22 194h316" stroke="#ffe38a" stroke-width="4"/><path d="M22 180l16 14-16 14zM338 180l-16 14 16 14z" fill="#ffe38a"/>${[...Array(15)].map((_, i) => `<circle cx="${40 + i * 20}" cy="92" r="3.4" fill="#fff8d8"/><circle cx="${40 + i * 20}" cy="296" r="3.4" fill="#fff8d8"/>`).join('')}`,
    );
  }
  if (h.k === 'mahjong') {
    const T = (x, y, rot, ch, c) =>
      `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="-50" y="-58" width="100" height="136" rx="14" fill="#0d6b4a"/><rect x="-50" y="-66" width="100" height="132" rx="14" fill="#e9e4d2"/><rect x="-50" y="-70" width="100" height="128" rx="14" fill="#fffdf4"/><text y="26" text-anchor="middle" font-family="Noto Sans CJK SC,Noto Sans SC,sans-serif" font-weight="900" font-size="82" fill="${c}">${ch}</text></g>`;
    out += svg(T(95, 180, -13, '發', '#0d8a55') + T(268, 180, 13, '中', '#c81e3a') + T(180, 215, 0, '福', '#b8860b'));
  }
  (t.front || []).forEach(([cp, s, x, y, rot = 0, b = 0]) => (out += obj(cp, s, x, y, rot, b)));
  if (t.sparks) {
    let s = '';
    for (let i = 0; i < 34; i++) {
      const a = r() * 6.28,
        d = 80 + r() * 150;
      s += `<circle cx="${180 + Math.cos(a) * d}" cy="${200 + Math.sin(a) * d}" r="${r() * 2.4 + 0.6}" fill="${p[2]}" opacity="${0.5 + r() * 0.5}"/>`;
    }
    out += `<svg class="o" viewBox="0 0 360 480" width="360" height="480" style="left:0;top:0;filter:drop-shadow(0 0 4px ${p[2]})">${s}</svg>`;
  }
  return out;
}
