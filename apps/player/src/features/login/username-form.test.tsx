// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { UsernameForm } from './username-form.tsx';

it('a login without name and password is told so in one sentence, and sends nothing', async () => {
  const root = await drawPart(<UsernameForm place="site" />);
  root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(root.textContent).toContain('Please enter the username and password.'));
  expect([...root.querySelectorAll('[aria-invalid=true]')].map((input) => input.getAttribute('name'))).toEqual(['username', 'password']);
});
