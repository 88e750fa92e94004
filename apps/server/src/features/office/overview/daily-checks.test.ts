import { describe, expect, it } from 'vitest';
import { alarmOf } from './daily-checks.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000);

describe('a check of the ledger', () => {
  it('is an alarm when it found something, however fresh', () => {
    expect(alarmOf('ledger', { at: ago(1), isClean: false }, NOW)).toEqual({
      name: 'ledger',
      state: 'red',
      checkedAt: ago(1).toISOString(),
    });
    expect(alarmOf('ledger', { at: ago(10_000), isClean: false }, NOW)?.state).toBe('red');
  });

  it('is an alarm when none was made for more than three hours', () => {
    expect(alarmOf('ledger', { at: ago(180), isClean: true }, NOW)).toBeNull();
    expect(alarmOf('ledger', { at: ago(181), isClean: true }, NOW)?.state).toBe('old');
  });

  it('is none before the first one', () => {
    expect(alarmOf('ledger', undefined, NOW)).toBeNull();
  });
});
