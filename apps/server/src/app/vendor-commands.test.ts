import { describe, expect, it } from 'vitest';
import { vendorCommand } from './vendor-commands.ts';

const isTaken = (name: string, options: Parameters<typeof vendorCommand>[1]): boolean => vendorCommand(name, options) !== null;

describe('the options of a command about a vendor', () => {
  it('name the vendor, whatever is done', () => {
    for (const name of ['vendor:list', 'vendor:key', 'vendor:profile'])
      expect(isTaken(name, { brand: 'demo', key: 'k-1', address: 'x' })).toBe(false);
  });

  it('make one for a brand, with all that is agreed with it', () => {
    const order = { brand: 'demo', vendor: 'KIRIN', name: 'Kirin Works', dialect: 'plain', address: 'https://a.example' };
    expect(isTaken('vendor:add', order)).toBe(true);
    expect(isTaken('vendor:add', { ...order, wallet: 'transfer', frames: 'https://b.example', resettling: true })).toBe(true);
    for (const missing of ['brand', 'vendor', 'name', 'dialect', 'address'] as const)
      expect(isTaken('vendor:add', { ...order, [missing]: undefined })).toBe(false);
    for (const wrong of [{ dialect: 'other' }, { wallet: 'other' }]) expect(isTaken('vendor:add', { ...order, ...wrong })).toBe(false);
  });

  it('list it for a brand', () => {
    expect(isTaken('vendor:list', { vendor: 'KIRIN' })).toBe(false);
    expect(isTaken('vendor:list', { vendor: 'KIRIN', brand: 'demo' })).toBe(true);
  });

  it('turn a key on or off, or make one; one of these', () => {
    const key = { vendor: 'KIRIN', key: 'k-1' };
    expect([isTaken('vendor:key', { ...key, state: 'active' }), isTaken('vendor:key', { ...key, state: 'off' })]).toEqual([true, true]);
    expect(isTaken('vendor:key', { ...key, state: 'gone', make: true })).toBe(false);
    expect(isTaken('vendor:key', { ...key, state: 'gone' })).toBe(false);
    expect([isTaken('vendor:key', key), isTaken('vendor:key', { ...key, make: true })]).toEqual([false, true]);
    expect(isTaken('vendor:key', { ...key, make: true, 'public-key': 'key.pem' })).toBe(false);
    expect(isTaken('vendor:key', { vendor: 'KIRIN', make: true })).toBe(false);
  });

  it('change something of a profile, the overlap of keys in whole hours', () => {
    expect(isTaken('vendor:profile', { vendor: 'KIRIN' })).toBe(false);
    for (const change of [
      { address: 'https://a.example' },
      { origins: 'https://a.example' },
      { networks: '10.0.0.0/8' },
      { overlap: '24' },
    ])
      expect(isTaken('vendor:profile', { vendor: 'KIRIN', ...change })).toBe(true);
    for (const overlap of ['soon', '1.5', '-1', '1000', '']) expect(isTaken('vendor:profile', { vendor: 'KIRIN', overlap })).toBe(false);
  });
});
