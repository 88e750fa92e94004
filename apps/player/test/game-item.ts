import type { GameItem } from '@talora/contract/games/games.ts';

/** A game as lists answer it: the house's, without a mark. */
export const GAME: GameItem = {
  nodeId: '1001',
  gameName: 'Kopitiam Sevens',
  iconUrl: '/img/tile/kopi.webp',
  vassalage: 'HOUSE',
  vendorName: 'Talora Studio',
  gameType: 'RNG',
  supportPlay: 0,
  isGame: 'GAME',
  gameCode: 'KOPI',
  defaultPlayType: null,
  rtp: '95.67',
  isNew: false,
  isHot: false,
  gameClassify: null,
  minBet: null,
  maxBet: null,
  currency: 'MYR',
  maintenance: null,
  blurb: '',
  volatility: null,
};
