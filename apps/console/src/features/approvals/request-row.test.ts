import { expect, it } from 'vitest';
import { decisionOf, ownNumber, subjectOf } from './request-row.ts';

const open = { state: 'open', isMine: false, isTied: false } as const;

it('an open request is decided by somebody who did not ask and is not tied to who did', () => {
  expect(decisionOf(open, true)).toBe('decide');
  expect(decisionOf({ ...open, isMine: true }, true)).toBe('mine');
  expect(decisionOf({ ...open, isTied: true }, true)).toBe('tied');
  expect(decisionOf(open, false)).toBe('reads');
  expect(decisionOf({ ...open, isMine: true }, false)).toBe('mine');
  expect(decisionOf({ ...open, isMine: true, isTied: true }, true)).toBe('mine');
});

it('one that has ended is not decided again', () => {
  for (const state of ['approved', 'refused', 'withdrawn', 'expired'] as const) expect(decisionOf({ ...open, state }, true)).toBe('ended');
});

it('a request leads to the queue that its deposit or withdrawal stands in, else to its member, else nowhere', () => {
  const member = { id: 'm1' };
  expect(subjectOf({ kind: 'deposit.credit', member })).toEqual({ page: 'deposits', queue: 'waiting' });
  expect(subjectOf({ kind: 'payment.fail', member })).toEqual({ page: 'withdrawals', queue: 'to-pay' });
  expect(subjectOf({ kind: 'dispute.settle', member })).toEqual({ page: 'withdrawals', queue: 'disputed' });
  expect(subjectOf({ kind: 'withdrawal.approve', member })).toEqual({ page: 'withdrawals', queue: 'waiting' });
  expect(subjectOf({ kind: 'second-factor.reset', member })).toEqual({ page: 'member', memberId: 'm1' });
  expect(subjectOf({ kind: 'site.open', member: null })).toBeNull();
});

it('names the deposit that a waiver is of, and nothing twice', () => {
  const member = { id: 'm1', account: 'mawar88' };
  expect(ownNumber({ kind: 'turnover.waive', about: '261127-000020', member })).toBe('261127-000020');
  expect(ownNumber({ kind: 'payee.correct', about: 'mawar88', member })).toBeNull();
  expect(ownNumber({ kind: 'withdrawal.approve', about: '261127-000030', member })).toBeNull();
  expect(ownNumber({ kind: 'staff.invite', about: 'Suria', member: null })).toBeNull();
});
