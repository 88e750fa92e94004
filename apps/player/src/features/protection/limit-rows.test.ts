import type { LimitView, ProtectionView } from '@talora/contract/members/protection.ts';
import { expect, it } from 'vitest';
import { percentOf, rowsOf, wasAsked } from './limit-rows.ts';

const limit = (more: Partial<LimitView> = {}): LimitView => ({
  kind: 'loss',
  period: 'week',
  most: '100.00',
  used: '25.00',
  freesAt: '2026-11-30T00:00:00.000Z',
  asked: null,
  ...more,
});
const view = (limits: readonly LimitView[]): ProtectionView => ({
  currency: 'MYR',
  periods: ['day'],
  raiseDays: 1,
  isLimitAsked: false,
  limits: [...limits],
  out: null,
  spent: [],
});

it('shows periods that may be set, and what stands in others', () => {
  const rows = rowsOf(view([limit()]));
  expect(rows.map(({ kind, rows: of }) => [kind, of.map(({ period }) => period)])).toEqual([
    ['deposit', ['day']],
    ['loss', ['day', 'week']],
    ['wager', ['day']],
    ['session', ['day']],
  ]);
});

it('counts the used part, and nothing of who is ahead', () => {
  expect(percentOf(limit(), 'MYR')).toBe(25);
  expect(percentOf(limit({ used: '-25.00' }), 'MYR')).toBe(0);
  expect(percentOf(limit({ used: '130.00' }), 'MYR')).toBe(100);
});

it('counts the used part of a limit of time in minutes', () => {
  expect(percentOf(limit({ kind: 'session', most: '60', used: '15' }), 'MYR')).toBe(25);
  expect(percentOf(limit({ kind: 'session', most: '30', used: '45' }), 'MYR')).toBe(100);
});

it('knows a limit that was asked for', () => {
  const asked = { most: null, from: '2026-11-30T00:00:00.000Z', isDue: false };
  expect(wasAsked(view([limit()]), 'loss', 'week')).toBe(false);
  expect(wasAsked(view([limit({ asked })]), 'loss', 'week')).toBe(true);
  expect(wasAsked(view([limit({ asked })]), 'loss', 'day')).toBe(false);
});
