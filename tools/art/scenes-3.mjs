// Backgrounds that the vendors' games added: mine, diner, workshop, castle with banners, funfair, pier, fjord, deep sea. 360×480, seeded.
import { mix } from './scenes.mjs';

const W = 360;
const many = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');
const glowDot = (x, y, r, c, o = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r * 3}" fill="${c}" opacity="${0.2 * o}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${mix(c, '#ffffff', 0.4)}" opacity="${o}"/>`;
const bulbs = (y, dip, n, colours) =>
  `<path d="M-10 ${y}Q180 ${y + dip} 370 ${y}" stroke="#0b0612" stroke-width="2.5" fill="none"/>` +
  many(n, (i) => {
    const t = (i + 0.5) / n;
    const top = (1 - t) * (1 - t) * y + 2 * t * (1 - t) * (y + dip) + t * t * y;
    return glowDot(-10 + 380 * t, top + 7, 4.5, colours[i % colours.length]);
  });

const mine = (r, p) => {
  const rock = mix(p[0], p[3], 0.35);
  const beam = mix('#7a4a22', p[1], 0.25);
  let s = `<rect width="360" height="480" fill="${mix(p[0], p[1], 0.5)}"/>`;
  for (let i = 5; i > 0; i--) {
    const w = 44 + i * 34;
    const h = 70 + i * 44;
    s += `<path d="M${180 - w} 400V${300 - h * 0.72}Q180 ${230 - h} ${180 + w} ${300 - h * 0.72}V400Z" fill="${mix(rock, p[3], 1 - i / 6)}"/>`;
    if (i % 2) {
      const y = 262 - h * 0.6;
      s += `<path d="M${180 - w} 400V${y}H${180 - w + 5 + i * 3}V400ZM${180 + w} 400V${y}H${180 + w - 5 - i * 3}V400ZM${180 - w - 8} ${y}h${2 * w + 16}v${6 + i * 2}h${-2 * w - 16}Z" fill="${mix(beam, p[3], 0.6 - i * 0.1)}"/>`;
    }
  }
  s += many(26, () => {
    const x = r() < 0.5 ? r() * 90 : 270 + r() * 90;
    const y = r() * 380;
    return `<path d="M${x} ${y}l6-9 6 9-6 9Z" fill="${r() < 0.5 ? p[2] : p[4]}" opacity="${0.3 + r() * 0.6}"/>`;
  });
  s += `<path d="M0 392h360v88H0Z" fill="${mix(p[1], p[3], 0.4)}"/>`;
  s += many(8, (i) => `<path d="M${150 - i * 18} ${392 + i * 12}h${60 + i * 36}v${4 + i}h${-60 - i * 36}Z" fill="${beam}" opacity=".7"/>`);
  s += `<path d="M166 388L84 480M194 388L276 480" stroke="${mix(p[2], '#888888', 0.6)}" stroke-width="6"/>`;
  return s + glowDot(60, 130, 10, p[2]) + glowDot(300, 130, 10, p[2]);
};

const diner = (r, p) => {
  let s = `<rect width="360" height="480" fill="${mix(p[0], p[1], 0.3)}"/>`;
  s += many(9, (i) => `<path d="M${i * 44 - 8} 0v300h22V0Z" fill="${p[2]}" opacity=".08"/>`);
  s += `<rect x="34" y="54" width="292" height="150" rx="24" fill="${mix(p[1], '#1b2a6b', 0.5)}" stroke="${p[2]}" stroke-width="8"/>`;
  s += many(7, (i) => `<path d="M${52 + i * 38} 200v${-30 - r() * 70}h30v${30 + r() * 60}Z" fill="${mix(p[3], '#24357a', 0.5)}"/>`);
  s += many(
    20,
    () => `<circle cx="${48 + r() * 264}" cy="${70 + r() * 110}" r="${1 + r() * 1.6}" fill="#fff" opacity="${0.4 + r() * 0.6}"/>`,
  );
  s += `<path d="M34 130h292" stroke="${p[4]}" stroke-width="5" opacity=".9"/><path d="M34 130h292" stroke="#fff" stroke-width="1.6"/>`;
  s += `<rect y="286" width="360" height="26" fill="${mix(p[4], '#ffffff', 0.1)}"/><path d="M0 292h360M0 299h360M0 306h360" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><rect y="312" width="360" height="50" fill="${mix('#c8d4dc', p[1], 0.35)}"/>`;
  for (let row = 0; row < 6; row++)
    for (let i = -6; i < 12; i++) {
      const y = 362 + row * row * 3.4 + row * 4;
      const w = 40 + row * 9;
      if ((i + row) % 2 === 0)
        s += `<rect x="${180 + (i - 3) * w}" y="${y}" width="${w}" height="${8 + row * 7}" fill="#fff" opacity=".5"/>`;
    }
  return s;
};

const workshop = (r, p) => {
  const wood = mix('#6b4220', p[1], 0.45);
  let s = `<rect width="360" height="480" fill="${mix(p[0], p[3], 0.35)}"/>`;
  s += many(
    60,
    () =>
      `<rect x="${r() * W}" y="${r() * 400}" width="${18 + r() * 26}" height="${9 + r() * 8}" rx="3" fill="${mix(p[0], p[2], r() * 0.16)}" opacity=".6"/>`,
  );
  s += `<path d="M112 300V132a68 68 0 0 1 136 0V300Z" fill="${mix(p[2], p[0], 0.25)}" stroke="${wood}" stroke-width="10"/><path d="M180 64V300M112 150H248M112 220H248" stroke="${wood}" stroke-width="6"/>`;
  s += `<path d="M112 132L40 480H320L248 132Z" fill="${p[2]}" opacity=".12"/>`;
  for (const [x, w] of [
    [0, 100],
    [262, 100],
  ])
    for (const y of [110, 190, 270]) {
      s += `<rect x="${x}" y="${y}" width="${w}" height="9" fill="${wood}"/>`;
      s += many(4, (i) => {
        const h = 24 + r() * 26;
        const c = [p[4], '#5cc4ff', '#d04a6a', p[2], '#8fd64a'][Math.floor(r() * 5)];
        const bx = x + 8 + i * 23;
        return `<path d="M${bx + 4} ${y}v${-h}h9v${h * 0.4}q8 ${h * 0.2} 4 ${h * 0.6}Z" fill="${c}" opacity=".62"/><rect x="${bx + 3}" y="${y - h - 5}" width="11" height="6" fill="${wood}"/>`;
      });
    }
  s += `<rect y="350" width="360" height="130" fill="${mix(wood, p[3], 0.3)}"/><rect y="350" width="360" height="12" fill="${mix(wood, p[2], 0.3)}"/>`;
  return s + many(22, () => glowDot(r() * W, r() * 340, 0.8 + r() * 1.6, p[2], 0.7));
};

const banners = (r, p) => {
  let s = `<rect width="360" height="480" fill="${mix(p[0], p[1], 0.4)}"/>`;
  for (let row = 0; row < 14; row++)
    s += many(
      8,
      (i) =>
        `<rect x="${i * 52 - (row % 2) * 26 + 1}" y="${row * 30 + 1}" width="50" height="28" rx="3" fill="${mix(mix(p[0], '#8a93a8', 0.28), p[3], r() * 0.35)}"/>`,
    );
  s += many(6, (i) => `<path d="M${i * 66 - 16} 0h36v34h-36Z" fill="${mix(p[0], '#8a93a8', 0.35)}"/>`);
  for (const [x, a, b] of [
    [52, p[4], p[2]],
    [308, p[4], p[2]],
    [118, p[2], p[0]],
    [242, p[2], p[0]],
  ]) {
    const w = x < 60 || x > 300 ? 34 : 22;
    s += `<rect x="${x - w - 6}" y="44" width="${2 * w + 12}" height="7" rx="3" fill="#d8b25a"/><path d="M${x - w} 50h${2 * w}v196l${-w} 34 ${-w}-34Z" fill="${a}"/><path d="M${x - w + 7} 50h${2 * w - 14}v192l${-w + 7} 24 ${-w + 7}-24Z" fill="none" stroke="${b}" stroke-width="3"/><path d="M${x} 110l${w * 0.5} 26-${w * 0.5} 36-${w * 0.5}-36Z" fill="${b}"/>`;
  }
  for (const x of [16, 344])
    s +=
      `<path d="M${x - 7} 330h14l-3 90h-8Z" fill="#3a2410"/><path d="M${x} 262q20 34 10 56-10 16-20 0-10-22 10-56Z" fill="#ff9a2e"/><path d="M${x} 284q10 18 5 32-5 8-10 0-5-14 5-32Z" fill="#fff0a8"/>` +
      glowDot(x, 306, 26, '#ff9a2e', 0.6);
  return s + `<path d="M0 380h360v100H0Z" fill="${mix(p[1], p[3], 0.5)}"/><path d="M120 380h120l70 100H50Z" fill="${p[4]}" opacity=".55"/>`;
};

const funfair = (r, p) => {
  let s = many(70, () => `<circle cx="${r() * W}" cy="${r() * 220}" r="${r() * 1.5 + 0.3}" fill="#fff" opacity="${0.2 + r() * 0.7}"/>`);
  s += `<g transform="translate(276 150)">${many(12, (i) => `<path d="M0 0L${92 * Math.cos((i * Math.PI) / 6)} ${92 * Math.sin((i * Math.PI) / 6)}" stroke="${p[2]}" stroke-opacity=".5" stroke-width="3"/>${glowDot(92 * Math.cos((i * Math.PI) / 6), 92 * Math.sin((i * Math.PI) / 6), 6, i % 2 ? p[4] : '#ff7ac0')}`)}<circle r="92" fill="none" stroke="${p[2]}" stroke-opacity=".7" stroke-width="4"/><path d="M0 0L-46 190M0 0L46 190" stroke="${p[3]}" stroke-width="9"/></g>`;
  const tent = (x, y, k, a, b) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${many(8, (i) => `<path d="M0-120L${-100 + i * 25} 0H${-75 + i * 25}Z" fill="${i % 2 ? a : b}"/>`)}<path d="M-94 0h188v90h-188Z" fill="${mix(a, p[3], 0.35)}"/>${many(8, (i) => `<path d="M${-100 + i * 25} 0h25v10a12.5 12.5 0 0 1-25 0Z" fill="${i % 2 ? b : a}"/>`)}<path d="M-22 90V44a22 22 0 0 1 44 0V90Z" fill="#ffdf9a"/><path d="M0-120v-30l26 9-26 9Z" fill="${p[2]}" stroke="${p[2]}" stroke-width="2"/></g>`;
  s += tent(70, 290, 0.95, '#d8324a', '#fff1dc') + tent(210, 310, 0.7, p[4], '#fff1dc') + tent(330, 300, 0.85, '#2a7ad0', '#fff1dc');
  s += bulbs(34, 60, 12, ['#ffe08a', '#ff8ac0', '#8ae8ff']) + bulbs(78, 44, 11, ['#8ae8ff', '#ffe08a', '#ff8ac0']);
  return (
    s +
    `<path d="M0 368h360v112H0Z" fill="${mix(p[1], p[3], 0.45)}"/>` +
    many(
      6,
      (i) => `<ellipse cx="${30 + i * 62}" cy="${398 + (i % 2) * 26}" rx="54" ry="8" fill="${i % 2 ? p[2] : '#ff8ac0'}" opacity=".18"/>`,
    )
  );
};

const pier = (r, p) => {
  let s = `<rect width="360" height="260" fill="${mix(p[0], '#ffffff', 0.2)}"/><circle cx="90" cy="96" r="44" fill="${p[2]}" opacity=".9"/>`;
  s += many(
    4,
    (i) =>
      `<g transform="translate(${30 + i * 96} ${50 + r() * 70}) scale(${0.6 + r() * 0.5})" fill="#fff" opacity=".7"><ellipse rx="44" ry="14"/><ellipse cx="-16" cy="-12" rx="22" ry="16"/><ellipse cx="14" cy="-16" rx="26" ry="20"/></g>`,
  );
  s +=
    `<rect y="232" width="360" height="130" fill="${mix(p[1], '#2fc4d8', 0.55)}"/>` +
    many(
      7,
      (i) =>
        `<path d="M0 ${246 + i * 16}q30-6 60 0t60 0 60 0 60 0 60 0 60 0" stroke="#fff" stroke-opacity="${0.5 - i * 0.05}" stroke-width="2.4" fill="none"/>`,
    );
  for (const [x, a] of [
    [40, p[4]],
    [320, '#ffd36b'],
  ])
    s += `<g transform="translate(${x} 236)"><rect x="-58" y="-50" width="116" height="96" fill="#fff4e4"/><rect x="-46" y="-32" width="92" height="44" fill="${mix(p[1], '#0b4a56', 0.3)}"/>${many(6, (i) => `<path d="M${-66 + i * 22}-62h22v18a11 11 0 0 1-22 0Z" fill="${i % 2 ? '#fff' : a}"/>`)}<path d="M-66-62L-52-92H52L66-62Z" fill="${a}"/></g>`;
  s +=
    `<path d="M0 352L96 280H264L360 352V480H0Z" fill="#c98d4f"/>` +
    many(
      9,
      (i) =>
        `<path d="M${96 - i * 12} ${284 + i * i * 2.4}H${264 + i * 12}" stroke="#7a4a22" stroke-width="${1.5 + i * 0.5}" opacity=".7"/>`,
    );
  return (
    s +
    many(
      7,
      (i) =>
        `<g><path d="M${180 + (i - 3) * 60} 0v14" stroke="#fff" stroke-width="2"/><path d="M${166 + (i - 3) * 60} 12h28l-14 26Z" fill="${[p[4], '#ffd36b', '#5cc4ff'][i % 3]}"/></g>`,
    )
  );
};

const fjord = (r, p) => {
  const peak = (x, y, w, h, a, b) =>
    `<path d="M${x} ${y}L${x + w * 0.5} ${y - h}L${x + w} ${y}Z" fill="${a}"/><path d="M${x + w * 0.5} ${y - h}L${x + w} ${y}H${x + w * 0.56}Z" fill="${b}"/><path d="M${x + w * 0.5} ${y - h}l${w * 0.12} ${h * 0.26}-${w * 0.07}-${h * 0.05}-${w * 0.06} ${h * 0.1}-${w * 0.05}-${h * 0.08}-${w * 0.06} ${h * 0.03}Z" fill="#f4fbff"/>`;
  let s = many(40, () => `<circle cx="${r() * W}" cy="${r() * 180}" r="${r() * 1.3 + 0.3}" fill="#fff" opacity="${r() * 0.8}"/>`);
  s += `<circle cx="180" cy="150" r="120" fill="${p[2]}" opacity=".2"/>`;
  s +=
    peak(-90, 330, 240, 220, mix(p[0], p[2], 0.25), mix(p[0], p[3], 0.3)) +
    peak(210, 330, 260, 240, mix(p[0], p[2], 0.2), mix(p[0], p[3], 0.4)) +
    peak(60, 330, 130, 120, mix(p[0], p[2], 0.1), mix(p[0], p[1], 0.6));
  s +=
    `<rect y="326" width="360" height="154" fill="${mix(p[1], p[0], 0.3)}"/>` +
    many(
      9,
      (i) =>
        `<path d="M${r() * 260} ${336 + i * 14}h${40 + r() * 90}" stroke="${p[2]}" stroke-opacity="${0.35 - i * 0.03}" stroke-width="2"/>`,
    );
  s += `<g transform="translate(256 340) scale(.9)"><path d="M-60 0Q0 26 60 0Q70-14 72-34Q64-18 52-14H-52Q-66-20-72-36Q-72-12-60 0Z" fill="${mix('#5a3316', p[3], 0.2)}"/><path d="M-2-14V-90" stroke="#3a2410" stroke-width="5"/><path d="M-38-84H38Q44-52 36-26H-36Q-44-52-38-84Z" fill="${p[4]}"/><path d="M-16-84h10v58h-12ZM12-84h10q4 30 0 58H12Z" fill="#fff3dc"/></g>`;
  return (
    s +
    many(10, () => `<path d="M${r() * 60} ${340 + r() * 60}l10-34 10 34Z" fill="${mix('#0f3a2c', p[3], 0.3)}"/>`) +
    many(8, () => `<path d="M${320 + r() * 40} ${340 + r() * 70}l9-32 9 32Z" fill="${mix('#0f3a2c', p[3], 0.3)}"/>`)
  );
};

const deep = (r, p) => {
  let s = many(6, (i) => `<path d="M${40 + i * 56} -20h24L${150 + i * 50} 480H${20 + i * 30}Z" fill="${p[2]}" opacity=".05"/>`);
  s += many(60, () => glowDot(r() * W, r() * 440, 0.8 + r() * 2, r() < 0.6 ? p[2] : p[4], 0.6));
  s += `<path d="M-20 250Q40 190 96 236T220 226 380 240V480H-20Z" fill="${mix(p[0], p[3], 0.55)}" opacity=".5"/>`;
  s += `<path d="M0 480V330L34 300 58 360 88 336 104 400 140 372 180 430 220 378 252 408 270 340 304 362 326 302 360 334V480Z" fill="${mix(p[1], p[3], 0.5)}"/>`;
  return (
    s +
    many(8, (i) => {
      const x = 16 + i * 47 + r() * 12;
      const h = 70 + r() * 90;
      return `<path d="M${x} 470q-14-${h * 0.3} 0-${h * 0.5}t0-${h * 0.5}" stroke="${mix(p[4], p[1], 0.35)}" stroke-width="7" stroke-linecap="round" fill="none" opacity=".8"/>${glowDot(x, 470 - h, 4, p[4], 0.9)}`;
    })
  );
};

/** Scene by name, drawn with a seeded source of chance and a palette. */
export const scenes3 = { mine, diner, workshop, banners, funfair, pier, fjord, deep };
