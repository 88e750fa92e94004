import { shippedRole } from '@talora/domain/access/staff-roles.ts';
import { staffMay, type StaffPermission } from '@talora/domain/access/permissions.ts';
import { describe, expect, it } from 'vitest';
import { withdrawalActs } from './withdrawal-acts.ts';

const all = (): boolean => true;
const only =
  (...granted: StaffPermission[]) =>
  (permission: StaffPermission): boolean =>
    granted.includes(permission);
type Withdrawal = Parameters<typeof withdrawalActs>[0];
const at = (state: Withdrawal['state'], over: Partial<Withdrawal> = {}): Withdrawal => ({
  state,
  isMyPayment: false,
  stop: null,
  request: null,
  mayFailAlone: false,
  mayPayout: false,
  payout: null,
  parent: null,
  isShownByBank: false,
  ...over,
});

describe('what may be done with a withdrawal', () => {
  it('in review is deciding, approved is paying; each by its own permission', () => {
    expect(withdrawalActs(at('review'), null, all)).toEqual(['reject', 'approve']);
    expect(withdrawalActs(at('approved'), null, all)).toContain('start');
    expect(withdrawalActs(at('review'), null, only('withdrawal.pay'))).toEqual([]);
    expect(withdrawalActs(at('approved'), null, only('withdrawal.decide'))).not.toContain('start');
    expect(withdrawalActs(at('review'), null, (permission) => staffMay(shippedRole('support'), permission))).toEqual([]);
  });

  it('that is stopped or waits for a second person is neither approved nor begun, yet refused', () => {
    for (const held of [{ stop: 'locked' } as never, { request: {} }]) {
      expect(withdrawalActs(at('review', held), null, all)).toEqual(['reject']);
      expect(withdrawalActs(at('approved', held), null, all)).not.toContain('start');
    }
  });

  it('that is approved, or that the bank did not take, is split by who pays; a part is not', () => {
    for (const state of ['approved', 'pay_failed'] as const) {
      expect(withdrawalActs(at(state), null, only('withdrawal.pay'))).toContain('split');
      expect(withdrawalActs(at(state), null, only('withdrawal.decide'))).not.toContain('split');
      const parent = { id: 'a', no: '1', state: 'split' } as const;
      expect(withdrawalActs(at(state, { parent }), null, all)).not.toContain('split');
    }
    for (const state of ['review', 'paying', 'unknown', 'split'] as const)
      expect(withdrawalActs(at(state), null, all)).not.toContain('split');
  });

  it('that is being paid belongs to who pays it; anybody else may only take it over', () => {
    const mine = withdrawalActs(at('paying', { isMyPayment: true, mayFailAlone: true }), null, all);
    expect(mine).toEqual(['show-account', 'paid', 'failed']);
    const theirs = withdrawalActs(at('paying', { mayFailAlone: true }), null, all);
    expect(theirs).toEqual(['take-over', 'failed']);
    const shown = withdrawalActs(at('paying', { isMyPayment: true, mayFailAlone: true, isShownByBank: true }), null, all);
    expect(shown).toEqual(['show-account', 'paid']);
  });

  it('is handed to the provider where the brand does that, and then nobody else ends it', () => {
    expect(withdrawalActs(at('approved', { mayPayout: true }), null, all)).toEqual(['reject', 'start', 'send', 'split']);
    expect(withdrawalActs(at('approved', { mayPayout: true, stop: 'locked' }), null, all)).not.toContain('send');
    const payout = { state: 'unknown' as const, reference: 'W1', bankReference: null, reason: null, nextQueryAt: null, startedAt: '' };
    for (const isMyPayment of [true, false])
      expect(withdrawalActs(at('unknown', { isMyPayment, mayFailAlone: isMyPayment, payout }), null, all)).toEqual([
        'ask-provider',
        'settle-payout',
      ]);
    expect(withdrawalActs(at('unknown', { payout, request: {} }), null, all)).toEqual(['ask-provider']);
    expect(withdrawalActs(at('unknown', { payout }), null, only('withdrawal.decide'))).toEqual([]);
    expect(withdrawalActs(at('pay_failed', { mayPayout: true, payout: { ...payout, state: 'failed' } }), null, all)).toEqual([
      'reject',
      'start',
      'send',
      'split',
    ]);
  });

  it('is asked once to be marked as failed: not while the question waits, nor before it is known whether it does', () => {
    const paying = at('paying', { isMyPayment: true });
    expect(withdrawalActs(paying, null, all)).toContain('failed');
    expect(withdrawalActs(paying, { id: 'r' }, all)).not.toContain('failed');
    expect(withdrawalActs(paying, undefined, all)).not.toContain('failed');
    expect(withdrawalActs(at('paying', { isMyPayment: true, mayFailAlone: true }), undefined, all)).toContain('failed');
  });

  it('disputed is settled by who decides, once', () => {
    expect(withdrawalActs(at('disputed'), null, only('withdrawal.decide'))).toContain('settle');
    expect(withdrawalActs(at('disputed', { request: {} }), null, all)).not.toContain('settle');
    expect(withdrawalActs(at('disputed'), null, only('withdrawal.pay'))).not.toContain('settle');
  });

  it('that has ended is nothing', () => {
    for (const state of ['confirmed', 'rejected', 'cancelled', 'auto_confirmed'] as const)
      expect([state, withdrawalActs(at(state), null, all)]).toEqual([state, []]);
  });
});
