import { expect, it } from 'vitest';
import { judgeInvite } from './invite-draft.ts';

it('a role that takes two needs a reason, another one none', () => {
  expect(judgeInvite({ name: 'Aminah', takesTwo: false, reason: '' })).toMatchObject({ takesTwo: false, isReady: true });
  expect(judgeInvite({ name: 'Aminah', takesTwo: true, reason: ' ' })).toMatchObject({
    takesTwo: true,
    isReasonMissing: true,
    isReady: false,
  });
  expect(judgeInvite({ name: 'Aminah', takesTwo: true, reason: 'new shift' }).isReady).toBe(true);
});

it('a name is needed, and one that could be read as another is told apart from none', () => {
  expect(judgeInvite({ name: ' ', takesTwo: false, reason: '' })).toMatchObject({ nameProblem: 'nameNeeded', isReady: false });
  expect(judgeInvite({ name: 'Amin\u202Eah', takesTwo: false, reason: '' })).toMatchObject({ nameProblem: 'nameUnclear', isReady: false });
});
