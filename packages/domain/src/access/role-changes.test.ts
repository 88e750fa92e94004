import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import type { StaffPermission } from './permissions.ts';
import { findRoleProblems, invitesByTwo, isWiderRole, roleChanges } from './role-changes.ts';
import { findPassedRoleLimit, wholeLimits, type RoleLimits } from './role-limits.ts';
import { inviteTakesTwo, SHIPPED_ROLES, shippedRole, type RoleContent } from './staff-roles.ts';

const { MYR } = ASSETS;
const role = (permissions: readonly StaffPermission[], more: Partial<RoleContent> = {}): RoleContent => ({
  name: 'Night',
  permissions,
  limits: {},
  addresses: [],
  ...more,
});
const limited = (single: string, day = ''): Partial<RoleContent> => ({ limits: { 'deposit.credit': { single, day } } });
const CREDITS = ['deposit.read', 'deposit.decide'] as const;

describe('a change of a role', () => {
  it('is wider by a permission, a sum or an address, whatever else goes', () => {
    const wider = (from: RoleContent, to: RoleContent): boolean => isWiderRole(from, to, MYR);
    expect(wider(role(CREDITS), role(['deposit.read']))).toBe(false);
    expect(wider(role(CREDITS), role(['audit.read']))).toBe(true);
    expect(wider(role(CREDITS), role(CREDITS, { name: 'Other' }))).toBe(false);
    expect(wider(role(CREDITS), role(CREDITS, limited('100')))).toBe(false);
    expect(wider(role(CREDITS, limited('100')), role(CREDITS, limited('100.00')))).toBe(false);
    expect(wider(role(CREDITS, limited('100')), role(CREDITS, limited('100.01')))).toBe(true);
    expect(wider(role(CREDITS, limited('100', '500')), role(CREDITS, limited('50')))).toBe(true);
    expect(wider(role(CREDITS, limited('100')), role(CREDITS))).toBe(true);
    // A limit of what a role does not do at all holds nobody back, but for who decides about everything.
    expect(wider(role(CREDITS, limited('100')), role(['deposit.read']))).toBe(false);
    expect(wider(role(['request.decide'], limited('100')), role(['request.decide']))).toBe(true);
    expect(wider(role(CREDITS, { addresses: ['10.0.0.0/8'] }), role(CREDITS, { addresses: ['10.1.0.0/16'] }))).toBe(false);
    expect(wider(role(CREDITS, { addresses: ['10.1.0.0/16'] }), role(CREDITS, { addresses: ['10.1.0.0/16', '::1'] }))).toBe(true);
    expect(wider(role(CREDITS, { addresses: ['10.1.0.0/16'] }), role(CREDITS))).toBe(true);
  });

  it('is told thing by thing', () => {
    expect(roleChanges(role(CREDITS), role(['deposit.read', 'audit.read'], { name: 'Day', addresses: ['::1'], ...limited('5') }))).toEqual([
      { name: 'name', from: 'Night', to: 'Day' },
      { name: 'audit.read', from: null, to: 'given' },
      { name: 'deposit.decide', from: 'given', to: null },
      { name: 'deposit.credit.single', from: null, to: '5' },
      { name: 'addresses', from: null, to: '::1' },
    ]);
    expect(roleChanges(role(CREDITS), role(CREDITS))).toEqual([]);
  });

  it('names what is wrong', () => {
    expect(findRoleProblems(role(CREDITS), MYR)).toEqual([]);
    expect(findRoleProblems(role([], { name: '123', addresses: ['x'], ...limited('1.234') }), MYR)).toEqual([
      'name',
      'permissions',
      'addresses',
      'limits.deposit.credit.single',
    ]);
    expect(findRoleProblems(role(CREDITS, { addresses: Array.from({ length: 51 }, () => '::1') }), MYR)).toEqual(['addresses']);
  });
});

describe('limits of a role', () => {
  it('hold from the first unit above them, in one deed and in a day', () => {
    const limits: RoleLimits = { 'deposit.credit': { single: '100', day: '150' } };
    const passed = (amount: bigint, before = 0n) => findPassedRoleLimit(limits, 'deposit.credit', { amount, before }, MYR)?.name ?? null;
    expect(passed(10_000n)).toBeNull();
    expect(passed(10_001n)).toBe('single');
    expect(passed(5_000n, 10_000n)).toBeNull();
    expect(passed(5_001n, 10_000n)).toBe('day');
    expect(findPassedRoleLimit(limits, 'withdrawal.pay', { amount: 10n ** 12n, before: 0n }, MYR)).toBeNull();
    expect(
      findPassedRoleLimit({ 'withdrawal.pay': { single: 'x', day: '' } }, 'withdrawal.pay', { amount: 1n, before: 0n }, MYR)?.name,
    ).toBe('single');
  });

  it('are kept without those that are none', () => {
    expect(wholeLimits({ 'withdrawal.pay': { single: '', day: '' }, 'deposit.credit': { single: '', day: '1' } })).toEqual({
      'deposit.credit': { single: '', day: '1' },
    });
  });
});

describe('an invitation', () => {
  it('takes two for who moves money or decides', () => {
    expect(SHIPPED_ROLES.filter((code) => inviteTakesTwo(shippedRole(code)))).toEqual(['admin', 'cashier', 'payer', 'risk']);
  });

  it('takes two for a role that lets more than the own one: whoever makes a link may use it', () => {
    const manager = role(['staff.read', 'staff.manage', 'member.read'], { addresses: ['10.0.0.0/8'] });
    expect(invitesByTwo(role(['member.read'], { addresses: ['10.1.0.0/16'] }), manager)).toBe(false);
    expect(invitesByTwo(role(['member.read', 'member.private'], { addresses: ['10.1.0.0/16'] }), manager)).toBe(true);
    expect(invitesByTwo(role(['member.read']), manager)).toBe(true);
    expect(invitesByTwo(shippedRole('support'), shippedRole('admin'))).toBe(false);
  });
});
