import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

describe('the register setting at the console', () => {
  let world: World;
  let admin: Staffer;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  const calls = (staffer: Staffer = admin) => staffer.caller.client(registerConsoleCalls);
  const read = async () => {
    const { version, isModuleOn: _, ...setting } = await calls().registerConsole();
    return { version, setting };
  };
  const changed = async (field: string, change: Partial<RegisterFieldRule>) => {
    const { version, setting } = await read();
    return {
      version,
      setting: { ...setting, fields: setting.fields.map((rule) => (rule.field === field ? { ...rule, ...change } : rule)) },
    };
  };
  const entries = async () => (await admin.caller.client(auditCalls).auditLog({ query: 'register.changed' })).content;
  const asVisitor = () => world.clients(world.visitor());

  it('changes what the form asks and what the server takes, with before and after in the audit chain', async () => {
    const before = await read();
    const { version, setting } = await changed('nickname', { enabled: true, required: true, minLength: 3, maxLength: 6, patternId: 6 });
    const after = await calls().changeRegister({ version, setting, reason: 'Numbers on the jersey' });
    expect(after.version).not.toBe(before.version);
    const shown = (await asVisitor().site.registerSetting()).fields.find(({ field }) => field === 'nickname');
    expect(shown).toMatchObject({ enabled: true, required: true, minLength: 3, maxLength: 6, patternId: 6 });
    const refused = await world.addPlayer().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'FIELDS_INVALID', value: { fields: { nickname: { problem: 'required' } } } });
    const [entry] = await entries();
    expect(entry?.detail).toMatchObject({
      reason: 'Numbers on the jersey',
      changes: { nickname: { from: { enabled: false, required: false }, to: { enabled: true, maxLength: 6 } } },
    });
    expect(Object.keys(entry?.detail.changes ?? {})).toEqual(['nickname']);
    await calls().changeRegister({ version: after.version, setting: before.setting, reason: 'Back' });
    expect(await codeOf(world.addPlayer())).toBe('OK');
  });

  it('switches a way to register, ages, terms and the whole registration', async () => {
    const { version, setting } = await read();
    const closed = await calls().changeRegister({
      version,
      setting: { ...setting, isOpen: false, agreementAge: 20, minimumAge: 22, termsChecked: false },
      reason: 'Closed for the holiday',
    });
    expect(await asVisitor().site.registerSetting()).toMatchObject({
      isOpen: false,
      agreementAge: 20,
      minimumAge: 22,
      termsChecked: false,
    });
    expect(await codeOf(world.addPlayer())).toBe('REGISTRATION_CLOSED');
    const switches = setting.switches.map(({ module }) => ({ module, enabled: false }));
    const none = await calls().changeRegister({
      version: closed.version,
      setting: { ...setting, isOpen: false, switches },
      reason: 'No way',
    });
    const { modules } = await asVisitor().site.whitelabel();
    const register = modules.find(({ modId }) => modId === 'REGISTER3')?.children ?? [];
    expect(register.find(({ modId }) => modId === 'USERNAMEREG3')?.enabled).toBe('0');
    await calls().changeRegister({ version: none.version, setting, reason: 'Open again' });
    expect(await codeOf(world.addPlayer())).toBe('OK');
  });

  it('refuses what contradicts itself, and stays as it was', async () => {
    const before = await read();
    const count = (await entries()).length;
    const refusal = async (field: string, change: Partial<RegisterFieldRule>) =>
      calls()
        .changeRegister({ ...(await changed(field, change)), reason: 'Contradiction' })
        .catch((error: unknown) => error);
    for (const [field, change, problem] of [
      ['nickname', { minLength: 9, maxLength: 4 }, 'order'],
      ['username', { enabled: false, required: false }, 'needed'],
      ['password', { minLength: 4 }, 'too-short'],
      ['email', { enabled: true, patternId: 11, minLength: 11, maxLength: 20 }, 'pattern-length'],
    ] as const) {
      expect(await refusal(field, change)).toMatchObject({ code: 'FIELDS_INVALID', value: { fields: { [field]: problem } } });
    }
    const { version, setting } = before;
    const old = await calls()
      .changeRegister({ version, setting: { ...setting, agreementAge: 30, minimumAge: 21 }, reason: 'Ages' })
      .catch((error: unknown) => error);
    expect(old).toMatchObject({ code: 'FIELDS_INVALID', value: { whole: ['age-order'] } });
    for (const change of [{ maxLength: 256 }, { minLength: -1 }, { patternId: 24 as 23 }])
      expect(await codeOf(calls().changeRegister({ ...(await changed('email', change)), reason: 'Out of range' }))).toBe('BAD_REQUEST');
    expect(await read()).toEqual(before);
    expect(await entries()).toHaveLength(count);
  });

  it('refuses who has seen an older setting, and fields that the brand does not have', async () => {
    const first = await changed('payeeName', { maxLength: 61 });
    const second = await changed('payeeName', { maxLength: 62 });
    await calls().changeRegister({ ...first, reason: 'First' });
    expect(await codeOf(calls().changeRegister({ ...second, reason: 'Second' }))).toBe('ILLEGAL_STATE');
    const count = (await entries()).length;
    await calls().changeRegister({ ...first, reason: 'First' }); // sent again
    expect(await entries()).toHaveLength(count);
    const { version, setting } = await read();
    const fewer = { ...setting, fields: setting.fields.slice(1) };
    expect(await codeOf(calls().changeRegister({ version, setting: fewer, reason: 'Fewer' }))).toBe('ILLEGAL_STATE');
    const races = await Promise.all(
      [70, 71, 72].map(async (maxLength) =>
        codeOf(calls().changeRegister({ ...(await changed('payeeName', { maxLength })), reason: 'Race' })),
      ),
    );
    expect(races.filter((code) => code === 'OK').length).toBeGreaterThan(0);
    expect(races.every((code) => code === 'OK' || code === 'ILLEGAL_STATE')).toBe(true);
  });

  it('is for administrators only', async () => {
    const { version, setting } = await read();
    for (const role of ['cashier', 'support'] as const) {
      const staffer = await world.addStaffer(role);
      expect(await codeOf(calls(staffer).registerConsole())).toBe('FORBIDDEN');
      expect(await codeOf(calls(staffer).changeRegister({ version, setting, reason: 'No' }))).toBe('FORBIDDEN');
    }
  });
});
