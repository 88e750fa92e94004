import { expect, it } from 'vitest';
import { clockText } from './session-clock.tsx';

it.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [60_000, '01:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [45_296_000, '12:34:56'],
  [-5, '00:00'],
])('a session of %i ms reads %s', (elapsed, text) => expect(clockText(elapsed)).toBe(text));
