import { describe, expect, it } from 'vitest';
import { dutiesOf, GUEST, refuseAccess, type Guarded } from './guard.ts';

const free = (kind: Guarded['kind']): Guarded => ({ kind, duty: null, isMoneyBarred: false, isOut: false });

describe('the guard', () => {
  it.each([
    ['anyone', 'guest', null],
    ['anyone', 'trial', null],
    ['member', 'guest', 'NOT_LOGGED_IN'],
    ['member', 'trial', null],
    ['member', 'agent', null],
    ['real-member', 'guest', 'NOT_LOGGED_IN'],
    ['real-member', 'trial', 'NEED_TRUE_ACCOUNT'],
    ['real-member', 'member', null],
    ['real-member', 'agent', null],
  ] as const)('lets what is open to %s be done by a %s: %s', (access, kind, want) => {
    expect(refuseAccess({ access }, kind === 'guest' ? GUEST : free(kind))).toBe(want);
  });

  it('lets a session that owes something do nothing but what is named', () => {
    const pending: Guarded = { kind: 'member', duty: 'second-factor', isMoneyBarred: true, isOut: false };
    const forced: Guarded = { kind: 'member', duty: 'password-change', isMoneyBarred: true, isOut: false };
    expect(refuseAccess({ access: 'member' }, pending)).toBe('SECOND_FACTOR_REQUIRED');
    expect(refuseAccess({ access: 'member', during: ['password-change'] }, pending)).toBe('SECOND_FACTOR_REQUIRED');
    expect(refuseAccess({ access: 'member', during: ['second-factor'] }, pending)).toBeNull();
    expect(refuseAccess({ access: 'member' }, forced)).toBe('PASSWORD_CHANGE_REQUIRED');
    expect(refuseAccess({ access: 'member', during: ['password-change'] }, forced)).toBeNull();
    expect(refuseAccess({ access: 'anyone' }, forced)).toBeNull();
  });

  it('lets who is kept out do what is open to them, and nothing else', () => {
    const out: Guarded = { ...free('member'), isOut: true };
    expect(refuseAccess({ access: 'real-member' }, out)).toBe('EXCLUDED');
    expect(refuseAccess({ access: 'real-member', whileOut: true }, out)).toBeNull();
    expect(refuseAccess({ access: 'anyone' }, out)).toBeNull();
    expect(refuseAccess({ access: 'real-member', whileOut: true, isMoney: true }, { ...out, isMoneyBarred: true })).toBe(
      'PASSWORD_CHANGE_REQUIRED',
    );
  });

  it('asks for a new password at once, but after SMS and social login only before money moves', () => {
    expect(dutiesOf('password', false, 'weak')).toEqual({ duty: 'password-change', isMoneyBarred: true });
    expect(dutiesOf('passkey', false, 'staff')).toEqual({ duty: 'password-change', isMoneyBarred: true });
    for (const way of ['sms', 'social'] as const) {
      const session: Guarded = { kind: 'member', isOut: false, ...dutiesOf(way, false, 'weak') };
      expect(refuseAccess({ access: 'real-member' }, session)).toBeNull();
      expect(refuseAccess({ access: 'real-member', isMoney: true }, session)).toBe('PASSWORD_CHANGE_REQUIRED');
    }
    expect(dutiesOf('password', true, 'weak').duty).toBe('second-factor');
    expect(dutiesOf('password', false, null)).toEqual({ duty: null, isMoneyBarred: false });
  });
});
