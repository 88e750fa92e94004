import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { openBackHold } from './back-hold.ts';

/** A history at /rng that was come to from home, with a hold over it. */
function walk() {
  const history = createMemoryHistory({ initialEntries: ['/', '/rng'] });
  const { hold, listen } = openBackHold({ history, push: (state) => history.push(history.location.href, state) });
  listen();
  const at = (): string => history.location.pathname;
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  return { history, hold, at, settled };
}

describe('a sheet on the history', () => {
  it('is closed by going back, and the page stays', async () => {
    const { history, hold, at, settled } = walk();
    const close = vi.fn();
    const release = hold(close);
    history.back();
    expect(close).toHaveBeenCalledOnce();
    release();
    await settled();
    expect(at()).toBe('/rng');
    history.back();
    expect(at()).toBe('/');
  });

  it('takes its entry away when it is closed in another way: one step back leaves the page', async () => {
    const { history, hold, at, settled } = walk();
    const close = vi.fn();
    const release = hold(close);
    release();
    await settled();
    expect(close).not.toHaveBeenCalled();
    history.back();
    expect(at()).toBe('/');
  });

  it('hands its entry to a sheet that takes its place', async () => {
    const { history, hold, at, settled } = walk();
    const [first, second] = [vi.fn(), vi.fn()];
    hold(first)();
    hold(second);
    await settled();
    history.back();
    expect([first.mock.calls.length, second.mock.calls.length, at()]).toEqual([0, 1, '/rng']);
  });

  it('that opens while the one before is still leaving stays open, and one step back closes it', async () => {
    const history = createMemoryHistory({ initialEntries: ['/', '/rng'] });
    // As in a browser: going back happens later.
    const late = { ...history, back: () => void setTimeout(() => history.back(), 20) };
    Object.defineProperty(late, 'location', { get: () => history.location });
    const { hold, listen } = openBackHold({ history: late, push: (state) => history.push(history.location.href, state) });
    listen();
    const close = vi.fn();
    hold(vi.fn())();
    await new Promise((resolve) => setTimeout(resolve, 5));
    hold(close);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect([close.mock.calls.length, history.location.pathname]).toEqual([0, '/rng']);
    history.back();
    expect([close.mock.calls.length, history.location.pathname]).toEqual([1, '/rng']);
    history.back();
    expect(history.location.pathname).toBe('/');
  });

  it('closes the upper of two alone', () => {
    const { history, hold, at } = walk();
    const [lower, upper] = [vi.fn(), vi.fn()];
    hold(lower);
    hold(upper);
    history.back();
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
    history.back();
    expect([lower.mock.calls.length, at()]).toEqual([1, '/rng']);
  });

  it('that was left by a link is stepped over on the way back', async () => {
    const { history, hold, at, settled } = walk();
    const release = hold(vi.fn());
    history.push('/seamless');
    release();
    await settled();
    expect(at()).toBe('/seamless');
    history.back();
    expect(at()).toBe('/rng');
    history.back();
    expect(at()).toBe('/');
  });
});
