import { describe, expect, it } from 'vitest';
import { fillReady, isTicketText, mayMemberWrite, reopenEndMs, unknownReadyWords } from './tickets.ts';

const DAY = 86_400_000;

describe('a ticket', () => {
  it('takes texts that say something, counted by code points', () => {
    expect([' ', 'a', '💥'.repeat(5), '💥'.repeat(6), 'a\0'].map((text) => isTicketText(text, 5))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is open to its member while it is not over, and for some days after that', () => {
    expect(['open', 'waiting', 'answered'].map((state) => mayMemberWrite(state as 'open', null, 0, 5))).toEqual([true, true, true]);
    expect(mayMemberWrite('done', 0, 14, 14 * DAY - 1)).toBe(true);
    expect(mayMemberWrite('done', 0, 14, 14 * DAY)).toBe(false);
    expect(mayMemberWrite('done', 0, 0, 0)).toBe(false);
    expect(mayMemberWrite('done', null, 14, 0)).toBe(false);
    expect(reopenEndMs(1, 2)).toBe(2 * DAY + 1);
  });
});

describe('a ready text', () => {
  const values = { name: '{no}', no: '261128-0A1B2C3D', brand: 'Raya' };

  it('is filled once: what a value holds is not read again', () => {
    expect(fillReady('Hi {name}, {brand} has {no} and {other}.', values)).toBe('Hi {no}, Raya has 261128-0A1B2C3D and {other}.');
  });

  it('names words that stand for nothing', () => {
    expect(unknownReadyWords('{name} {nama} {}')).toEqual(['{nama}', '{}']);
  });
});
