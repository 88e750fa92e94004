import type { FrameToSite, SiteToFrame } from '@talora/contract/games/game-frame.ts';
import { describe, expect, it, vi } from 'vitest';
import { openSheetHold } from './sheet-hold.ts';

/** A hold with a site that writes down what it is sheets. */
function site() {
  const sheets: boolean[] = [];
  let hear: (message: SiteToFrame) => void = () => undefined;
  const hold = openSheetHold({
    tell(message) {
      if ((message as FrameToSite).type === 'sheet') sheets.push((message as Extract<FrameToSite, { type: 'sheet' }>).isOpen);
    },
    listen(onMessage) {
      hear = onMessage;
      return () => undefined;
    },
  });
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  return { sheets, hold, settled, back: () => hear({ source: 'talora-site', type: 'close-sheet' }) };
}

describe('a sheet in a game', () => {
  it('is closed by a step back of the site, which is told nothing of it', async () => {
    const { sheets, hold, settled, back } = site();
    const close = vi.fn();
    const release = hold(close);
    await settled();
    expect(sheets).toEqual([true]);
    back();
    expect(close).toHaveBeenCalledOnce();
    release();
    await settled();
    expect(sheets).toEqual([true]);
  });

  it('that is closed otherwise gives the step back', async () => {
    const { sheets, hold, settled, back } = site();
    const close = vi.fn();
    const release = hold(close);
    await settled();
    release();
    await settled();
    expect(sheets).toEqual([true, false]);
    back();
    expect(close).not.toHaveBeenCalled();
  });

  it('in the place of another moves nothing, and one below it is held again after a step back', async () => {
    const { sheets, hold, settled, back } = site();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    const release = hold(first);
    await settled();
    release();
    hold(second);
    await settled();
    expect(sheets).toEqual([true]);
    hold(third);
    await settled();
    expect(sheets).toEqual([true]);
    back();
    expect([first.mock.calls.length, second.mock.calls.length, third.mock.calls.length]).toEqual([0, 0, 1]);
    await settled();
    expect(sheets).toEqual([true, true]);
    back();
    expect(second).toHaveBeenCalledOnce();
  });
});
