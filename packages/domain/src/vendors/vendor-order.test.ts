import { expect, it } from 'vitest';
import { findOrderProblems, secureOrigin } from './vendor-order.ts';

const ORDER = { code: 'NUSA2', name: 'Nusa Play', address: 'https://api.nusa.example/v1', frames: null };

it('takes a vendor with a code, a name and an address under TLS', () => {
  expect(findOrderProblems(ORDER)).toEqual([]);
  expect(findOrderProblems({ ...ORDER, frames: 'https://games.nusa.example' })).toEqual([]);
});

it('names each field that cannot be', () => {
  for (const code of ['', 'N', 'nusa', '2NUSA', 'NUSA-2', 'A'.repeat(17)]) expect(findOrderProblems({ ...ORDER, code })).toEqual(['code']);
  for (const name of ['', '  ', 'x'.repeat(41)]) expect(findOrderProblems({ ...ORDER, name })).toEqual(['name']);
  for (const address of ['', 'api.nusa.example', 'http://api.nusa.example', 'https://me:pw@nusa.example', 'https://nusa.example/?a=1'])
    expect(findOrderProblems({ ...ORDER, address })).toEqual(['address']);
  for (const frames of ['', 'https://games.nusa.example/', 'https://games.nusa.example/play', 'http://games.nusa.example'])
    expect(findOrderProblems({ ...ORDER, frames })).toEqual(['frames']);
  expect(findOrderProblems({ code: '', name: '', address: '', frames: '' })).toEqual(['code', 'name', 'address', 'frames']);
});

it('an origin is of an address without a name, a question or a fragment', () => {
  expect(secureOrigin('https://nusa.example:8443/a/b')).toBe('https://nusa.example:8443');
  expect(secureOrigin('https://nusa.example:443')).toBe('https://nusa.example');
  for (const address of [
    'https://nusa.example:70000',
    'https://nusa.example@evil.example',
    'https:nusa.example',
    'https://nusa.example\\@evil',
    'https://nusa.example/#a',
    'ftp://nusa.example',
    'nusa',
  ])
    expect(secureOrigin(address)).toBeNull();
});
