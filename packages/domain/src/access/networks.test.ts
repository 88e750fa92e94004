import fc from 'fast-check';
import { BlockList, isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { coversNetworks, isAddressIn, isNetwork } from './networks.ts';

const V4 = fc.ipV4();
const V6 = fc.ipV6();
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

describe('networks of addresses', () => {
  it.each([
    '10.0.0.1',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '::/0',
    '::1',
    '2001:db8::/32',
    'fe80::1/128',
    '::ffff:10.0.0.1',
    '2001:DB8::1',
    '1::2.3.4.5',
  ])('are read: %s', (text) => expect(isNetwork(text)).toBe(true));
  it.each([
    '',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.1/33',
    '10.0.0.1/-1',
    '10.0.0.1/8/8',
    '::1/129',
    '1:::2',
    '1::2::3',
    'g::1',
    '12345::1',
    'localhost',
    '01.2.3.4',
    '1:2:3:4:5:6:7',
    '10.0.0.1/',
  ])('are none: %s', (text) => expect(isNetwork(text)).toBe(false));

  it('hold just the addresses that the system says they hold', () => {
    const check = (address: string, network: string, length: number): void => {
      const list = new BlockList();
      list.addSubnet(network, length, familyOf(network));
      const isIn = familyOf(address) === familyOf(network) && list.check(address, familyOf(address));
      expect(isAddressIn(address, [`${network}/${length}`])).toBe(isIn);
    };
    fc.assert(fc.property(V4, V4, fc.integer({ min: 0, max: 32 }), check));
    fc.assert(fc.property(V4, fc.integer({ min: 1, max: 32 }), (address, length) => check(address, address, length)));
    // IPv4 inside IPv6 is IPv4 here.
    const plain = V6.filter((text) => !/^::ffff:/i.test(text) && !text.includes('.'));
    fc.assert(fc.property(plain, plain, fc.integer({ min: 1, max: 128 }), check));
    fc.assert(fc.property(plain, fc.integer({ min: 1, max: 128 }), (address, length) => check(address, address, length)));
  });

  it('hold every address when there are none, and none that cannot be read', () => {
    expect(isAddressIn('203.0.113.9', [])).toBe(true);
    expect(isAddressIn('nowhere', ['0.0.0.0/0'])).toBe(false);
    expect(isAddressIn('203.0.113.9', ['nowhere'])).toBe(false);
    expect(isAddressIn('::ffff:203.0.113.9', ['203.0.113.0/24'])).toBe(true);
    expect(isAddressIn('203.0.113.9', ['::ffff:203.0.113.0/120'])).toBe(true);
  });

  it('cover others by their whole length', () => {
    expect(coversNetworks([], ['10.0.0.0/8'])).toBe(true);
    expect(coversNetworks(['10.0.0.0/8'], [])).toBe(false);
    expect(coversNetworks([], [])).toBe(true);
    expect(coversNetworks(['10.0.0.0/8'], ['10.1.0.0/16', '10.2.3.4'])).toBe(true);
    expect(coversNetworks(['10.0.0.0/8'], ['10.0.0.0/7'])).toBe(false);
    expect(coversNetworks(['10.0.0.0/8'], ['10.1.0.0/16', '11.0.0.1'])).toBe(false);
    expect(coversNetworks(['2001:db8::/32'], ['10.0.0.1'])).toBe(false);
    expect(coversNetworks(['nowhere'], ['nowhere'])).toBe(false);
  });
});
