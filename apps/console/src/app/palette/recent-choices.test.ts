import { expect, it } from 'vitest';
import { withRecent } from './recent-choices.ts';

it('the newest choice stands first, once, and six are kept', () => {
  expect(withRecent([], '/a')).toEqual(['/a']);
  expect(withRecent(['/a', '/b'], '/b')).toEqual(['/b', '/a']);
  expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});
