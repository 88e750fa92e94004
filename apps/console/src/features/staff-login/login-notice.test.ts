import { expect, it } from 'vitest';
import { loginNotice } from './login-notice.ts';

it('the login says why the session before ended, and only a wanted end is good news', () => {
  expect(loginNotice('logged-out', false)).toEqual({ end: 'logged-out', tone: 'win' });
  for (const end of ['idle', 'expired'] as const) expect(loginNotice(end, false)).toEqual({ end, tone: 'pending' });
});

it('it says nothing without one, and nothing beside a login that failed', () => {
  expect(loginNotice(null, false)).toBeNull();
  expect(loginNotice('idle', true)).toBeNull();
});
