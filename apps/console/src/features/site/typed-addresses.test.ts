import { LOOK_LENGTHS } from '@talora/domain/site/brand-look.ts';
import { expect, it } from 'vitest';
import { typedAddresses } from './typed-addresses.ts';

it('a line that is still empty stays while it is typed, and an empty field holds no address', () => {
  expect(typedAddresses('https://a.example\n')).toEqual(['https://a.example', '']);
  expect(typedAddresses('')).toEqual([]);
});

it('no more lines are taken than may be stored', () => {
  expect(typedAddresses('x\n'.repeat(LOOK_LENGTHS.cdns + 5))).toHaveLength(LOOK_LENGTHS.cdns);
});
