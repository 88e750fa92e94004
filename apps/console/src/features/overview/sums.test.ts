import { expect, it } from 'vitest';
import { changeTone, minorOf, permilleChange } from './sums.ts';

it('sums are exact, whatever their size and sign', () => {
  expect(minorOf('-12.30')).toBe(-1230n);
  expect(minorOf('9007199254740993.01')).toBe(900719925474099301n);
});

it('a change is told in thousandths of what was before, against its size when that was a loss', () => {
  expect(permilleChange('150.00', '100.00')).toBe(500);
  expect(permilleChange('50.00', '100.00')).toBe(-500);
  expect(permilleChange('50.00', '-100.00')).toBe(1500);
  expect(permilleChange('-150.00', '-100.00')).toBe(-500);
  expect(permilleChange('3', '2')).toBe(500);
});

it('there is no change against nothing', () => {
  expect(permilleChange('5.00', '0.00')).toBeNull();
});

it('more is good only where it is said to be, and nothing has no colour', () => {
  expect([changeTone(1, true), changeTone(-1, true), changeTone(0, true)]).toEqual(['good', 'bad', 'plain']);
  expect([changeTone(1, false), changeTone(-1, false)]).toEqual(['plain', 'plain']);
});
