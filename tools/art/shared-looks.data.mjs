// Looks and records of games that many play at once and whose screen is drawn by the client: for their tiles alone.
import './drawn-3.mjs';
import './drawn-4.mjs';

export const sharedLooks = [
  {
    id: 'ha-crash',
    palette: ['#2b2f7a', '#131a4a', '#ffd98a', '#070a22', '#ff9a3c'],
    record: { lines: ['SKY', 'LANTERN'], font: 'berkshire', scene: 'aurora', hero: { k: 'draw', name: 'lantern-sky', size: 262, x: 180, y: 176 } },
  },
  {
    id: 'hb-75',
    palette: ['#7a3fb0', '#2c1450', '#ffd98a', '#160726', '#ff7fc0'],
    record: { lines: ['BINGO', 'ROOM 75'], font: 'titan', scene: 'balls', hero: { k: 'draw', name: 'balls-five', size: 262, x: 180, y: 176 } },
  },
  {
    id: 'hb-90',
    palette: ['#c2418f', '#4a1246', '#ffe08a', '#22081f', '#7fd8ff'],
    record: { lines: ['BINGO', 'ROOM 90'], font: 'titan', scene: 'lantern', hero: { k: 'draw', name: 'cage-ninety', size: 262, x: 180, y: 176 } },
  },
];
