import { expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import { limitText, readLimit } from './limit-text.ts';

it('money is read and written with its digits, time in whole minutes, and nothing is no limit', () => {
  const asset = ASSETS.MYR;
  const money = { kind: 'loss', period: 'day', asset } as const;
  expect(readLimit('50.00', money)).toBe(5_000n);
  expect(readLimit('50', money)).toBeUndefined();
  expect(readLimit('50', money, { decimals: 'upTo' })).toBe(5_000n);
  expect(readLimit('0.00', money)).toBeUndefined();
  const time = { kind: 'session', period: 'day', asset } as const;
  expect(readLimit('50', time)).toBe(50n);
  expect(readLimit('50.00', time)).toBeUndefined();
  expect(readLimit('0', time)).toBeUndefined();
  expect(limitText(5_000n, 'loss', asset)).toBe('50.00');
  expect(limitText(5_000n, 'session', asset)).toBe('5000');
});
