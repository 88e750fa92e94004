import { expect, it } from 'vitest';
import { shortId, subjectOf } from './subject.ts';

it('a subject is taken apart at its first colon', () => {
  expect(subjectOf('message-template:login.sms')).toEqual({ kind: 'message-template', id: 'login.sms' });
  expect(subjectOf('vendor:A:B')).toEqual({ kind: 'vendor', id: 'A:B' });
  expect(subjectOf('anchors')).toEqual({ kind: 'anchors', id: '' });
});

it('an id that nobody reads is its end, any other text whole', () => {
  expect([shortId('01935c2e-0000-7000-8000-00001234abcd'), shortId('HSL_KOPI')]).toEqual(['1234abcd', 'HSL_KOPI']);
});
