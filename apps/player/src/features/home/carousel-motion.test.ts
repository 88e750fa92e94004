// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAROUSEL_GAP } from './carousel-gap.ts';
import { startMotion } from './carousel-motion.ts';

const WIDTH = 1_000;
const PITCH = WIDTH + CAROUSEL_GAP;

/** A track with so many banners in view one at a time. */
function trackOf(count: number): HTMLElement {
  const track = document.createElement('div');
  for (let i = 0; i < count; i += 1) track.append(document.createElement('div'));
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  document.body.replaceChildren(track);
  return track;
}

describe('the carousel of banners', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stands five seconds, moves for one, and leaves seventeen pixels between two', () => {
    expect(CAROUSEL_GAP).toBe(17);
    const track = trackOf(3);
    const stop = startMotion(track, false);
    vi.advanceTimersByTime(4_990);
    expect(track.scrollLeft).toBe(0);
    vi.advanceTimersByTime(510);
    expect(track.scrollLeft).toBeGreaterThan(PITCH * 0.3);
    expect(track.scrollLeft).toBeLessThan(PITCH * 0.7);
    vi.advanceTimersByTime(600);
    expect(track.scrollLeft).toBe(PITCH);
    stop();
    vi.advanceTimersByTime(20_000);
    expect(track.scrollLeft).toBe(PITCH);
  });

  it('goes back to the first when it does not loop, and on without a sign when it does', () => {
    const short = trackOf(3);
    short.scrollLeft = 2 * PITCH;
    const stopShort = startMotion(short, false);
    vi.advanceTimersByTime(5_500);
    expect(short.scrollLeft).toBeLessThan(2 * PITCH);
    vi.advanceTimersByTime(600);
    expect(short.scrollLeft).toBe(0);
    stopShort();
    // Four banners and the first once more.
    const long = trackOf(5);
    long.scrollLeft = 3 * PITCH;
    const stopLong = startMotion(long, true);
    vi.advanceTimersByTime(5_500);
    expect(long.scrollLeft).toBeGreaterThan(3 * PITCH);
    vi.advanceTimersByTime(600);
    expect(long.scrollLeft).toBe(0);
    stopLong();
  });

  it('stands still for who wants no motion', () => {
    const track = trackOf(3);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const stop = startMotion(track, false);
    vi.advanceTimersByTime(12_000);
    expect(track.scrollLeft).toBe(0);
    stop();
    vi.restoreAllMocks();
  });
});
