import { expect, it } from 'vitest';
import { changeItem, nameOf, whyNotItem } from './navigation-draft.ts';

const item = { key: 'SLOTS', label: { MS: '', EN: 'Slots', CN: '' }, isVisible: true, isHot: false };
const contents = { SLOTS: { games: 3, vendors: 1, firstVendor: { MS: 'Rumah', EN: 'House', CN: '屋' } } };

it('one item is changed and the others stay', () => {
  const items = [item, { ...item, key: 'LIVE' }];
  const after = changeItem(items, 1, { isHot: true });
  expect(after[0]).toBe(item);
  expect(after[1]).toEqual({ ...item, key: 'LIVE', isHot: true });
});

it('an item has its own name, else that of its vendor, else its key', () => {
  expect(nameOf(item, contents, 'EN')).toBe('Slots');
  expect(nameOf(item, contents, 'MS')).toBe('Rumah');
  expect(nameOf(item, {}, 'CN')).toBe('SLOTS');
});

it('players do not get what is hidden, nor what has nothing behind it', () => {
  expect(whyNotItem(item, contents)).toBeNull();
  expect(whyNotItem({ ...item, isVisible: false }, contents)).toBe('off');
  expect(whyNotItem(item, {})).toBe('empty');
});
