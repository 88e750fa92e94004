import type { GameItem } from '@talora/contract/games/games.ts';
import { describe, expect, it } from 'vitest';
import { picturesOf, readyCalls, render } from './home-entry.tsx';

const ADDRESS = '/seamless?game=HSL_NAGA';
const CALL = '/wps/relay/GCS_games?nodeId=HSL_NAGA&language=MS&pageSize=1';
const GAME = {
  nodeId: 'HSL_NAGA',
  gameName: 'Naga Emas',
  vendorName: 'Talora Studio',
  vassalage: 'HOUSE',
  gameType: 'RNG',
  iconUrl: '/img/game/naga-gold.webp',
  supportPlay: 0,
  rtp: '96.00',
  blurb: '',
  minBet: null,
  maxBet: null,
  currency: 'MYR',
  maintenance: null,
} as unknown as GameItem;
const PERMISSION = {
  maintenance: false,
  regionRestriction: false,
  location: { ip: '', country: null },
  analytics: { gtagId: null },
  resources: [],
  whitelabelVal: { modules: [] },
  register: { isOpen: true, methods: ['username'] },
  brand: {
    name: 'Talora',
    languages: ['MS', 'EN'],
    defaultLanguage: 'MS',
    timeZone: 'Asia/Kuala_Lumpur',
    logo: null,
    colours: null,
    licenceText: {},
  },
};
const answersWith = (content: readonly GameItem[]) => ({
  '/permission': PERMISSION,
  '/lgw/games/game_menus?language=MS': [],
  [CALL]: { content },
});

describe('a game that is opened by its address', () => {
  it.each(['', '&mode=demo'])('has its bar and its tile in the page that the server sends (%s)', async (mode) => {
    const address = ADDRESS + mode;
    const answers = answersWith([GAME]);
    expect(readyCalls(address, 'MS')).toEqual(['/permission', '/lgw/games/game_menus?language=MS', CALL]);
    expect(picturesOf(address, answers, 'MS')).toEqual(['/img/game/naga-gold-240.webp']);
    const { html, data } = await render('http://localhost', address, answers, 'MS', {
      '/img/game/naga-gold-240.webp': 'data:image/webp;base64,AAAA',
    });
    expect(html).toMatch(/<h1[^>]*>Naga Emas<\/h1>/);
    expect(html).toMatch(/<img[^>]*data-tile[^>]*src="data:image\/webp;base64,AAAA"/);
    expect(html).toContain('role="status"');
    expect(data).toContain('data:image/webp;base64,AAAA');
  });

  it('is made in the browser where the address holds more, an odd name, or a game that is not there', () => {
    for (const address of [
      '/seamless',
      '/seamless?game=',
      `${ADDRESS}&m=login`,
      `${ADDRESS}&mode=free`,
      '/seamless?game=a%26b%3D',
      '/seamless?game=12345678901234567',
    ])
      expect(readyCalls(address, 'MS'), address).toBeNull();
    expect(picturesOf(ADDRESS, answersWith([]), 'MS')).toBeNull();
  });
});
