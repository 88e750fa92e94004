import { expect, it } from 'vitest';
import { hasOtherUnknown, isNobodyThere, reachOf } from './reach-words.ts';

const nobody = { players: 0, guestPages: 0, games: 0, rounds: 0, deposits: 0, withdrawals: 0 };

it('nobody is there only when nothing runs at all', () => {
  expect(isNobodyThere(nobody)).toBe(true);
  for (const name of Object.keys(nobody)) expect([name, isNobodyThere({ ...nobody, [name]: 1 })]).toEqual([name, false]);
});

it('rules that meet nobody are told from a site that knows nobody', () => {
  expect(reachOf({ all: { together: 0 }, countries: [] })).toBe('empty');
  expect(reachOf({ all: { together: 5 }, countries: [] })).toBe('none');
  expect(reachOf({ all: { together: 5 }, countries: ['SG'] })).toBe('blocked');
});

it('players of no known country are named once', () => {
  const unknown = { together: 2 };
  expect(hasOtherUnknown({ unknown, countries: [{ country: 'SG' }] })).toBe(true);
  expect(hasOtherUnknown({ unknown, countries: [{ country: 'SG' }, { country: null }] })).toBe(false);
  expect(hasOtherUnknown({ unknown: { together: 0 }, countries: [] })).toBe(false);
});
