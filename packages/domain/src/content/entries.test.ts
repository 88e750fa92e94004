import { describe, expect, it } from 'vitest';
import { CLOSED_SHOWN_MS, ENTRY_PATHS, isEntryListed, kindOfPath, periodState } from './entries.ts';

describe('content entries', () => {
  it('are soon before their period, open in it and closed from its end on', () => {
    expect(periodState(100, 200, 99)).toBe('soon');
    expect(periodState(100, 200, 100)).toBe('open');
    expect(periodState(100, 200, 199)).toBe('open');
    expect(periodState(100, 200, 200)).toBe('closed');
    expect(periodState(100, null, Number.MAX_SAFE_INTEGER)).toBe('open');
  });

  it('are listed while they are open; promotions before it too, and for thirty days after', () => {
    expect(isEntryListed('news', 100, 200, 99)).toBe(false);
    expect(isEntryListed('news', 100, 200, 100)).toBe(true);
    expect(isEntryListed('news', 100, 200, 200)).toBe(false);
    expect(isEntryListed('promotion', 100, 200, 99)).toBe(true);
    expect(isEntryListed('promotion', 100, 200, 199 + CLOSED_SHOWN_MS)).toBe(true);
    expect(isEntryListed('promotion', 100, 200, 200 + CLOSED_SHOWN_MS)).toBe(false);
  });

  it('have a page a kind, and a way back from it', () => {
    for (const path of Object.values(ENTRY_PATHS)) expect(ENTRY_PATHS[kindOfPath(path) ?? 'blog']).toBe(path);
    expect(kindOfPath('/rng')).toBeUndefined();
  });
});
