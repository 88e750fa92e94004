import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { codeBudgetCalls } from '@talora/contract/site/code-budget-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { sendCode } from '../../people/codes/codes.ts';

describe('budgets of codes at the console', () => {
  let world: World;
  let admin: Staffer;
  let numbers = 0;
  const calls = (staffer: Staffer = admin) => staffer.caller.client(codeBudgetCalls);
  const sms = async () => (await calls().codeBudget()).channels.find(({ channel }) => channel === 'sms');
  const entries = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ query: action })).content;
  const send = async (to?: string, ip = '10.1.2.3', purpose: 'register' | 'login' = 'register') => {
    numbers += 1;
    const caller = { ip, userAgent: '', language: 'EN', host: 'localhost', origin: 'http://localhost:8080', deviceClass: 'desktop' } as const; // prettier-ignore
    const context = { platform: world.platform, brand: await world.brand(), caller } as unknown as Parameters<typeof sendCode>[0];
    return codeOf(sendCode(context, { purpose, channel: 'sms', to: to ?? `6012345${String(numbers).padStart(4, '0')}` }));
  };
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('shows what went out and where to, and a changed budget counts at once', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await send()).toBe('OK');
    expect(await sms()).toMatchObject({
      sentHour: 3,
      sentDay: 3,
      sentDayNew: 3,
      prefixes: [{ prefix: '60', isNew: true, sent: 3 }],
      pause: null,
    });
    const { budgets: from } = await calls().codeBudget();
    const to = { ...from, codesPerCallerHour: 4, codesPerTargetHour: 2, codesPerTargetDay: 3, codesPerPrefixDay: 4, codesPerDay: 4 };
    expect((await calls().changeCodeBudget({ from, to, reason: 'A wave of codes' })).budgets).toEqual(to);
    expect(await send()).toBe('OK');
    expect(await send()).not.toBe('OK');
    const [entry] = await entries('budget.changed');
    expect(entry?.detail).toMatchObject({ reason: 'A wave of codes', changes: { codesPerDay: { from: from.codesPerDay, to: 4 } } });
    await calls().changeCodeBudget({ from, to, reason: 'Sent again' });
    expect(await entries('budget.changed')).toHaveLength(1);
    expect(await codeOf(calls().changeCodeBudget({ from, to: { ...from, breakerMinutes: 7 }, reason: 'Old' }))).toBe('ILLEGAL_STATE');
    await calls().changeCodeBudget({ from: to, to: from, reason: 'Back' });
  });

  it('lets a channel send again that its day had stopped', async () => {
    const { budgets: from } = await calls().codeBudget();
    const to = { ...from, codesPerTargetHour: 1, codesPerTargetDay: 1, codesPerCallerHour: 1, codesPerPrefixDay: 1, codesPerDay: 1 };
    await calls().changeCodeBudget({ from, to: { ...to, codesPerCallerHour: 1 }, reason: 'Stop' });
    await world.settings({ codesPerCallerHour: 1_000, codesPerPrefixDay: 1_000 });
    // New numbers have used up theirs: codes that members wait for still go out, until theirs is used up as well.
    expect(await send()).toBe('CODES_PAUSED');
    expect((await sms())?.pause).toBeNull();
    expect([await send(undefined, '10.1.2.3', 'login'), await send(undefined, '10.1.2.3', 'login')]).toEqual(['OK', 'CODES_PAUSED']);
    const used = await sms();
    expect((used?.sentDay ?? 0) - (used?.sentDayNew ?? 0)).toBe(1);
    expect(used?.pause).toMatchObject({ reason: 'budget' });
    await world.settings({ ...from });
    expect(await send()).toBe('CODES_PAUSED');
    await calls().resumeCodes({ channel: 'sms', reason: 'Wave is over' });
    await calls().resumeCodes({ channel: 'sms', reason: 'Wave is over' });
    expect((await sms())?.pause).toBeNull();
    expect(await send()).toBe('OK');
    expect(await entries('budget.resumed')).toHaveLength(1);
  });

  it('shows numbers masked and addresses with what they used, who was refused, and begins to count them anew', async () => {
    const { budgets: from } = await calls().codeBudget();
    await world.settings({ codesPerTargetHour: 1, codesPerCallerHour: 3 });
    const [number, ip] = ['60198887777', '10.9.9.9'];
    expect(await send(number, ip)).toBe('OK');
    await world.turnClock(120_000);
    expect(await send(number, ip)).toBe('CODE_LIMIT_REACHED');
    expect(await send(number, ip)).toBe('CODE_LIMIT_REACHED');
    const used = (await sms())?.targets.find(({ target }) => target === '601••••7777');
    expect(used).toMatchObject({ sentHour: 1, sentDay: 1 });
    expect((await sms())?.refused[0]).toMatchObject({ reason: 'target', target: '601••••7777', ip, times: 2 });
    expect(JSON.stringify(await calls().codeBudget())).not.toContain(number);
    const dayBefore = (await sms())?.sentDay ?? 0;
    await calls().freeCodes({ channel: 'sms', what: 'target', id: used?.id ?? '', reason: 'Gateway was slow' });
    await calls().freeCodes({ channel: 'sms', what: 'target', id: used?.id ?? '', reason: 'Twice' });
    expect((await sms())?.targets.some(({ target }) => target === '601••••7777')).toBe(false);
    expect((await sms())?.sentDay).toBe(dayBefore);
    expect(await send(number, ip)).toBe('OK');
    expect(await send(undefined, ip)).toBe('OK');
    expect(await send(undefined, ip)).toBe('CODE_LIMIT_REACHED');
    const caller = (await sms())?.callers.find((one) => one.ip === ip);
    expect(caller).toMatchObject({ sentHour: 3 });
    expect(await codeOf(calls().freeCodes({ channel: 'email', what: 'caller', id: caller?.id ?? '', reason: 'Other channel' }))).toBe('OK');
    expect(await send(undefined, ip)).toBe('CODE_LIMIT_REACHED');
    await calls().freeCodes({ channel: 'sms', what: 'caller', id: caller?.id ?? '', reason: 'An internet café' });
    expect(await send(undefined, ip)).toBe('OK');
    const freed = await entries('budget.freed');
    expect(freed.map((entry) => entry.detail)).toMatchObject([
      { what: 'caller', freed: ip },
      { what: 'target', freed: '601••••7777', reason: 'Gateway was slow' },
    ]);
    await world.settings({ ...from });
  });

  it('refuses budgets that contradict each other, and everybody but administrators', async () => {
    const { budgets: from } = await calls().codeBudget();
    const refused = await calls()
      .changeCodeBudget({ from, to: { ...from, codesPerTargetHour: from.codesPerTargetDay + 1, codeIntervalSeconds: 1 }, reason: 'No' })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { codesPerTargetHour: 'order', codeIntervalSeconds: 'range' } },
    });
    expect((await calls().codeBudget()).budgets).toEqual(from);
    for (const role of ['cashier', 'support'] as const) {
      const staffer = await world.addStaffer(role);
      expect(await codeOf(calls(staffer).codeBudget())).toBe('FORBIDDEN');
      expect(await codeOf(calls(staffer).freeCodes({ channel: 'sms', what: 'caller', id: world.platform.ids.next(), reason: 'No' }))).toBe(
        'FORBIDDEN',
      );
      expect(await codeOf(calls(staffer).resumeCodes({ channel: 'sms', reason: 'No' }))).toBe('FORBIDDEN');
      expect(await codeOf(calls(staffer).changeCodeBudget({ from, to: from, reason: 'No' }))).toBe('FORBIDDEN');
    }
  });
});
