// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part of a page that comes by itself', () => {
  it('waits for the line as long as it is cut, and is asked for again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('part');
    const loaded = vi.fn();
    const waiting = patiently(load).then(loaded);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(loaded).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waiting;
    expect(loaded).toHaveBeenCalledWith('part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when the line was away for a moment only', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('changed')).mockResolvedValue('part');
    const waiting = patiently(load);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(waiting).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails when there is a line and it does not come', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
    const waiting = expect(patiently(load)).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(5_000);
    await waiting;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
