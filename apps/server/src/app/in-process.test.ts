import { loginCalls } from '@talora/contract/members/login.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../test/world.ts';
import { openApps, type Apps, type CallsFrom } from './apps.ts';
import { openCaller } from './in-process.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('callers inside the process', () => {
  it('say what the server said when it has no key to give, and take the next one', async () => {
    const { site } = world.apps;
    const busy = Fastify();
    let isBusy = true;
    busy.get('/wps/session/key', async (_, reply) =>
      isBusy
        ? reply.code(503).send({ success: false, value: null, message: 'busy', code: 'UNAVAILABLE' })
        : (await site.inject({ method: 'GET', url: '/wps/session/key', headers: { host: 'localhost:8080' } })).json<unknown>(),
    );
    busy.post('/wps/session/login', async () => ({ success: false, value: null, message: 'it came', code: 'WRONG_CREDENTIALS' }));
    const { login } = openCaller(busy, world.clock).client(loginCalls);
    const fields = { username: 'somebody', password: 'a-password-9' };
    expect(await codeOf(login(fields))).toBe('UNAVAILABLE');
    isBusy = false;
    expect(await codeOf(login(fields))).toBe('WRONG_CREDENTIALS');
    await busy.close();
  });

  it('are not sent away when the machine is busy, as callers from outside are', async () => {
    const { platform } = world;
    const installed = { ...platform, config: { ...platform.config, mode: 'development' as const } };
    const isGuarded = async (from?: CallsFrom): Promise<boolean[]> => {
      const apps: Apps = await openApps(installed, { isReady: true }, from);
      const found = Object.values(apps).map((app: Apps['site']) => app.hasDecorator('isUnderPressure'));
      for (const app of Object.values(apps) as Apps['site'][]) await app.close();
      return found;
    };
    expect(await isGuarded()).toEqual([true, true, true]);
    expect(await isGuarded('inside')).toEqual([false, false, false]);
  });
});
