import type { Integration } from '@talora/contract/site/integrations-console.ts';
import { expect, it } from 'vitest';
import { keyOf, standingOf, toneOf } from './standing.ts';

const payment: Integration = {
  name: 'payment',
  subject: null,
  subjectName: null,
  setup: 'set',
  host: 'pay.example',
  isReachable: true,
  checkedAt: '2026-11-28T00:00:00.000Z',
  succeededAt: '2026-11-28T00:00:00.000Z',
  failedAt: null,
  failure: null,
  isLate: false,
  tests: ['ask'],
};

it('what is wrong comes before what is not known', () => {
  expect(standingOf(payment)).toBe('well');
  expect(standingOf({ ...payment, isReachable: false, isLate: true })).toBe('away');
  expect(standingOf({ ...payment, name: 'anchor', isReachable: null, isLate: true })).toBe('late');
  expect(standingOf({ ...payment, isReachable: null, succeededAt: null })).toBe('unasked');
  expect(standingOf({ ...payment, setup: 'unset', isReachable: false })).toBe('unset');
});

it('what is missing stands out where it is needed', () => {
  expect(toneOf({ ...payment, setup: 'unset' })).toBe('pending');
  expect(toneOf({ ...payment, name: 'redis', setup: 'unset' })).toBe('plain');
  expect([toneOf(payment), toneOf({ ...payment, isReachable: false }), toneOf({ ...payment, setup: 'log' })]).toEqual([
    'win',
    'loss',
    'plain',
  ]);
});

it('each vendor has a key of its own', () => {
  expect([keyOf(payment), keyOf({ name: 'vendor', subject: 'KIRIN' })]).toEqual(['payment', 'vendor.KIRIN']);
});
