import { expect, it } from 'vitest';
import { enrolmentStep } from './enrolment-step.ts';

const reading = { isDone: false, token: 'a', refusal: null, isRead: false };

it('a link is read, then asks for a name, and ends at the login', () => {
  expect(enrolmentStep(reading)).toBe('reading');
  expect(enrolmentStep({ ...reading, isRead: true })).toBe('form');
  expect(enrolmentStep({ ...reading, isRead: true, isDone: true })).toBe('done');
});

it('a link without a token, a used and an old one are of no worth', () => {
  expect(enrolmentStep({ ...reading, token: '' })).toBe('invalid');
  expect(enrolmentStep({ ...reading, refusal: 'LINK_INVALID' })).toBe('invalid');
  expect(enrolmentStep({ ...reading, refusal: 'BAD_REQUEST' })).toBe('invalid');
});

it('a line that is down does not make a good link a bad one, and neither does its end once the passkey is made', () => {
  expect(enrolmentStep({ ...reading, refusal: 'NETWORK' })).toBe('reading');
  expect(enrolmentStep({ ...reading, isDone: true, refusal: 'LINK_INVALID' })).toBe('done');
});
