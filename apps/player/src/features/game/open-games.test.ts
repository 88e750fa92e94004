import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGameOf } from './open-games.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('who leaves the last game of a vendor has left; who goes on to another of its games has not', () => {
  const left = vi.fn();
  const leaveFirst = openGameOf('TIDE', left);
  leaveFirst();
  const leaveSecond = openGameOf('TIDE', left);
  vi.advanceTimersByTime(5_000);
  expect(left).not.toHaveBeenCalled();
  leaveSecond();
  expect(left).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(left).toHaveBeenCalledTimes(1);
});
