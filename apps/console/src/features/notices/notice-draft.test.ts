import { expect, it } from 'vitest';
import { hasPromotions, turnPromotions } from './notice-draft.ts';

it('a notice’s button leads to all promotions once it is on, and to none once it is off', () => {
  expect(turnPromotions(null, true)).toBe('ALL');
  expect(turnPromotions('ALL', false)).toBeNull();
  expect([hasPromotions(turnPromotions(null, true)), hasPromotions(turnPromotions('ALL', false))]).toEqual([true, false]);
});

it('a kind of promotions that a notice was made with is kept', () => {
  expect(turnPromotions('SLOTS', true)).toBe('SLOTS');
});
