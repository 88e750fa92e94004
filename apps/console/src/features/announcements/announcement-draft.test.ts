import { expect, it } from 'vitest';
import { ANNOUNCEMENT_AREAS, areaOf, inSiteOrder, kindOfArea, whyNotAgent } from './announcement-draft.ts';

it('an area is sent as a kind with its execution code, and read back', () => {
  expect(kindOfArea('PL')).toEqual({ kind: 'PL', execution: null });
  expect(kindOfArea('F')).toEqual({ kind: 'PU', execution: 'F' });
  expect(kindOfArea('AG')).toEqual({ kind: 'AG', execution: null });
  for (const area of ANNOUNCEMENT_AREAS) expect(areaOf(kindOfArea(area))).toBe(area);
});

it('popups come as on the site: of the very first login, of a login, of guests; slides stand apart', () => {
  const seen = (['B', 'PL', 'A', 'F', 'A', 'AG'] as const).map((area, at) => ({ id: at, ...kindOfArea(area) }));
  const { popups, slides, agents } = inSiteOrder(seen);
  expect(popups.map(({ id }) => id)).toEqual([3, 2, 4, 0]);
  expect(slides.map(({ id }) => id)).toEqual([1]);
  expect(agents.map(({ id }) => id)).toEqual([5]);
  expect([whyNotAgent({ kind: 'AG' }, { kind: 'member' }), whyNotAgent({ kind: 'AG' }, { kind: 'agent' })]).toEqual(['audience', null]);
  expect(whyNotAgent({ kind: 'PL' }, { kind: 'guest' })).toBeNull();
});
