import { expect, it } from 'vitest';
import { worstVerdict, type ItemCheck } from './verdicts.ts';

const worstOf = (...verdicts: ItemCheck['verdict'][]) => worstVerdict(verdicts.map((verdict) => ({ code: verdict, verdict, value: '' })));

it('an item is as bad as its worst fact, wherever that stands', () => {
  expect(worstOf('clear', 'check', 'hold')).toBe('hold');
  expect(worstOf('hold', 'clear')).toBe('hold');
  expect(worstOf('clear', 'check')).toBe('check');
  expect(worstOf('clear')).toBe('clear');
  expect(worstOf()).toBe('clear');
});
