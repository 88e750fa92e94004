import { describe, expect, it } from 'vitest';
import { isHostName, isOwnPath, mayLeadTo } from './links.ts';

const HOSTS = ['partner.example', 'news.partner.example'];

/** Ways to look like this site, or like a listed one, and lead elsewhere. */
const TRICKS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /evil.example',
  'evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'http://partner.example',
  'https://partner.example@evil.example',
  'https://partner.example:pass@evil.example',
  'https://evil.example#partner.example/',
  'https://evil.example?partner.example',
  'https://evil.example/partner.example',
  'https://partner.example.evil.example',
  'https://evilpartner.example',
  'https://partner.example\\.evil.example',
  'https://partner.example%2eevil.example',
  'https://partner.example:443',
  'https://PARTNER.example',
  'https://partner。example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>x()</script>',
  'vbscript:x',
  'blob:https://partner.example/1',
  'file:///etc/passwd',
  'mailto:somebody@partner.example',
  '/@evil.example',
  '/a"onclick=x()',
  '/a<script>',
  '',
];

describe('where a banner leads', () => {
  it('is a page of this site or a listed host', () => {
    for (const url of ['/', '/fair', '/rng?vassalage=HOUSE', '/help#faq', '/seamless?game=1001&mode=demo']) {
      expect([url, mayLeadTo('PAGE', url, HOSTS)]).toEqual([url, true]);
    }
    for (const url of ['https://partner.example', 'https://partner.example/', 'https://news.partner.example/a?b=c#d'])
      expect([url, mayLeadTo('HOST', url, HOSTS)]).toEqual([url, true]);
    expect(mayLeadTo('GAME', '/seamless?game=1001', HOSTS)).toBe(true);
    expect(mayLeadTo('PROMOTION', '/promotions', HOSTS)).toBe(true);
    expect(mayLeadTo('NONE', null, HOSTS)).toBe(true);
  });

  it('is nothing else, whatever it is dressed up as', () => {
    expect(TRICKS.length).toBeGreaterThanOrEqual(40);
    for (const url of TRICKS)
      for (const kind of ['PAGE', 'HOST', 'GAME', 'PROMOTION'] as const)
        expect([kind, url, mayLeadTo(kind, url, HOSTS)]).toEqual([kind, url, false]);
    expect(mayLeadTo('PAGE', null, HOSTS)).toBe(false);
    expect(mayLeadTo('NONE', '/fair', HOSTS)).toBe(false);
    expect(mayLeadTo('HOST', 'https://partner.example', [])).toBe(false);
    expect(mayLeadTo('GAME', '/fair', HOSTS)).toBe(false);
    expect(isOwnPath(`/${'a'.repeat(200)}`)).toBe(false);
  });

  it('lists host names and no addresses', () => {
    for (const host of ['partner.example', 'a-b.partner.example']) expect(isHostName(host)).toBe(true);
    for (const host of [
      '',
      'localhost',
      '127.0.0.1',
      'Partner.example',
      'partner.example:80',
      '-a.example',
      'a..example',
      'https://a.example',
    ])
      expect([host, isHostName(host)]).toEqual([host, false]);
  });
});
