import { expect, it } from 'vitest';
import { changedGames, importOf, isSameOffer, type Offer } from './offer.ts';

const offer = {
  offered: [
    { code: 'a', state: 'same' },
    { code: 'b', state: 'new' },
    { code: 'c', state: 'changed' },
  ],
  gone: [{ code: 'd', name: 'Gone' }],
} as unknown as Offer;

it('taking an offer over adds what is new, changes what changed, hides what is gone, and leaves the rest', () => {
  expect(importOf(offer)).toEqual({ add: ['b'], change: ['c'], hide: ['d'] });
  expect(changedGames(offer).map(({ code }) => code)).toEqual(['b', 'c']);
});

it('an offer is the same only when nothing is new, changed or gone', () => {
  const same = { offered: offer.offered.slice(0, 1), gone: [] };
  expect(isSameOffer(same)).toBe(true);
  expect(isSameOffer({ ...same, gone: offer.gone })).toBe(false);
  expect(isSameOffer({ ...offer, gone: [] })).toBe(false);
});
