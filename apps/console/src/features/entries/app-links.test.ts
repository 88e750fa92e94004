import { expect, it } from 'vitest';
import { isAppLink, linkWords, wrongLinks } from './app-links.ts';

const links = { Android: 'https://a.example/app.apk', IOS: '', MOBILECONFIG: 'https://a.example/p' };

it('a link is encrypted or empty', () => {
  for (const good of ['', '  ', 'https://a.example', ' https://a.example/x ']) expect([good, isAppLink(good)]).toEqual([good, true]);
  for (const bad of ['http://a.example', 'javascript:alert(1)', 'a.example', 'itms-services://x'])
    expect([bad, isAppLink(bad)]).toEqual([bad, false]);
});

it('the systems whose link cannot be saved are named', () => {
  expect(wrongLinks(links)).toEqual([]);
  expect(wrongLinks({ ...links, IOS: 'http://a.example' })).toEqual(['IOS']);
});

it('links are told in a few words without the empty ones', () => {
  expect(linkWords(links, (name) => name)).toBe('Android: https://a.example/app.apk · MOBILECONFIG: https://a.example/p');
  expect(linkWords({ Android: '', IOS: '', MOBILECONFIG: '' }, (name) => name)).toBe('');
});
