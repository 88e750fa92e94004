// One record per table: lettering, scene and hero of its tile. Their screens are drawn by the client, from the theme alone.
import './drawn-3.mjs';

const drawn = (name, size = 250, x = 180, y = 190) => ({ k: 'draw', name, size, x, y });

/** Art record by id of the table's theme. */
export const tableRecords = {
  'nusa-roulette': { lines: ['BAY', 'ROULETTE'], font: 'limelight', scene: 'sea', hero: drawn('wheel-bay', 268) },
  'nusa-baccarat': { lines: ['BAY', 'BACCARAT'], font: 'cinzel', scene: 'deco', hero: drawn('cards-bay', 262), back: [['2660-fe0f', 110, 62, 92, -14], ['2665-fe0f', 104, 304, 96, 14]] },
  'nusa-sic-bo': { lines: ['LANTERN', 'SIC BO'], font: 'berkshire', scene: 'lantern', hero: drawn('dice-lantern', 262), front: [['1f3ee', 96, 48, 96, -8, 1], ['1f3ee', 96, 314, 100, 8, 1]] },
  'nusa-dice': { lines: ['QUICK', 'DICE'], font: 'audiowide', scene: 'city', hero: { k: 'obj', cp: '1f3b2', size: 236, x: 180, y: 188, rot: -10 } },
  'nusa-plinko': { lines: ['PEARL', 'PLINKO'], font: 'righteous', scene: 'deep', hero: drawn('pins-pearl', 256, 180, 158) },
  'batu-roulette': { lines: ['GRANITE', 'ROULETTE'], font: 'russo', scene: 'vault', hero: drawn('wheel-granite', 290) },
  'batu-baccarat': { lines: ['JADE', 'BACCARAT'], font: 'bowlby', scene: 'clouds', hero: drawn('cards-jade', 264) },
  'batu-sic-bo': { lines: ['STONE', 'SIC BO'], font: 'sigmar', scene: 'desert', hero: drawn('dice-stone', 270) },
  'batu-dice': { lines: ['MARBLE', 'DICE'], font: 'cinzel', scene: 'temple', hero: drawn('die-marble', 250) },
  'batu-plinko': { lines: ['PEBBLE', 'PLINKO'], font: 'titan', scene: 'hills', hero: drawn('pins-pebble', 256, 180, 158) },
  'house-roulette': { lines: ['MERDEKA', 'ROULETTE'], font: 'cinzel', scene: 'rays', hero: drawn('wheel-merdeka', 272) },
  'house-baccarat': { lines: ['HERITAGE', 'BACCARAT'], font: 'limelight', scene: 'banners', hero: drawn('cards-heritage', 262), back: [['2666-fe0f', 104, 62, 96, -12], ['2663-fe0f', 104, 304, 96, 12]] },
  'house-sic-bo': { lines: ['VERANDAH', 'SIC BO'], font: 'rye', scene: 'diner', hero: drawn('dice-kopi', 264), front: [['2615', 96, 308, 300, 8, 0]] },
  'house-dice': { lines: ['DAYBREAK', 'DICE'], font: 'righteous', scene: 'hills', hero: drawn('die-dawn', 250), back: [['1f305', 120, 300, 96, 6]] },
  'house-dragon-tiger': { lines: ['DUSK', 'DRAGON TIGER'], font: 'metamorphous', scene: 'lantern', hero: drawn('cards-dusk', 252, 180, 204), front: [['1f432', 108, 60, 84, -8, 0], ['1f42f', 108, 302, 84, 8, 0]] },
  'house-plinko': { lines: ['RAINDROP', 'PLINKO'], font: 'lilita', scene: 'aurora', hero: drawn('pins-rain', 256, 180, 158) },
  'house-bingo': { lines: ['HIBISCUS', 'BINGO'], font: 'titan', scene: 'balls', hero: drawn('card-hibiscus', 250, 180, 164), back: [['1f33a', 120, 50, 84, -14], ['1f33a', 112, 318, 110, 16]] },
  'house-mines': { lines: ['RUBY', 'MINES'], font: 'bowlby', scene: 'mine', hero: drawn('field-ruby', 226, 180, 142), back: [['26cf-fe0f', 112, 312, 74, 14]] },
  'house-jacks': { lines: ['OLD TOWN', 'JACKS'], font: 'limelight', scene: 'deco', hero: drawn('jacks-old-town', 256, 180, 178) },
  'house-tuah': { lines: ['FORTUNE', 'CARD'], font: 'lilita', scene: 'candy', hero: drawn('ticket-lucky', 252, 180, 160) },
  'house-naga': { lines: ['GOLDEN', 'DRAGON'], font: 'metamorphous', scene: 'clouds', hero: drawn('ticket-dragon', 252, 180, 160) },
  'house-laut': { lines: ['DEEP', 'SEA'], font: 'titan', scene: 'deep', hero: { k: 'cluster', items: [['1f988', 214, 176, 176, -6], ['1f420', 92, 66, 92, 8], ['1f421', 84, 300, 84, 6], ['1f422', 96, 290, 262, 8]] }, back: [['1f419', 92, 60, 252, -8], ['1f41f', 64, 196, 46, 0]] },
  'house-deuces': { lines: ['NEON', 'DEUCES'], font: 'audiowide', scene: 'city', hero: drawn('deuces-neon', 262, 180, 178) },
};
