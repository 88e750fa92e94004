import type { AddressInfo } from 'node:net';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { modulesConsoleCalls } from '@talora/contract/site/modules-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import { BRAND_MODULES, type BrandModule } from '@talora/domain/site/modules.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const FREE_PLAY = { os: 'Linux', platform: 'W', Encryption: true, gatewayVersion: 3 } as const;

describe('modules of a brand at the console', () => {
  let world: World;
  let admin: Staffer;
  const staffer = (of: Staffer = admin) => of.caller.client(modulesConsoleCalls);
  const visitor = () => world.clients(world.visitor());
  const entries = async () => (await admin.caller.client(auditCalls).auditLog({ query: 'brand.modules-changed' })).content;
  const set = async (change: Partial<Record<BrandModule, boolean>>, reason = 'A try') => {
    const { version, modules } = await staffer().modules();
    return staffer().changeModules({
      version,
      modules: modules.map((one) => ({ ...one, enabled: change[one.module] ?? one.enabled })),
      reason,
    });
  };
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    admin = await world.addStaffer();
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());

  it('shows those that the product reads, in the order of the brand', async () => {
    expect(await staffer().modules()).toMatchObject({
      modules: BRAND_MODULES.map((module) => ({ module, enabled: !['PWDEXPFORCECHANGE3', 'AGENTPOLICY3'].includes(module) })),
      history: [],
    });
  });

  it('closes and opens a way to log in, the trial and registration at once, and open pages hear of it', async () => {
    const player = await world.addPlayer();
    const { port } = world.apps.site.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { host: 'localhost:8080' } });
    const events: string[] = [];
    socket.on('message', (data: Buffer) => events.push((JSON.parse(data.toString()) as { type: string }).type));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token: null })));
    await vi.waitFor(() => expect(events).toContain('joined'));

    await set({ USERNAMELOGIN3: false, FREEPLAY3: false, REGISTER3: false }, 'Closed for a while');
    await vi.waitFor(() => expect(events).toContain('site.changed'));
    socket.close();
    const logIn = () => codeOf(visitor().login.login({ username: player.username, password: player.password }));
    expect(await logIn()).toBe('METHOD_UNAVAILABLE');
    expect(await codeOf(visitor().login.freePlay(FREE_PLAY))).toBe('FREE_PLAY_CLOSED');
    expect(await visitor().site.registerSetting()).toMatchObject({ isOpen: false, methods: [] });
    expect(await codeOf(world.addPlayer())).toBe('REGISTRATION_CLOSED');
    const register = admin.caller.client(registerConsoleCalls);
    expect(await register.registerConsole()).toMatchObject({ isOpen: true, isModuleOn: false });
    // Who is in stays in.
    expect(await codeOf(player.wallet.balance())).toBe('OK');

    await set({ USERNAMELOGIN3: true, FREEPLAY3: true, REGISTER3: true }, 'Open again');
    expect(await logIn()).toBe('OK');
    expect(await register.registerConsole()).toMatchObject({ isModuleOn: true });
    expect(await codeOf(visitor().login.freePlay(FREE_PLAY))).toBe('OK');
    expect(await visitor().site.registerSetting()).toMatchObject({ isOpen: true, methods: ['username', 'mobile'] });
    expect((await entries()).map(({ detail }) => (detail as { reason: string }).reason)).toEqual(['Open again', 'Closed for a while']);
  });

  it('asks for a new password in time only while that module is on', async () => {
    await world.settings({ passwordDays: 1 });
    const player = await world.addPlayer();
    await world.turnClock(2 * 24 * 3_600_000);
    await admin.logIn();
    await player.logIn();
    expect((await player.members.memberInfo()).duty).toBeNull();
    await set({ PWDEXPFORCECHANGE3: true });
    expect((await visitor().login.login({ username: player.username, password: player.password })).duty).toBe('password-change');
    await set({ PWDEXPFORCECHANGE3: false });
  });

  it('refuses what leaves nobody a way to log in, and changes nothing then', async () => {
    const before = await staffer().modules();
    const refused = await set({ USERNAMELOGIN3: false, MOBILEVERCODELOGIN3: false }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'FIELDS_INVALID', value: { whole: ['no-login'] } });
    expect(await staffer().modules()).toEqual(before);
  });

  it('changes once by a repeat, refuses an older version, modules that are missing or twice, and other staff', async () => {
    const { version, modules } = await staffer().modules();
    const turned = modules.map((one) => (one.module === 'FREEPLAY3' ? { ...one, enabled: false } : one));
    const count = (await entries()).length;
    await Promise.all([1, 2].map(() => staffer().changeModules({ version, modules: turned, reason: 'No trial' })));
    expect(await entries()).toHaveLength(count + 1);
    expect(await codeOf(staffer().changeModules({ version, modules, reason: 'Late' }))).toBe('ILLEGAL_STATE');
    const present = await staffer().modules();
    const [first] = modules;
    if (first === undefined) throw new Error('no modules');
    for (const wrong of [modules.slice(1), modules.toReversed(), modules.with(0, { ...first, module: 'FREEPLAY3' })])
      expect(await codeOf(staffer().changeModules({ version: present.version, modules: wrong, reason: 'Wrong' }))).toBe('ILLEGAL_STATE');
    const [last] = present.history;
    expect(last?.before).toEqual(modules);
    expect(await staffer().changeModules({ version: present.version, modules: last?.before ?? [], reason: 'Back' })).toMatchObject({
      modules,
    });
    expect(await codeOf(staffer(await world.addStaffer('support')).modules())).toBe('FORBIDDEN');
  });
});
