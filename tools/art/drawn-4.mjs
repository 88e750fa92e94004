// Heroes of the tiles of the bingo rooms: balls of 75 with their letters, and a cage of 90 before a ticket.
import { drawn } from './drawn.mjs';

const ball = (u, x, y, r, colour, letter, number) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${colour}"/><circle r="${r}" fill="url(#${u}b)"/><circle r="${r * 0.6}" fill="#fffdf6"/>${letter === '' ? '' : `<text y="${-r * 0.2}" text-anchor="middle" font-family="Archivo" font-weight="800" font-size="${r * 0.32}" fill="#2a1236">${letter}</text>`}<text y="${r * (letter === '' ? 0.24 : 0.34)}" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="${r * (letter === '' ? 0.66 : 0.56)}" fill="#2a1236">${number}</text><ellipse cx="${-r * 0.36}" cy="${-r * 0.62}" rx="${r * 0.3}" ry="${r * 0.16}" fill="#fff" opacity=".75" transform="rotate(-28)"/></g>`;
const shade = (u) =>
  `<radialGradient id="${u}b" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0530" stop-opacity=".62"/></radialGradient>`;

/** Five balls, one of each letter, the middle one nearest. */
const fiveBalls = (u) =>
  `<defs>${shade(u)}</defs><g transform="translate(0 -4) scale(.88)">${ball(u, -66, -44, 44, '#3f8fe0', 'B', '7')}${ball(u, 64, -50, 42, '#38a860', 'G', '54')}${ball(u, -70, 54, 42, '#e05a48', 'I', '21')}${ball(u, 72, 48, 44, '#f0a92b', 'O', '68')}${ball(u, 0, 4, 66, '#8a4fc8', 'N', '38')}</g>`;

const WIRE = '#f6d98a';
const cells = [4, 0, 27, 0, 41, 0, 63, 0, 88, 0, 13, 0, 35, 0, 52, 0, 77, 0, 9, 0, 29, 0, 48, 0, 69, 0, 90];
/** A cage full of balls, and a ticket of three rows below it. */
const cage = (u) => {
  const ticket = cells
    .map((number, i) => {
      const [x, y] = [-97 + (i % 9) * 21.6, 40 + Math.floor(i / 9) * 21.6];
      const isEmpty = number === 0;
      return `<rect x="${x}" y="${y}" width="20" height="20" rx="3" fill="${isEmpty ? '#d9c7ea' : '#fffaf2'}"/>${isEmpty ? '' : `<text x="${x + 10}" y="${y + 14.5}" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="12.5" fill="#3a1450">${number}</text>`}${[41, 77, 29].includes(number) ? `<circle cx="${x + 10}" cy="${y + 10}" r="9" fill="#e0479e" opacity=".55"/>` : ''}`;
    })
    .join('');
  const inside = [
    [-34, -22, '#3f8fe0', '17'],
    [4, -12, '#38a860', '63'],
    [38, -26, '#f0a92b', '5'],
    [-16, -58, '#e05a48', '90'],
    [26, -64, '#8a4fc8', '42'],
  ];
  return `<defs>${shade(u)}</defs><g transform="translate(0 -12) scale(.84)"><path d="M-96 -46H-74M74 -46H100V-22" fill="none" stroke="${WIRE}" stroke-width="9" stroke-linecap="round"/><circle cx="0" cy="-46" r="76" fill="#2a0f40" fill-opacity=".55"/>${inside.map(([x, y, colour, number]) => ball(u, x, y, 25, colour, '', number)).join('')}<g fill="none" stroke="${WIRE}" stroke-width="3.4"><circle cx="0" cy="-46" r="76"/><ellipse cx="0" cy="-46" rx="38" ry="76"/><path d="M0 -122V30M-74 -64H74M-74 -28H74"/></g><g transform="rotate(-4)"><rect x="-102" y="34" width="204" height="74" rx="9" fill="#6a2f96" stroke="#f6d98a" stroke-width="3"/>${ticket}</g></g>`;
};

Object.assign(drawn, { 'balls-five': fiveBalls, 'cage-ninety': cage });
