import { describe, expect, it } from 'vitest';
import { accessActs } from './access-acts.ts';

type Access = Parameters<typeof accessActs>[0];
const open: Access = { lock: null, mayUnlock: false, passwordChange: null, hasSecondFactor: false, sessions: [] };
const acts = (over: Partial<Access>, maySecure = true) => [...accessActs({ ...open, ...over }, maySecure)];

describe('what staff may do about a member’s access', () => {
  it('is locking out, or letting in again by whom it may be', () => {
    const lock = { at: '2026-11-23T00:00:00Z', reason: 'chargeback', by: 'Aminah' } as unknown as Access['lock'];
    expect(acts({})).toEqual(['lock', 'force']);
    expect(acts({ lock, mayUnlock: true })).toEqual(['unlock', 'force']);
    expect(acts({ lock })).toEqual(['force']);
  });

  it('is wanting another password, unless staff have asked for it already; one that ran out may still be asked for', () => {
    expect(acts({ passwordChange: 'staff' })).not.toContain('force');
    expect(acts({ passwordChange: 'expired' })).toContain('force');
  });

  it('is ending one session, and all of them where there are several', () => {
    expect(acts({ sessions: [1] })).toEqual(['lock', 'force', 'end']);
    expect(acts({ sessions: [1, 2] })).toEqual(['lock', 'force', 'end', 'end-all']);
  });

  it('is nothing for a role that may not', () => {
    expect(acts({ sessions: [1, 2], hasSecondFactor: true }, false)).toEqual([]);
    expect(acts({ hasSecondFactor: true })).toContain('reset');
  });
});
