// Looks and records of games that many play at once and whose screen is drawn by the client: for their tiles alone.
import './drawn-3.mjs';

export const sharedLooks = [
  {
    id: 'ha-crash',
    palette: ['#2b2f7a', '#131a4a', '#ffd98a', '#070a22', '#ff9a3c'],
    record: { lines: ['SKY', 'LANTERN'], font: 'berkshire', scene: 'aurora', hero: { k: 'draw', name: 'lantern-sky', size: 262, x: 180, y: 176 } },
  },
];
