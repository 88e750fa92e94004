import { describe, expect, it } from 'vitest';
import { actsOf, partRequests, waitingText } from './staff-acts.ts';

const account = { state: 'active', isMe: false, link: null, linkTakesTwo: false } as const;

describe('what may be done about a colleague’s account', () => {
  it('is nothing about the own one, however it stands', () => {
    for (const state of ['active', 'invited', 'disabled'] as const) expect(actsOf({ ...account, state, isMe: true }, [], true)).toEqual([]);
  });

  it('is nothing for who only reads', () => {
    for (const state of ['active', 'invited', 'disabled'] as const) expect(actsOf({ ...account, state }, [], false)).toEqual([]);
  });

  it('is another link while it is not opened: at once, or by a second person, who is asked once', () => {
    expect(actsOf({ ...account, state: 'invited' }, [], true)).toEqual(['renew', 'disable']);
    expect(actsOf({ ...account, state: 'invited', link: {} }, [], true)).toEqual(['renew', 'revoke', 'disable']);
    expect(actsOf({ ...account, state: 'invited', linkTakesTwo: true }, [], true)).toEqual(['askLink', 'disable']);
    expect(actsOf({ ...account, state: 'invited', linkTakesTwo: true }, ['staff.enable'], true)).toEqual(['disable']);
  });

  it('is new passkeys and shutting it, and opening a shut one; nothing is asked for twice', () => {
    expect(actsOf(account, [], true)).toEqual(['changeRole', 'reset', 'disable']);
    expect(actsOf(account, ['staff.enable'], true)).toEqual(['changeRole', 'disable']);
    expect(actsOf(account, ['staff.role'], true)).toEqual(['reset', 'disable']);
    expect(actsOf({ ...account, state: 'disabled' }, [], true)).toEqual(['enable']);
    expect(actsOf({ ...account, state: 'disabled' }, ['staff.enable'], true)).toEqual([]);
  });
});

it('a request says what it waits for', () => {
  expect(waitingText('staff.role', 'active')).toBe('roleWaits');
  expect(waitingText('staff.enable', 'disabled')).toBe('enableWaits');
  expect(waitingText('staff.passkeys-reset', 'invited')).toBe('askLinkWaits');
  expect(waitingText('staff.passkeys-reset', 'active')).toBe('resetWaits');
});

it('an invitation is about nobody’s account yet, even where its subject has the same id', () => {
  const open = [
    { kind: 'staff.invite', subjectId: 's1' },
    { kind: 'staff.enable', subjectId: 's1' },
  ] as const;
  const parted = partRequests(open);
  expect(parted.invitations).toEqual([open[0]]);
  expect(parted.about('s1')).toEqual([open[1]]);
  expect(parted.about('s2')).toEqual([]);
});
