import { describe, expect, it } from 'vitest';
import { clockIn, momentIn } from './zoned-time.ts';

describe('clocks of a zone', () => {
  it('go there and back', () => {
    expect(momentIn('Asia/Kuala_Lumpur', '2026-11-21T22:30')?.toISOString()).toBe('2026-11-21T14:30:00.000Z');
    expect(clockIn('Asia/Kuala_Lumpur', new Date('2026-11-21T14:30:00Z'))).toBe('2026-11-21T22:30');
  });

  it('follow a change of offset', () => {
    expect(momentIn('Europe/Berlin', '2026-03-29T12:00')?.toISOString()).toBe('2026-03-29T10:00:00.000Z');
    expect(momentIn('Europe/Berlin', '2026-03-28T12:00')?.toISOString()).toBe('2026-03-28T11:00:00.000Z');
  });

  it('are null for what is no time', () => {
    expect(momentIn('Asia/Kuala_Lumpur', '')).toBeNull();
  });
});
