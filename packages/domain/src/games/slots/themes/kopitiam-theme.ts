import { KOPITIAM_SEVENS } from '../kopitiam-sevens.ts';
import type { HouseSlotTheme } from './theme.ts';

/** Kopitiam Sevens as players see it. Its pictures were drawn by hand: no record of the drawing programs makes them. */
export const KOPITIAM_THEME: HouseSlotTheme = {
  id: 'hsl-kopi7',
  gameCode: KOPITIAM_SEVENS,
  number: 1,
  model: 'kopi-sevens',
  name: { ms: 'Kopitiam Sevens', en: 'Kopitiam Sevens', zh: '茶室777' },
  palette: ['#6b3a1a', '#1c0d06', '#ffd9a0', '#0f0603', '#258a7d'],
  metal: 'brass',
  corner: 'tile',
  symbols: {
    W: { ms: 'Teko Wild', en: 'Wild teapot', zh: '百搭茶壶' },
    S: { ms: 'Tujuh', en: 'Seven', zh: '七' },
    B: { ms: 'Bar', en: 'Bar', zh: 'BAR' },
    L: { ms: 'Loceng', en: 'Bell', zh: '铃铛' },
    M: { ms: 'Mangga', en: 'Mango', zh: '芒果' },
    C: { ms: 'Ceri', en: 'Cherry', zh: '樱桃' },
    K: { ms: 'Cawan kopi', en: 'Kopi cup', zh: '咖啡杯' },
  },
  sound: { scale: 'major-pentatonic', root: 196, timbre: 'pluck', tempo: 112 },
  layout: 'plate',
  show: 'trace',
};
