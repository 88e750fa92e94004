// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';
import { keepKnownPassword } from '../session/known-password.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

afterEach(() => keepKnownPassword(null));

const fields = async (): Promise<(string | null)[]> => {
  const root = await drawPart(<ChangePasswordForm onDone={() => undefined} />, { kind: 'member' });
  return [...root.querySelectorAll('input')].map((input) => input.getAttribute('name'));
};

it('the old password is asked for unless it was typed a moment ago', async () => {
  const fresh = ['newPassword', 'confirmNewPassword'];
  expect(await fields()).toEqual(['oldPassword', ...fresh]);
  keepKnownPassword(new Date(Date.now() + 60_000).toISOString());
  expect(await fields()).toEqual(fresh);
  keepKnownPassword(new Date(Date.now() - 1_000).toISOString());
  expect(await fields()).toEqual(['oldPassword', ...fresh]);
});
