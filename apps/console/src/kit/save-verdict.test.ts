import { CallRefused } from '@talora/contract/core/client.ts';
import { expect, it } from 'vitest';
import { saveProblem } from './save-verdict.ts';

const refused = (code: string) => new CallRefused(code, 422, null, '');

it('a colleague who was faster is told apart from any other refusal, by both of its names', () => {
  expect(saveProblem(refused('ILLEGAL_STATE'))).toBe('too-late');
  expect(saveProblem(refused('CHANGED_MEANWHILE'))).toBe('too-late');
  expect(saveProblem(refused('FIELDS_INVALID'))).toBe('refused');
  expect(saveProblem(new TypeError('of the page'))).toBe('refused');
});

it('what waits for a second person is no problem, and neither is nothing', () => {
  expect(saveProblem(refused('APPROVAL_ASKED'))).toBe('asked');
  expect(saveProblem(null)).toBe('none');
});
