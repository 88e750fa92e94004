import { describe, expect, it } from 'vitest';
import { findOriginProblems, isPlainAddress, readHost, readOrigin } from './origins.ts';

describe('hosts and origins', () => {
  it.each([
    ['localhost', { name: 'localhost', port: null }],
    ['Play.Brand.Example:8443', { name: 'play.brand.example', port: 8443 }],
    ['127.0.0.1:1', { name: '127.0.0.1', port: 1 }],
    ['[::1]:65535', { name: '[::1]', port: 65_535 }],
    ['[2001:db8::7]', { name: '[2001:db8::7]', port: null }],
  ])('reads %s', (text, read) => expect(readHost(text)).toEqual(read));

  it.each([
    '', 'play.brand.example:443@evil.example', 'user@play.brand.example', 'play.brand.example evil.example', 'a,b', 'a:b', 'a:', ':80',
    'a:65536', 'a:0', 'a:123456', 'a/b', 'a?b', 'a#b', 'a\\b', '[::1', '::1', '[::1]x', '.a', 'a.', '-a', 'a\n', ' a', 'ä.example', 'a'.repeat(300),
  ])('refuses %j', (text) => expect(readHost(text)).toBeNull()); // prettier-ignore

  it('reads origins as they are stored, and nothing beside', () => {
    expect(readOrigin('https://play.brand.example')).toEqual({ isTls: true, name: 'play.brand.example' });
    expect(readOrigin('http://localhost:8080')).toEqual({ isTls: false, name: 'localhost' });
    for (const text of ['https://a.example/', 'https://a.example/x', 'https://u@a.example', 'https://A.example', 'https://a.example:443',
      'http://a.example:80', 'ftp://a.example', 'https://', '//a.example', 'https://a.example:443@evil.example', 'https://a.example?x', ' https://a.example'])
      expect(readOrigin(text), text).toBeNull(); // prettier-ignore
  });

  it('takes an origin only at a host of the brand, with TLS where a name can be owned', () => {
    const hosts = ['brand.example', 'console.brand.example', 'play.brand.example'];
    const sound = { site: 'https://brand.example', console: 'https://console.brand.example', arcade: '' };
    expect(findOriginProblems(sound, hosts)).toEqual({});
    expect(findOriginProblems({ ...sound, site: '' }, hosts)).toEqual({ site: 'empty' });
    expect(findOriginProblems({ ...sound, site: 'https://evil.example' }, hosts)).toEqual({ site: 'host' });
    expect(findOriginProblems({ ...sound, site: 'http://brand.example' }, hosts)).toEqual({ site: 'tls' });
    expect(findOriginProblems({ ...sound, arcade: 'https://brand.example/' }, hosts)).toEqual({ arcade: 'format' });
    expect(findOriginProblems({ ...sound, arcade: 'https://brand.example' }, hosts)).toEqual({ site: 'same', arcade: 'same' });
    expect(findOriginProblems({ ...sound, site: 'http://localhost:8080' }, ['*'])).toEqual({});
  });

  it('knows addresses of machines from names', () => {
    for (const name of ['localhost', 'talora.localhost', '127.0.0.1', '192.168.1.7', '[::1]', '[fe80::1]'])
      expect(isPlainAddress(name)).toBe(true);
    for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'xlocalhost'])
      expect(isPlainAddress(name)).toBe(false);
  });
});
