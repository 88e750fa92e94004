import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { rolesConsoleCalls, type RoleContentView } from '@talora/contract/staff/roles-console.ts';
import { LIMITED_KINDS, type LimitedKind } from '@talora/domain/access/role-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

const NONE = Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, { single: '', day: '' }])) as RoleContentView['limits'];

describe('limits of a role by sum', () => {
  let world: World;
  let admin: Staffer;
  let second: Staffer;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    admin = await world.addStaffer();
    second = await world.secondStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const limit = async (code: string, kind: LimitedKind, single: string, day: string): Promise<void> => {
    const calls = admin.caller.client(rolesConsoleCalls);
    const role = (await calls.roles()).roles.find((one) => one.code === code);
    if (role === undefined) throw new Error(`no role ${code}`);
    const content = { ...role.content, limits: { ...NONE, [kind]: { single, day } } };
    const saved = await calls.saveRole({ code, requestId: next(), version: role.version, content, reason: 'Nights' });
    expect(saved.request).toBeNull();
  };
  const slip = async (amount: string): Promise<string> => {
    const player = await world.addPlayer();
    const made = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount });
    await player.wallet.uploadSlip({ id: made.id, requestId: next() }, [await world.picture()]);
    return made.id;
  };
  const credit = async (by: Staffer, amount: string): Promise<string> => {
    const id = await slip(amount);
    return codeOf(by.wallet.approveDeposit({ id, requestId: next(), credit: amount }));
  };

  it('hold where money is paid, with all that somebody has paid in a day', async () => {
    const payer = await world.addStaffer('payer');
    await limit('payer', 'withdrawal.pay', '60', '100');
    const approved = async (amount: string): Promise<string> => {
      const player: Player = await world.addPlayer({ balance: '100.00' });
      await player.sessions.stepUp({ password: player.password });
      const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
      const { id } = await player.wallet.requestWithdrawal({ requestId: next(), payeeId: payee.id, amount });
      await admin.wallet.approveWithdrawal({ id, requestId: next() });
      return id;
    };
    const start = async (amount: string): Promise<string> => {
      const id = await approved(amount);
      return codeOf(payer.wallet.startPayment({ id, requestId: next() }));
    };
    expect(await start('60.00')).toBe('OK');
    expect(await start('61.00')).toBe('ROLE_LIMIT');
    expect(await start('41.00')).toBe('ROLE_LIMIT');
    expect(await start('40.00')).toBe('OK');
  });

  it('hold in one deed and in a day, where the brand’s sums would let one person, and for who decides', async () => {
    const cashier = await world.addStaffer('cashier');
    await limit('cashier', 'deposit.credit', '50', '80');
    expect(await credit(cashier, '50.00')).toBe('OK');
    expect(await credit(cashier, '50.01')).toBe('ROLE_LIMIT');
    expect(await credit(cashier, '30.00')).toBe('OK');
    expect(await credit(cashier, '10.00')).toBe('ROLE_LIMIT');
    expect(await credit(admin, '60.00')).toBe('OK');
    // A colleague of the same role has a day of their own; tomorrow is another one.
    expect(await credit(await world.addStaffer('cashier'), '10.00')).toBe('OK');
    // What somebody asks for counts as well: nothing above the limit is even asked for.
    await world.settings({ twoPeople: { sums: { 'deposit.credit': { single: '5', staffDay: '', memberDay: '' } }, alone: [] } });
    const asking = await world.addStaffer('cashier');
    const large = await slip('49.00');
    expect(await asking.wallet.approveDeposit({ id: large, requestId: next(), credit: '49.00' })).toMatchObject({ state: 'review' });
    expect(await credit(asking, '40.00')).toBe('ROLE_LIMIT');
    // Who decides does not decide above the own limit.
    await limit('admin', 'deposit.credit', '20', '');
    const request = (await second.caller.client(requestsCalls).requests({})).content.find(({ subjectId }) => subjectId === large);
    expect(await codeOf(second.decide({ id: request?.id ?? '' }))).toBe('ROLE_LIMIT');
  });
});
