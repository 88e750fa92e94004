import { expect, it } from 'vitest';
import { findOrderProblems, isLoopback, isVendorAddress, webOrigin } from './vendor-order.ts';

const ORDER = { code: 'NUSA2', name: 'Nusa Play', address: 'https://api.nusa.example/v1', frames: null };
const nowhere = (): boolean => false;
const problems = (change: object) => findOrderProblems({ ...ORDER, ...change }, nowhere);

it('takes a vendor with a code, a name and an address under TLS', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ frames: 'https://games.nusa.example' })).toEqual([]);
});

it('names each field that cannot be', () => {
  for (const code of ['', 'N', 'nusa', '2NUSA', 'NUSA-2', 'A'.repeat(17), 'HOUSE', 'TABLES']) expect(problems({ code })).toEqual(['code']);
  for (const name of ['', '  ', 'x'.repeat(41)]) expect(problems({ name })).toEqual(['name']);
  for (const address of ['', 'api.nusa.example', 'http://api.nusa.example', 'https://me:pw@nusa.example', 'https://nusa.example/?a=1'])
    expect(problems({ address })).toEqual(['address']);
  for (const frames of ['', 'https://games.nusa.example/', 'https://games.nusa.example/play', 'http://games.nusa.example', 'https://nusa'])
    expect(problems({ frames })).toEqual(['frames']);
  expect(problems({ code: '', name: '', address: '', frames: '' })).toEqual(['code', 'name', 'address', 'frames']);
});

it('a vendor is on the public net, or where the installation lets its calls go', () => {
  for (const host of [
    'localhost',
    '127.0.0.1',
    '10.0.0.7',
    '169.254.169.254',
    'vendor',
    'db.internal',
    'nas.local',
    '2130706433',
    '0x7f.1',
    'a..b',
  ])
    expect([host, isVendorAddress(`https://${host}/v1`, nowhere)]).toEqual([host, false]);
  for (const address of ['http://localhost:8083/vendors', 'https://127.0.0.1', 'http://127.0.0.1:9000'])
    expect([address, isVendorAddress(address, isLoopback)]).toEqual([address, true]);
  for (const address of ['http://api.nusa.example', 'http://10.0.0.7', 'http://localhost@nusa.example', 'ftp://localhost'])
    expect([address, isVendorAddress(address, isLoopback)]).toEqual([address, false]);
  expect(isVendorAddress('http://pay.internal/v1', (host) => host === 'pay.internal')).toBe(true);
});

it('an origin is of an address without a name, a question or a fragment', () => {
  expect(webOrigin('https://nusa.example:8443/a/b')).toBe('https://nusa.example:8443');
  expect(webOrigin('https://nusa.example:443')).toBe('https://nusa.example');
  expect(webOrigin('http://localhost:80/a')).toBe('http://localhost');
  for (const address of [
    'https://nusa.example:70000',
    'https://nusa.example@evil.example',
    'https:nusa.example',
    'https://nusa.example\\@evil',
    'https://nusa.example/#a',
    'ftp://nusa.example',
    'nusa',
  ])
    expect(webOrigin(address)).toBeNull();
});
