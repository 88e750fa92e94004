import { expect, it } from 'vitest';
import { enrolmentAddress, tokenOf } from './enrolment-link.ts';

it('a colleague’s link leads to the token that it was made of, whatever stands in it', () => {
  for (const token of ['AbC-_123', 'a+b/c==', 'a&t=b'])
    expect(tokenOf(new URL(enrolmentAddress('https://ops.example', token)).hash)).toBe(token);
});

it('the token stands behind #, so that no server is told of it', () => {
  const { pathname, search } = new URL(enrolmentAddress('https://ops.example', 'secret'));
  expect([pathname, search]).toEqual(['/enrol', '']);
});

it('an address without a token has none', () => {
  expect([tokenOf(''), tokenOf('#'), tokenOf('#x=1')]).toEqual(['', '', '']);
});
