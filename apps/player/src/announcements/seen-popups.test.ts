// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSeen, unseenOf } from './seen-popups.ts';
import type { Announcement } from './use-announcements.ts';

const popup = (id: string, change: Partial<Announcement> = {}): Announcement => ({
  id,
  version: 1,
  execution: 'A',
  title: id,
  content: '',
  startDate: null,
  ...change,
});
const MEMBER = { token: 'one', expiresAt: '2026-01-01T00:00:00.000Z' };

describe('popups of a session', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('come once, and again when they have changed', () => {
    const [a, b] = [popup('a'), popup('b')];
    expect(unseenOf(MEMBER, [a, b])).toEqual([a, b]);
    keepSeen(MEMBER, [a]);
    expect(unseenOf(MEMBER, [a, b])).toEqual([b]);
    const changed = popup('a', { version: 2 });
    expect(unseenOf(MEMBER, [changed, b])).toEqual([changed, b]);
  });

  it('come again in the next session, and to a guest apart', () => {
    const a = popup('a');
    keepSeen(MEMBER, [a]);
    expect(unseenOf({ ...MEMBER, expiresAt: '2026-01-02T00:00:00.000Z' }, [a])).toEqual([a]);
    expect(unseenOf(null, [a])).toEqual([a]);
    keepSeen(null, [a]);
    expect(unseenOf(null, [a])).toEqual([]);
    expect(unseenOf(MEMBER, [a])).toEqual([]);
  });

  it('come once for each audience', () => {
    keepSeen(MEMBER, [popup('a')]);
    expect(unseenOf(MEMBER, [popup('a', { execution: 'F' })])).toHaveLength(1);
  });

  it('survive what is no list in the storage', () => {
    localStorage.setItem('talora-popups', '{broken');
    expect(unseenOf(MEMBER, [popup('a')])).toHaveLength(1);
  });
});
