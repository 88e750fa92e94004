import { describe, expect, it } from 'vitest';
import { entryName, isSameEntries, moveEntry, type NavigationEntry } from './navigation.ts';

const entry = (key: string, label = ''): NavigationEntry => ({
  key,
  label: { MS: label, EN: label, CN: '' },
  isVisible: true,
  isHot: false,
});

describe('the game navigation', () => {
  it('moves an entry one place, and nothing past an end', () => {
    expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveEntry(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveEntry(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moveEntry(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });

  it('takes the same entries in another order, never one more, fewer or twice', () => {
    const before = [entry('RNG'), entry('LIVE')];
    expect(isSameEntries(before, [entry('LIVE', 'Live'), entry('RNG')])).toBe(true);
    for (const after of [[entry('RNG')], [entry('RNG'), entry('RNG')], [...before, entry('FISH')]])
      expect(isSameEntries(before, after)).toBe(false);
  });

  it('calls an entry without a label by its first vendor, in each language', () => {
    const vendor = { MS: 'Kirin', EN: 'Kirin', CN: '麒麟' };
    expect(entryName(entry('RNG', 'Slots'), vendor, 'EN')).toBe('Slots');
    expect(entryName(entry('RNG', 'Slots'), vendor, 'CN')).toBe('麒麟');
    expect(entryName(entry('RNG', '  '), null, 'MS')).toBeNull();
  });
});
