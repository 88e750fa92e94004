// @vitest-environment happy-dom
import { memberCalls } from '@talora/contract/members/members.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { createClient } from '@talora/contract/core/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openServices } from './services.ts';

const reply = (status: number, code: string): Response =>
  new Response(JSON.stringify({ success: false, value: null, message: '', code }), { status });

describe('the services of a page', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('tell when the server says that the session is over', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(reply(401, 'SESSION_EXPIRED')));
    const services = openServices();
    services.session.set({ token: 'kept', expiresAt: '2027-01-01T00:00:00.000Z' });
    const onEvent = vi.fn<() => void>();
    const stop = services.onSessionEnd(onEvent);
    const members = createClient(memberCalls, services.transport);
    await expect(members.memberInfo()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(onEvent).toHaveBeenCalledTimes(1);
    stop();
    await expect(members.memberInfo()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  it('do not take a guest’s refusal for the end of a session', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(reply(401, 'NOT_LOGGED_IN')));
    const services = openServices();
    const onEvent = vi.fn<() => void>();
    services.onSessionEnd(onEvent);
    await expect(createClient(memberCalls, services.transport).memberInfo()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('ask for the state of the site again when a call meets maintenance', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(reply(503, 'MAINTENANCE')));
    const services = openServices();
    services.queries.setQueryData(['permission'], { maintenance: false });
    await expect(createClient(loginCalls, services.transport).captchaFor({ purpose: 'login' })).rejects.toMatchObject({
      code: 'MAINTENANCE',
    });
    expect(services.queries.getQueryState(['permission'])?.isInvalidated).toBe(true);
  });
});
