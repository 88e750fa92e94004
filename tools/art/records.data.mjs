// One record per game: what the theme in packages/domain does not say because it is only drawn.
//   lines: lettering of tile and logo   font: its face   scene, hero, back, front: the tile
//   high: plates of the paying symbols from the dearest down   low: plate and ink of the cheap ones
//   wideTop: where the landscape backdrop is cut from the scene, when its middle says little
//   wild: the word that stands for wilds that multiply   disc: colour of the plates where objects would sink into the palette
const hero = (cp, size = 250, x = 180, y = 190, rot = 0) => ({ k: 'obj', cp, size, x, y, rot });
const medal = (icon, metal = 'gold', shape = 'disc') => ({ k: 'medal', icon, metal, shape });
const drawn = (name, size = 250, x = 180, y = 185) => ({ k: 'draw', name, size, x, y });
const COIN = '1fa99';

const kirin = {
  'naga-gold': { lines: ['NAGA', 'GOLD'], font: 'bowlby', scene: 'clouds', hero: hero('1f409', 270, 182, 195), back: [[COIN, 70, 60, 120, -20], [COIN, 54, 310, 95, 25]], front: [[COIN, 96, 40, 330, 20, 3], [COIN, 80, 322, 318, -18, 2]], high: ['medal', 'medal', 'shield', 'shield'], low: ['cloth', 'gold'], disc: '#7a0f1c' },
  'fox-lantern': { lines: ['FOX', 'LANTERN'], font: 'berkshire', scene: 'lantern', hero: hero('1f98a', 240, 180, 200), back: [['1f3ee', 110, 58, 105, -6], ['1f3ee', 92, 306, 88, 8]], high: ['petal', 'octo', 'petal', 'octo'], low: ['none', 'pastel'], disc: '#2b2f63' },
  'lucky-koi': { lines: ['KOI KOI', 'LUCKY'], font: 'bowlby', scene: 'seigaiha', hero: medal('circling-fish', 'gold', 'lotus'), high: ['wave', 'wave', 'wave'], low: ['drop', 'gold'] },
  'dragon-pearl': { lines: ['DRAGON', 'PEARL'], font: 'bowlby', scene: 'clouds', hero: medal('dragon-spiral', 'jade'), front: [['1fab7', 100, 300, 306, 8, 0]], high: ['petal', 'petal', 'octo', 'octo'], low: ['disc', 'jade'], disc: '#123f36' },
  'ninja-blade': { lines: ['SILENT', 'BLADE'], font: 'bangers', scene: 'moon', hero: medal('samurai-helmet', 'steel'), high: ['glow', 'glow', 'glow'], low: ['stone', 'steel'], wild: 'icon:samurai-helmet', disc: '#5a0f18' },
  'mahjong-ways': { lines: ['MAHJONG', 'WIND'], font: 'bowlby', scene: 'seigaiha', hero: { k: 'mahjong' }, high: ['glow'], low: ['none', 'ivory'] },
  'ang-pow-rain': { lines: ['ANG POW', 'RAIN'], font: 'bowlby', scene: 'rays', hero: hero('1f9e7', 235, 180, 190, -6), back: [['1f9e7', 96, 60, 110, -24], ['1f9e7', 86, 306, 96, 20]], front: [[COIN, 92, 50, 325, 10, 1], [COIN, 80, 316, 316, -10, 0]], high: ['slab', 'octo', 'slab', 'octo'], low: ['disc', 'gold'], disc: '#9c1410' },
  'jade-rabbit': { lines: ['JADE', 'RABBIT'], font: 'berkshire', scene: 'moon', hero: hero('1f407', 240, 182, 190), front: [['1f96e', 108, 306, 300, 6, 0], ['1f3ee', 96, 52, 110, -6, 1]], high: ['disc', 'petal', 'disc', 'petal'], low: ['none', 'pastel'], disc: '#2c2a66' },
  'oni-mask': { lines: ['ONI', 'MASK'], font: 'bangers', scene: 'lantern', hero: hero('1f479', 255, 180, 188), front: [['1f525', 96, 44, 292, -10, 0], ['1f525', 96, 316, 292, 10, 0]], sparks: 1, high: ['crest', 'crest', 'octo', 'octo'], low: ['cloth', 'pastel'], disc: '#3a0d0a' },
  'carp-kite': { lines: ['CARP IN', 'THE WIND'], font: 'lilita', scene: 'terrace', hero: hero('1f38f', 265, 178, 184), front: [['1f361', 92, 318, 300, 12, 0], ['1f338', 76, 48, 96, -8, 1]], high: ['wave', 'wave', 'wave', 'glow'], low: ['none', 'pastel'], disc: '#0d3a78' },
};

const lumen = {
  'gem-vault': { lines: ['GEM', 'VAULT'], font: 'russo', scene: 'vault', hero: hero('1f48e', 250, 180, 190), front: [['1f48e', 80, 55, 320, -25, 2], ['1f48e', 66, 318, 332, 25, 2]], back: [['1f511', 110, 296, 120, 24]], high: ['hex', 'hex', 'slab', 'slab'], low: ['none', 'steel'], disc: '#1d2a3c' },
  'magma-9': { wideTop: 200, lines: ['MAGMA', 'NINE'], font: 'russo', scene: 'lava', hero: hero('1f30b', 255, 180, 185), sparks: 1, front: [['1f48e', 84, 44, 264, -16, 0], ['1f525', 92, 318, 258, 8, 0]], high: ['rock', 'rock', 'rock', 'rock'], low: ['rock', 'ember'], disc: '#2b0c06' },
  'peacock-palace': { lines: ['PEACOCK', 'PALACE'], font: 'limelight', scene: 'deco', hero: hero('1f99a', 250, 180, 195), front: [['1f48e', 74, 44, 270, -14, 1], ['1f3f5-fe0f', 86, 318, 266, 10, 0]], high: ['arch', 'arch', 'arch', 'arch'], low: ['arch', 'gold'], gemTurn: 1, disc: '#0b2f5e' },
  'vampire-ball': { lines: ['MIDNIGHT', 'BALL'], font: 'newrocker', scene: 'grave', hero: hero('1f987', 250, 180, 180), front: [['1f3ad', 112, 318, 260, 8, 0], ['1f56f-fe0f', 90, 44, 258, -6, 0]], high: ['arch', 'crest', 'arch', 'crest'], low: ['none', 'blood'], disc: '#2a0a24' },
  'cosmo-cash': { wideTop: 180, lines: ['COSMO', 'CASH'], font: 'audiowide', scene: 'space', hero: hero('1fa90', 265, 180, 185), high: ['hex', 'hex', 'hex'], low: ['ring', 'steel'], disc: '#1a1046' },
  'robo-heist': { lines: ['ROBO', 'HEIST'], font: 'audiowide', scene: 'city', hero: hero('1f916', 225, 180, 178), front: [['1f4b0', 104, 44, 264, -8, 0], ['1f48e', 84, 318, 268, 12, 0]], high: ['tube', 'tube', 'tube', 'tube'], low: ['tube', 'neon'] },
  'royal-drop': { lines: ['ROYAL', 'DROP'], font: 'limelight', scene: 'deco', hero: hero('1f451', 250), front: [['1f48e', 96, 44, 264, -14, 0], ['1f451', 70, 318, 268, 14, 2]], high: ['crest', 'crest', 'disc'], low: ['disc', 'gold'], disc: '#4a0a24' },
  'disco-fever': { lines: ['DISCO', 'FEVER'], font: 'righteous', scene: 'crowd', hero: hero('1faa9', 250, 180, 176), front: [['1f57a', 118, 52, 288, -6, 0], ['1f483', 118, 312, 288, 6, 0]], high: ['tube', 'tube', 'tube'], low: ['tube', 'neon'], wild: '1faa9', disc: '#e07ac8' },
  'aurora-stag': { lines: ['AURORA', 'STAG'], font: 'cinzel', scene: 'aurora', hero: hero('1f98c', 255, 180, 190), front: [['1f332', 130, 40, 262, -4, 1], ['1f332', 120, 322, 268, 4, 1]], high: ['disc', 'disc', 'hex', 'hex'], low: ['crystal', 'ice'], disc: '#0c3350' },
  'clockwork-owl': { lines: ['CLOCKWORK', 'OWL'], font: 'rye', scene: 'workshop', hero: hero('1f989', 240, 180, 186), back: [['2699-fe0f', 120, 58, 110, 12], ['2699-fe0f', 96, 308, 96, -18]], front: [['1f5dd-fe0f', 92, 316, 300, 20, 0]], high: ['cog', 'cog', 'cog', 'cog'], low: ['cog', 'brass'], disc: '#3a2114' },
};

const nusa = {
  'tiger-drum': { lines: ['TIGER', 'DRUM'], font: 'sigmar', scene: 'jungle', hero: hero('1f42f', 240, 180, 182), front: [['1f941', 130, 300, 315, 10, 0]], sparks: 1, back: [['1f334', 150, 52, 150, -10], ['1f334', 150, 312, 150, 10]], high: ['medal', 'medal', 'shield', 'petal'], low: ['wood', 'jewel'], disc: '#0f5a4a' },
  'bamboo-panda': { lines: ['BAMBOO', 'PANDA'], font: 'lilita', scene: 'jungle', hero: hero('1f43c', 225, 180, 180), front: [['1f38d', 120, 308, 288, 8, 0], ['1f95f', 100, 54, 300, -8, 0]], high: ['leafy', 'leafy', 'leafy', 'glow'], low: ['disc', 'jade'], disc: '#174a22' },
  hornbill: { lines: ['HORNBILL', 'JUNGLE'], font: 'righteous', scene: 'jungle', hero: drawn('hornbill', 285, 176, 178), front: [['1f98b', 92, 310, 110, 12, 1], ['1f33a', 92, 52, 306, -8, 0]], high: ['leafy', 'shield', 'petal', 'shield'], low: ['wood', 'pastel'], disc: '#0b4438' },
  'bee-bonanza': { lines: ['HONEY', 'BONANZA'], font: 'titan', scene: 'comb', hero: hero('1f41d', 230, 180, 190, -10), front: [['1f36f', 118, 304, 302, 8, 0]], high: ['hex', 'hex', 'petal', 'petal'], low: ['hex', 'honey'], disc: '#7a4304' },
  'rooster-88': { lines: ['ROOSTER', '88'], font: 'bungee', scene: 'kampung', hero: hero('1f413', 245, 180, 192), front: [['1f95a', 84, 44, 270, -12, 0], ['1f33e', 96, 318, 264, 8, 0]], high: ['sunny', 'sunny', 'disc'], low: ['cloth', 'gold'], disc: '#7a2418' },
  'lotus-dance': { lines: ['LOTUS', 'DANCE'], font: 'limelight', scene: 'seigaiha', hero: hero('1fab7', 245, 180, 200), front: [['1f483', 120, 306, 286, 6, 0]], high: ['petal', 'petal', 'petal', 'petal'], low: ['drop', 'pastel'], disc: '#5a0f3a' },
  'durian-duke': { lines: ['DURIAN', 'DUKE'], font: 'righteous', scene: 'pasar', hero: drawn('durian', 260, 180, 196), back: [['1f451', 120, 180, 66, 4]], front: [['1f3ee', 96, 50, 110, -8, 1]], high: ['medal', 'medal', 'shield', 'shield'], low: ['tube', 'neon'] },
  'wau-kite': { lines: ['WAU', 'BULAN'], font: 'sigmar', scene: 'kampung', hero: hero('1fa81', 250, 180, 182), front: [['1f343', 92, 50, 286, -12, 0], ['1f308', 140, 300, 100, 6, 2]], high: ['sunny', 'cloth', 'sunny', 'cloth'], low: ['cloth', 'jewel'], disc: '#114d8f' },
  'turtle-isle': { lines: ['TURTLE', 'ISLE'], font: 'titan', scene: 'beach', hero: hero('1f422', 255, 180, 194), front: [['1f41a', 88, 50, 312, -14, 0], ['1f33a', 92, 314, 302, 8, 0]], high: ['wave', 'disc', 'wave', 'disc'], low: ['wood', 'pastel'], disc: '#0b5a66' },
  'red-ape': { lines: ['RED APE', 'GROVE'], font: 'bangers', scene: 'jungle', hero: hero('1f9a7', 260, 180, 190), front: [['1f34c', 104, 306, 300, 10, 0], ['1f33a', 84, 50, 306, -8, 0]], high: ['leafy', 'crest', 'leafy', 'crest'], low: ['leaf', 'jewel'], disc: '#3f2a10' },
};

const batu = {
  'fruit-parade': { lines: ['FRUIT', 'PARADE'], font: 'lilita', scene: 'beach', hero: { k: 'cluster', items: [['1f349', 150, 105, 165, -14], ['1f347', 140, 255, 150, 12], ['1f352', 165, 180, 245, 0], ['1f34b', 96, 292, 262, 20]] }, back: [['1f34d', 120, 300, 120, 14], ['1f345', 80, 48, 96, -10]], high: ['glow', 'glow', 'glow'], low: ['none', 'pastel'] },
  'triple-seven': { lines: ['TRIPLE', 'SEVENS'], font: 'bungee', scene: 'reels', hero: { k: 'reels' }, high: ['glow', 'glow', 'glow'], low: ['none', 'gold'], wild: '1f48e' },
  'cactus-gold': { lines: ['CACTUS', 'GOLD RUSH'], font: 'rye', scene: 'west', hero: hero('1f335', 225, 180, 195), front: [['1f4b0', 112, 292, 318, 8, 0]], high: ['disc', 'sheriff', 'disc', 'sheriff'], low: ['wood', 'ivory'], disc: '#1f4a63' },
  'bull-run': { lines: ['GOLDEN', 'BULL'], font: 'sigmar', scene: 'terrace', hero: hero('1f402', 250, 180, 200), front: [['1f33e', 100, 44, 268, -8, 0], [COIN, 78, 318, 274, 12, 1]], high: ['slab', 'slab', 'slab', 'slab'], low: ['wood', 'pastel'], disc: '#3c4416' },
  'bison-thunder': { lines: ['BISON', 'THUNDER'], font: 'rye', scene: 'west', hero: hero('1f9ac', 255, 180, 185), back: [['26a1', 130, 300, 104, 10]], front: [['1f335', 110, 44, 252, -6, 1]], high: ['rock', 'rock', 'crest', 'crest'], low: ['stone', 'ember'], disc: '#24424f' },
  'grand-vault': { lines: ['GRAND', 'VAULT'], font: 'bungee', scene: 'vault', hero: hero('1f3c6', 235, 180, 180), sparks: 1, front: [[COIN, 96, 50, 312, -14, 0], ['1f4b0', 104, 310, 300, 8, 0]], high: ['medal', 'slab', 'medal', 'slab'], low: ['disc', 'suits'], disc: '#3a2408' },
  'mother-lode': { lines: ['MOTHER', 'LODE'], font: 'russo', scene: 'mine', hero: hero('26cf-fe0f', 255, 180, 180, -8), front: [['1f48e', 92, 50, 300, -14, 0], ['1fa99', 92, 312, 306, 10, 0]], sparks: 1, high: ['rock', 'glow', 'glow', 'glow'], low: ['rock', 'pastel'], gemTurn: 3, emblem: 'gold', disc: '#2a1f16' },
  'diner-deluxe': { lines: ['DINER', 'DELUXE'], font: 'righteous', scene: 'diner', hero: hero('1f354', 245, 180, 184), front: [['1f35f', 112, 52, 290, -10, 0], ['1f964', 116, 310, 282, 8, 0]], high: ['tube', 'disc', 'tube', 'disc'], low: ['disc', 'pastel'], disc: '#0b4a56' },
  'chrome-racer': { lines: ['CHROME', 'RACER'], font: 'audiowide', scene: 'track', hero: hero('1f3ce-fe0f', 290, 180, 190), front: [['1f3c6', 104, 314, 112, 10, 1], ['1f3c1', 110, 50, 110, -10, 1]], high: ['shield', 'octo', 'octo'], low: ['octo', 'steel'], disc: '#1c222c' },
  'bell-fever': { lines: ['BELL', 'FEVER'], font: 'bungee', scene: 'rays', hero: hero('1f514', 255, 180, 184, -8), front: [['1f31f', 86, 54, 104, -12, 1], ['1f34b', 84, 312, 302, 12, 0]], high: ['glow', 'glow', 'glow'], low: ['none', 'gold'], wild: '2b50' },
};

const hexbay = {
  'pharaoh-sands': { lines: ['SANDS', 'OF RA'], font: 'cinzel', scene: 'desert', hero: medal('egyptian-sphinx'), high: ['medal', 'medal', 'arch', 'arch'], low: ['stone', 'gold'], disc: '#0f5f66' },
  'storm-olympus': { lines: ['STORM', 'GATE'], font: 'cinzel', scene: 'temple', hero: hero('26a1', 250, 180, 185, 8), front: [['1f48e', 86, 62, 300, -16, 1], ['1f451', 96, 300, 300, 12, 1]], high: ['octo', 'octo', 'octo', 'octo'], low: ['disc', 'ice'], gemTurn: 2, disc: '#182a58' },
  'moon-wolf': { lines: ['MOON', 'WOLF'], font: 'newrocker', scene: 'moon', hero: hero('1f43a', 215, 180, 178), front: [['1f332', 140, 44, 248, -4, 1], ['1f332', 130, 318, 252, 4, 1]], high: ['crest', 'disc', 'crest', 'disc'], low: ['none', 'steel'], disc: '#161a4c' },
  'ice-mammoth': { lines: ['GLACIER', 'KING'], font: 'bowlby', scene: 'ice', hero: hero('1f9a3', 255, 180, 196), back: [['1f451', 110, 180, 62, 0]], front: [['1f427', 92, 312, 306, 6, 0]], high: ['crystal', 'crystal', 'hex', 'hex'], low: ['ice', 'ice'], disc: '#1b5c96' },
  'genie-bazaar': { lines: ['GENIE', 'BAZAAR'], font: 'berkshire', scene: 'bazaar', hero: hero('1f9de', 245, 180, 190), front: [['1fa94', 112, 318, 264, 6, 0]], back: [['2728', 84, 64, 96, -8]], high: ['arch', 'arch', 'petal'], low: ['arch', 'gold'], disc: '#5a1c5e' },
  'witch-brew': { lines: ['CRYSTAL', 'COVEN'], font: 'metamorphous', scene: 'grave', hero: hero('1f52e', 235, 180, 190), front: [['1f408-200d-2b1b', 112, 308, 284, 6, 0], ['1f344', 92, 50, 300, -8, 0]], high: ['crystal', 'octo', 'crystal', 'octo'], low: ['ring', 'poison'], disc: '#2a1150' },
  'viking-axe': { wideTop: 150, lines: ['NORTHERN', 'AXE'], font: 'pirata', scene: 'fjord', hero: hero('1fa93', 250, 180, 182, -6), front: [['1f6e1-fe0f', 112, 52, 290, -10, 0]], high: ['shield', 'disc', 'shield', 'disc'], low: ['rock', 'ice'], emblem: 'brass', disc: '#16394a' },
  alchemist: { lines: ['ALCHEMIST’S', 'DOOR'], font: 'metamorphous', scene: 'workshop', hero: hero('2697-fe0f', 250, 180, 184), front: [['1f9ea', 110, 310, 290, 10, 0], ['1f4d5', 96, 52, 304, -10, 0]], high: ['cog', 'arch', 'arch', 'glow'], low: ['disc', 'brass'], disc: '#11423a' },
  'unicorn-grove': { lines: ['UNICORN', 'GROVE'], font: 'lilita', scene: 'hills', hero: hero('1f984', 250, 180, 188), back: [['1f308', 200, 180, 84, 0]], front: [['1f98b', 84, 52, 112, -12, 1], ['1f344', 92, 310, 308, 6, 0]], high: ['petal', 'disc', 'petal', 'disc'], low: ['drop', 'pastel'], disc: '#4b2a8c' },
  'shield-oath': { lines: ['KNIGHT’S', 'OATH'], font: 'cinzel', scene: 'banners', hero: hero('1f6e1-fe0f', 240, 180, 186), back: [['2694-fe0f', 300, 180, 178, 0]], high: ['crest', 'crest', 'crest'], low: ['crest', 'steel'], disc: '#1c2f7a' },
};

const tide = {
  'candy-harbour': { lines: ['CANDY', 'HARBOUR'], font: 'lilita', scene: 'candy', hero: { k: 'cluster', items: [['1f369', 150, 105, 150, -12], ['1f36d', 190, 235, 165, 14], ['1f36c', 150, 175, 260, -6]] }, high: ['glow', 'glow', 'glow', 'glow'], low: ['none', 'pastel'] },
  'reef-riches': { lines: ['REEF', 'RICHES'], font: 'titan', scene: 'sea', hero: hero('1f420', 230, 190, 190, -8), front: [['1f41a', 90, 60, 330, -14, 0], ['1f980', 92, 300, 335, 6, 0]], high: ['medal', 'medal', 'wave', 'wave'], low: ['drop', 'sea'], disc: '#0a4a63' },
  'bounty-cove': { lines: ['BOUNTY', 'COVE'], font: 'pirata', scene: 'cove', hero: hero('1f480', 195, 180, 162), back: [['1f5e1-fe0f', 190, 95, 190, -60], ['1f5e1-fe0f', 190, 265, 190, 150]], front: [[COIN, 90, 52, 322, 12, 1], [COIN, 78, 312, 330, -12, 1]], high: ['slab', 'disc', 'slab', 'disc'], low: ['wood', 'ivory'], disc: '#233a4a' },
  'clover-pot': { lines: ['CLOVER', 'POT'], font: 'berkshire', scene: 'hills', hero: hero('1f340', 240, 180, 180, -8), front: [[COIN, 90, 60, 318, 12, 0], [COIN, 104, 290, 322, -14, 0]], back: [['1f308', 180, 180, 96, 0]], high: ['glow', 'glow', 'leafy'], low: ['disc', 'pastel'], wild: '1f340', disc: '#0f5a28' },
  'dino-drop': { wideTop: 190, lines: ['DINO', 'DROP'], font: 'bangers', scene: 'lava', hero: hero('1f996', 250, 180, 195), front: [['1f95a', 100, 318, 260, 10, 0], ['1f334', 120, 44, 248, -6, 1]], high: ['rock', 'leafy', 'rock', 'leafy'], low: ['stone', 'pastel'], disc: '#2f3414' },
  'pearl-diver': { lines: ['PEARL', 'DIVER'], font: 'limelight', scene: 'sea', hero: hero('1f9aa', 255, 180, 196), front: [['1f93f', 112, 304, 110, 10, 0], ['1f42c', 112, 60, 112, -8, 1]], high: ['drop', 'disc', 'drop', 'disc'], low: ['disc', 'pearl'], disc: '#0a3a74' },
  'whale-song': { wideTop: 220, lines: ['WHALE', 'SONG'], font: 'righteous', scene: 'deep', hero: hero('1f433', 260, 180, 190), front: [['1fabc', 100, 312, 292, 8, 1], ['1f41a', 80, 52, 312, -10, 0]], high: ['drop', 'drop', 'drop', 'drop'], low: ['ring', 'sea'], disc: '#0d2c58' },
  'carousel-nights': { lines: ['CAROUSEL', 'NIGHTS'], font: 'berkshire', scene: 'funfair', hero: hero('1f3a0', 260, 180, 188), front: [['1f388', 100, 308, 108, 8, 1], ['1f37f', 104, 52, 296, -8, 0]], high: ['sunny', 'sheriff', 'sunny'], low: ['disc', 'pastel'], disc: '#5a1250' },
  'flamingo-pool': { lines: ['FLAMINGO', 'POOL'], font: 'limelight', scene: 'beach', hero: hero('1f9a9', 255, 180, 188), front: [['1f379', 104, 312, 288, 8, 0], ['1f34d', 112, 50, 286, -8, 0]], high: ['disc', 'tube', 'disc'], low: ['ring', 'neonpink'], disc: '#0d6f78' },
  'gelato-pier': { lines: ['GELATO', 'PIER'], font: 'titan', scene: 'pier', hero: hero('1f368', 245, 180, 186), front: [['1f366', 112, 310, 284, 10, 0], ['1f9c7', 100, 52, 302, -8, 0]], high: ['petal', 'disc', 'petal', 'disc'], low: ['none', 'pastel'], disc: '#147a74' },
};

/** Slots of the house. */
const house = {
  'mamak-midnight': { lines: ['MAMAK', 'MIDNIGHT'], font: 'righteous', scene: 'city', hero: hero('1f35b', 250, 180, 186), front: [['1f95b', 100, 312, 292, 8, 0], ['1f319', 92, 56, 104, -10, 1]], high: ['tube', 'disc', 'tube'], low: ['tube', 'ember'], wild: '1f35b', disc: '#4a1240' },
  'trishaw-town': { lines: ['TRISHAW', 'TOWN'], font: 'lilita', scene: 'kampung', hero: hero('1f6fa', 265, 180, 188), front: [['1f33a', 88, 50, 300, -10, 0], ['1f388', 96, 310, 108, 8, 1]], high: ['sunny', 'octo', 'sunny'], low: ['cog', 'jewel'], disc: '#7a1f2c' },
  'rafflesia-trail': { lines: ['RAFFLESIA', 'TRAIL'], font: 'titan', scene: 'jungle', hero: hero('1f33a', 255, 180, 190), front: [['1f98b', 96, 308, 108, 12, 1], ['1f343', 92, 52, 300, -12, 0]], high: ['leafy', 'petal', 'leafy', 'petal'], low: ['leafy', 'jewel'], disc: '#14401f' },
  'night-market': { lines: ['PASAR', 'MALAM 243'], font: 'lilita', scene: 'pasar', hero: hero('1f362', 245, 180, 184, -8), front: [['1f965', 96, 52, 300, -8, 0], ['1f367', 100, 310, 292, 8, 0]], high: ['disc', 'sunny', 'disc', 'sunny'], low: ['sunny', 'pastel'], disc: '#3c1160' },
  'tin-valley': { lines: ['TIN', 'VALLEY'], font: 'russo', scene: 'mine', hero: hero('1f418', 255, 180, 190), front: [['1faa8', 100, 308, 304, 8, 0], ['1f9ed', 88, 52, 304, -10, 0]], high: ['rock', 'hex', 'rock', 'hex'], low: ['rock', 'steel'], disc: '#22323c' },
  'songket-gold': { lines: ['SONGKET', 'GOLD'], font: 'limelight', scene: 'rays', hero: hero('1f48d', 240, 180, 186), front: [['1f99a', 104, 54, 292, -6, 0], ['1f451', 92, 310, 298, 8, 0]], high: ['petal', 'octo', 'petal', 'octo'], low: ['octo', 'gold'], disc: '#5e1034' },
  'straits-voyage': { lines: ['STRAITS', 'VOYAGE'], font: 'pirata', scene: 'pier', hero: hero('26f5', 255, 180, 184), front: [['2693', 96, 306, 300, 10, 0], ['1f41f', 96, 54, 304, -8, 0]], high: ['wave', 'shield', 'wave'], low: ['wave', 'sea'], disc: '#0b4258' },
  'batik-bloom': { lines: ['BATIK', 'BLOOM'], font: 'berkshire', scene: 'seigaiha', hero: drawn('orchid', 265, 180, 186), front: [['1f98b', 92, 308, 292, 10, 0], ['1f33c', 88, 54, 300, -10, 0]], high: ['petal', 'drop', 'petal', 'drop'], low: ['petal', 'pastel'], disc: '#232d73' },
  'sultans-keris': { lines: ['SULTAN’S', 'KERIS'], font: 'cinzel', scene: 'banners', hero: hero('1f5e1-fe0f', 260, 180, 182, -12), front: [['1f4dc', 96, 310, 300, 10, 0], ['1f48d', 82, 52, 306, -10, 0]], high: ['crest', 'arch', 'crest', 'arch'], low: ['arch', 'jewel'], disc: '#3f2a08' },
  'crystal-cave': { lines: ['CRYSTAL', 'CAVE'], font: 'metamorphous', scene: 'mine', hero: hero('1fa94', 240, 180, 188), front: [['1f48e', 92, 52, 300, -14, 0], ['1f987', 104, 308, 108, 8, 1]], high: ['crystal', 'crystal', 'crystal', 'crystal'], low: ['crystal', 'jewel'], gemTurn: 2, disc: '#1c2a66' },
  'kuih-cascade': { lines: ['KUIH', 'CASCADE'], font: 'sigmar', scene: 'candy', hero: hero('1f370', 245, 180, 186), front: [['1fad6', 104, 308, 292, 8, 0], ['1f96d', 92, 54, 302, -10, 0]], high: ['leafy', 'disc', 'leafy'], low: ['leafy', 'honey'], disc: '#135a50' },
  'monsoon-rising': { lines: ['MONSOON', 'RISING'], font: 'bangers', scene: 'sea', hero: hero('1f30a', 255, 180, 186), front: [['26f5', 104, 308, 112, 8, 1], ['1f41a', 88, 54, 304, -10, 0]], high: ['wave', 'drop', 'wave', 'drop'], low: ['drop', 'steel'], disc: '#1a3346' },
  'harimau-rimba': { lines: ['HARIMAU', 'RIMBA'], font: 'bowlby', scene: 'jungle', hero: hero('1f405', 262, 180, 188), front: [['1f33a', 84, 52, 300, -12, 0], ['1f343', 92, 310, 296, 10, 0]], high: ['leafy', 'shield', 'leafy', 'shield'], low: ['leafy', 'honey'], disc: '#123016' },
};

/** Art record by id of the theme. */
export const records = { ...house, ...kirin, ...lumen, ...nusa, ...batu, ...hexbay, ...tide };
