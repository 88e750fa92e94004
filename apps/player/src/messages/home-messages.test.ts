import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withMessages } from './home-messages.ts';

describe('a part of the site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that does not come is given up after 120 seconds, and not before', async () => {
    const outcome = vi.fn();
    withMessages(new Promise<never>(() => undefined)).then(
      () => outcome('came'),
      (error: Error) => outcome(error.message),
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('a part of the site did not come');
  });

  it('that came leaves no timer behind, and one that breaks fails at once', async () => {
    expect(await withMessages(Promise.resolve('page'))).toBe('page');
    expect(vi.getTimerCount()).toBe(0);
    await expect(withMessages(Promise.reject(new Error('chunk')))).rejects.toThrow('chunk');
    expect(vi.getTimerCount()).toBe(0);
  });
});
