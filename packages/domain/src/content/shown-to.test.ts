import { describe, expect, it } from 'vitest';
import { CLOSED_SHOWN_MS } from './entries.ts';
import { whyNotBanner, whyNotEntry, whyNotHelp, whyNotNow, whyNotPopup, type Viewer } from './shown-to.ts';

const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  kind: 'guest',
  isFirstLogin: false,
  language: 'EN',
  device: 'DESK',
  ...change,
});
const times = { isLive: true, startsMs: 100, endsMs: 200 } as const;

describe('what somebody gets to see', () => {
  it('by the time: the start belongs to it, the end does not', () => {
    expect([99, 100, 199, 200].map((now) => whyNotNow(times, now))).toEqual(['planned', null, null, 'ended']);
    expect(whyNotNow({ ...times, endsMs: null }, Number.MAX_SAFE_INTEGER)).toBeNull();
    expect(whyNotNow({ ...times, isLive: false }, 150)).toBe('off');
  });

  it('banners by audience, then language, then device', () => {
    const banner = { audience: 'GUEST', languages: ['EN'], device: 'PHONE' } as const;
    expect(whyNotBanner(banner, viewer({ device: 'PHONE' }), true)).toBeNull();
    expect(whyNotBanner(banner, viewer({ kind: 'trial', device: 'PHONE' }), true)).toBeNull();
    expect(whyNotBanner(banner, viewer({ kind: 'member' }), true)).toBe('audience');
    expect(whyNotBanner(banner, viewer({ language: 'CN' }), true)).toBe('language');
    expect(whyNotBanner(banner, viewer(), true)).toBe('device');
    expect(whyNotBanner({ ...banner, device: 'DESK' }, viewer({ device: 'PHONE' }), false)).toBeNull();
  });

  it.each([
    ['B', viewer(), null],
    ['A', viewer(), 'audience'],
    ['A', viewer({ kind: 'trial' }), null],
    ['B', viewer({ kind: 'member' }), 'audience'],
    ['F', viewer({ kind: 'member' }), 'audience'],
    ['F', viewer({ kind: 'member', isFirstLogin: true }), null],
    ['A', viewer({ kind: 'member', isFirstLogin: true }), null],
    [null, viewer(), null],
  ] as const)('popup %s for %o: %s', (execution, who, why) => {
    expect(whyNotPopup(execution, who)).toBe(why);
  });

  it('help articles by device', () => {
    expect(whyNotHelp('ALL', viewer())).toBeNull();
    expect(whyNotHelp('WEB', viewer())).toBeNull();
    expect(whyNotHelp('WEB', viewer({ device: 'PHONE' }))).toBe('device');
    expect(whyNotHelp('MOBILE', viewer({ device: 'PHONE' }))).toBeNull();
    expect(whyNotHelp('MOBILE', viewer())).toBe('device');
  });

  it('entries by time, audience and language; promotions before their time and for a while after it', () => {
    const entry = { ...times, kind: 'news', audience: 'member', languages: ['EN'] } as const;
    expect(whyNotEntry(entry, viewer({ kind: 'member' }), 150)).toBeNull();
    expect(whyNotEntry(entry, viewer({ kind: 'trial' }), 150)).toBeNull();
    expect(whyNotEntry(entry, viewer(), 150)).toBe('audience');
    expect(whyNotEntry({ ...entry, audience: 'guest' }, viewer({ kind: 'agent' }), 150)).toBe('audience');
    expect(whyNotEntry({ ...entry, audience: 'all' }, viewer({ language: 'MS' }), 150)).toBe('language');
    expect(whyNotEntry(entry, viewer({ kind: 'member' }), 99)).toBe('planned');
    expect(whyNotEntry(entry, viewer({ kind: 'member' }), 200)).toBe('ended');
    expect(whyNotEntry({ ...entry, isLive: false }, viewer(), 150)).toBe('off');
    const promotion = { ...entry, kind: 'promotion', audience: 'all' } as const;
    expect([99, 200, 199 + CLOSED_SHOWN_MS, 200 + CLOSED_SHOWN_MS].map((now) => whyNotEntry(promotion, viewer(), now))).toEqual([
      null,
      null,
      null,
      'ended',
    ]);
  });
});
