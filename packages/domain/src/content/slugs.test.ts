import { describe, expect, it } from 'vitest';
import { isSlug, numberedSlug, slugOf } from './slugs.ts';

describe('a slug', () => {
  it('is small letters, digits and single hyphens, three to eighty of them', () => {
    for (const good of ['abc', 'a-b', '2026-offer', 'a'.repeat(80)]) expect([good, isSlug(good)]).toEqual([good, true]);
    for (const bad of [
      '',
      'ab',
      'a'.repeat(81),
      'A-b-c',
      '-abc',
      'abc-',
      'a--b',
      'a/b',
      'a b',
      '../etc',
      'a.b',
      '优惠活动',
      'a%2fb',
      'abc\n',
    ])
      expect([bad, isSlug(bad)]).toEqual([bad, false]);
  });

  it('is never taken for an id', () => {
    expect(isSlug('0196f5c0-0000-7000-8000-000000000001')).toBe(false);
    expect(isSlug('0196f5c0-0000-7000-8000-00000000000')).toBe(true);
  });

  it('is made of a title without its accents and signs, and is none where nothing Latin is left', () => {
    expect(slugOf('  Selamat Datang! 100% Bónus — hari ini ')).toBe('selamat-datang-100-bonus-hari-ini');
    expect([slugOf('欢迎礼金'), slugOf('—'), slugOf('A')]).toEqual(['', '', '']);
    const long = slugOf('word '.repeat(60));
    expect([isSlug(long), isSlug(numberedSlug(long, 99))]).toEqual([true, true]);
    expect([numberedSlug('offer', 1), numberedSlug('offer', 2)]).toEqual(['offer', 'offer-2']);
  });
});
