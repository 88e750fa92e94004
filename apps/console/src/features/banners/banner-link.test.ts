import { LINK_KINDS, mayLeadTo } from '@talora/domain/content/links.ts';
import { expect, it } from 'vitest';
import { gameAddress, gameOf, linkOfKind } from './banner-link.ts';

it('a chosen game is an address that the site takes, and is read back out of it', () => {
  expect(mayLeadTo('GAME', gameAddress('12'), [])).toBe(true);
  expect(gameOf(gameAddress('12'))).toBe('12');
  expect(gameOf(linkOfKind('GAME').url)).toBe('');
});

it('the address of another kind is no game', () => {
  expect([gameOf('/promotions'), gameOf(null), gameOf('/')]).toEqual(['', '', '']);
});

it('a kind without more to say can be saved at once, one that needs a game or a host cannot', () => {
  const sound = LINK_KINDS.filter((kind) => mayLeadTo(kind, linkOfKind(kind).url, []));
  expect(sound).toEqual(['NONE', 'PAGE', 'PROMOTION']);
});
