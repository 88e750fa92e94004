import { describe, expect, it } from 'vitest';
import { backPath, dayOf, idOf, oneOf, pageOf, textOf } from './search.ts';

describe('what stands in an address behind ?', () => {
  it('a page is 1 to 100,000, and 1 where it is none', () => {
    expect([1, '2', 100_000].map(pageOf)).toEqual([1, 2, 100_000]);
    expect([0, -1, 1.5, 100_001, 'x', undefined, null, Number.NaN].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('a word that is not offered opens the first one', () => {
    expect(oneOf('done', ['open', 'done'])).toBe('done');
    expect(oneOf('Done', ['open', 'done'])).toBe('open');
    expect(oneOf(undefined, ['open', 'done'])).toBe('open');
  });

  it('an id has the form of one, or opens nothing', () => {
    const id = '019ab2c3-4d5e-7f60-8123-456789abcdef';
    expect(idOf(id)).toBe(id);
    for (const odd of [`${id}0`, id.slice(1), id.toUpperCase(), `${id.slice(0, 35)}/`, 7]) expect(idOf(odd)).toBeUndefined();
  });

  it('a search of digits is a text, a long one is cut, and what is neither is empty', () => {
    expect(textOf(100_001)).toBe('100001');
    expect(textOf('a'.repeat(64))).toHaveLength(64);
    expect(textOf('a'.repeat(65))).toHaveLength(64);
    expect(textOf({ query: 'x' })).toBe('');
    expect([textOf(60123), pageOf('3')]).toEqual(['60123', 3]);
  });

  it('a day is written with its year first', () => {
    expect(dayOf('2026-11-23')).toBe('2026-11-23');
    for (const odd of ['23-11-2026', '2026-11-2', '2026-11-23T00:00', 20_261_123]) expect(dayOf(odd)).toBe('');
  });
});

describe('where the login leads back to', () => {
  it('is a path of the console', () => {
    expect(backPath('/withdrawals?queue=to-pay')).toBe('/withdrawals?queue=to-pay');
  });

  it('is never another site, however it is written, and never the login', () => {
    for (const away of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/login',
      '/login?back=/',
      '',
      7,
    ])
      expect([away, backPath(away)]).toEqual([away, undefined]);
  });
});
