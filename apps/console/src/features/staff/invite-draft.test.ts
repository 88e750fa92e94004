import { inviteTakesTwo, STAFF_ROLES, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import { expect, it } from 'vitest';
import { judgeInvite } from './invite-draft.ts';

const roles = Object.keys(STAFF_ROLES) as StaffRole[];
const alone = roles.find((role) => !inviteTakesTwo(role)) ?? 'support';
const deciding = roles.find((role) => inviteTakesTwo(role)) ?? 'admin';

it('a role that decides takes two people and a reason, another one neither', () => {
  expect(judgeInvite({ name: 'Aminah', role: alone, reason: '' })).toMatchObject({ takesTwo: false, isReady: true });
  expect(judgeInvite({ name: 'Aminah', role: deciding, reason: ' ' })).toMatchObject({
    takesTwo: true,
    isReasonMissing: true,
    isReady: false,
  });
  expect(judgeInvite({ name: 'Aminah', role: deciding, reason: 'new shift' }).isReady).toBe(true);
});

it('a name is needed, and one that could be read as another is told apart from none', () => {
  expect(judgeInvite({ name: ' ', role: alone, reason: '' })).toMatchObject({ nameProblem: 'nameNeeded', isReady: false });
  expect(judgeInvite({ name: 'Amin\u202Eah', role: alone, reason: '' })).toMatchObject({ nameProblem: 'nameUnclear', isReady: false });
});
