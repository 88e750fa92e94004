import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAttendance } from './attendance.ts';

describe('attendance at a page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lasts a minute after it was opened and after each deed, and not longer', () => {
    const page = new EventTarget();
    const isAttended = openAttendance(page);
    vi.advanceTimersByTime(59_000);
    expect(isAttended()).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(isAttended()).toBe(false);
    for (const deed of ['keydown', 'pointerdown', 'touchmove']) {
      page.dispatchEvent(new Event(deed));
      expect(isAttended()).toBe(true);
      vi.advanceTimersByTime(60_000);
      expect(isAttended()).toBe(false);
    }
    page.dispatchEvent(new Event('visibilitychange'));
    expect(isAttended()).toBe(false);
  });
});
