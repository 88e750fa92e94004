import { expect, it } from 'vitest';
import { searchParts } from './member-search.ts';

const kinds = (text: string, maySeePrivate = true) => searchParts(text, maySeePrivate).map(({ kind, text: key }) => `${kind}:${key}`);

it('a text is looked up as what it may be by its shape', () => {
  expect(kinds('  Seroja77 ')).toEqual(['username:seroja77', 'name:seroja77', 'email:seroja77']);
  expect(kinds('Siti binti Ahmad')).toEqual(['name:siti binti ahmad']);
  expect(kinds('陈')).toEqual(['username:陈', 'name:陈']);
  expect(kinds('s')).toEqual(['username:s']);
  expect(kinds('Seroja77@talora')).toEqual(['email:seroja77@talora']);
  expect(kinds('203.0.113.9')).toEqual(['address:203.0.113.9']);
  expect(kinds('2001:DB8::1')).toEqual(['address:2001:db8::1']);
  expect(kinds('abcdefghjk')).toEqual(['username:abcdefghjk', 'code:ABCDEFGHJK', 'name:abcdefghjk', 'email:abcdefghjk']);
  expect(kinds('')).toEqual([]);
});

it('digits are a member, the end of a mobile number or of an account, whatever stands between them', () => {
  expect(kinds('1000042')).toEqual(['username:1000042', 'number:1000042', 'mobile:1000042', 'account:1000042']);
  expect(kinds('+60 12-345 6789')).toEqual(['mobile:60123456789']);
  expect(kinds('012 345 6789')).toEqual(['mobile:123456789', 'account:0123456789']);
  expect(kinds('1234-5678-9012')).toEqual(['username:1234-5678-9012', 'mobile:123456789012', 'account:123456789012']);
  expect(kinds('411')).toEqual(['username:411', 'number:411', 'name:411']);
  expect(kinds('4411')).toEqual(['username:4411', 'number:4411', 'mobile:4411', 'account:4411']);
  expect(kinds('0'.repeat(21))).toEqual([`username:${'0'.repeat(21)}`]);
  expect(kinds('261120-000012')[0]).toBe('payment:261120-000012');
});

it('who may not see private data finds by none of it', () => {
  expect(kinds('4411', false)).toEqual(['username:4411', 'number:4411']);
  expect(kinds('seroja77@talora', false)).toEqual([]);
  expect(kinds('203.0.113.9', false)).toEqual([]);
  expect(kinds('seroja', false)).toEqual(['username:seroja', 'name:seroja']);
});
