import { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';
import { listReadyAccounts } from './pick-account.ts';

type Methods = Awaited<ReturnType<ReturnType<typeof callsOf>['depositMethods']>>;
type MethodDraft = Methods['methods'][number]['draft'];
type AccountDraft = Methods['accounts'][number]['draft'];

const callsOf = (staffer: Staffer) => staffer.caller.client(methodsConsoleCalls);

const BANK: AccountDraft = {
  bankCode: 'RAYA',
  bankName: 'Bank Raya Utama',
  accountName: 'Talora Sdn Bhd',
  accountNumber: '1180022457',
  position: 2,
  isOn: true,
  dayCap: '',
  opens: 0,
  closes: 1_440,
};

describe('ways to deposit', () => {
  let world: World;
  let provider: FakeProvider;
  let one: Staffer;
  let other: Staffer;
  const next = (): string => world.platform.ids.next();
  const start = (player: Player, method: string, amount: string, requestId = next()) =>
    player.wallet.createDeposit({ requestId, method, amount });
  const read = () => callsOf(one).depositMethods();
  const methodOf = async (code: string) => (await read()).methods.find((each) => each.code === code) ?? expect.fail('no method');
  /** Saves a method with some fields changed, over what stands now. */
  const save = async (code: string, change: Partial<MethodDraft>) => {
    const { version, draft } = await methodOf(code);
    return callsOf(one).saveMethod({ code, version, draft: { ...draft, ...change }, reason: 'Test' });
  };
  const waiting = async () => (await read()).requests;
  /** Asks, and lets a colleague approve it. */
  async function inTwo(act: () => Promise<unknown>): Promise<readonly string[]> {
    expect(await codeOf(act())).toBe('APPROVAL_ASKED');
    const [request] = await waiting();
    if (request === undefined) throw new Error('no request');
    await one.stepUp();
    expect(await codeOf(one.decide(request))).toBe('FOUR_EYES');
    await other.decide(request);
    await one.stepUp();
    return request.changes.map(({ name }) => name);
  }

  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile, staffersStepUp: true });
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    one = await world.addStaffer();
    other = await world.secondStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  beforeEach(() => one.stepUp());

  it('are at first those of the brand’s settings', async () => {
    const player = await world.addPlayer();
    const { methods } = await player.wallet.depositMethods();
    expect(methods.map(({ code, kind, min, max, state }) => [code, kind, min, max, state])).toEqual([
      ['online', 'redirect', '10.00', '30000.00', 'open'],
      ['slip', 'bank_slip', '10.00', '30000.00', 'open'],
    ]);
    const { accounts, methods: edited } = await read();
    expect(accounts.map(({ draft, changed }) => [draft.accountNumber, changed])).toEqual([['7710449182', null]]);
    expect(edited.map(({ changed }) => changed)).toEqual([null, null]);
  });

  it('have limits of their own, narrower at once and wider by two', async () => {
    const player = await world.addPlayer();
    await save('slip', { min: '20', max: '100', quick: ['20', '100'], minutes: 45 });
    await expect(start(player, 'slip', '19.99')).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MIN', value: { min: '20.00' } });
    await expect(start(player, 'slip', '100.01')).rejects.toMatchObject({ code: 'AMOUNT_ABOVE_MAX', value: { max: '100.00' } });
    expect(await codeOf(start(player, 'online', '100.01'))).toBe('OK');
    const deposit = await start(player, 'slip', '100.00');
    expect(Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)).toBe(45 * 60_000);
    expect((await player.wallet.depositMethods()).methods[1]).toMatchObject({ max: '100.00', quick: ['20.00', '100.00'], minutes: 45 });
    expect(await inTwo(() => save('slip', { min: '', max: '', quick: [], minutes: null }))).toEqual(['method.max']);
    expect(await codeOf(start(player, 'slip', '150.00'))).toBe('OK');
  });

  it('are for a level what staff have set for it', async () => {
    const player = await world.addPlayer();
    expect(await inTwo(() => save('slip', { max: '100', levels: [{ level: 2, min: '10', max: '900' }] }))).toEqual(['method.levels']);
    expect(await codeOf(start(player, 'slip', '900.00'))).toBe('AMOUNT_ABOVE_MAX');
    await sql`update identity_member set vip_level = 2 where id = ${await player.memberId()}`.execute(world.asOwner.db.kysely);
    expect(await codeOf(start(player, 'slip', '900.00'))).toBe('OK');
    expect(await codeOf(start(player, 'slip', '900.01'))).toBe('AMOUNT_ABOVE_MAX');
    await inTwo(() => save('slip', { max: '', levels: [] }));
  });

  it('take no more in a day than their limit, also of many at once', async () => {
    const player = await world.addPlayer();
    await save('slip', { dayMax: '100' });
    const codes = await Promise.all(['40.00', '41.00', '42.00'].map((amount) => codeOf(start(player, 'slip', amount))));
    expect(codes.toSorted()).toEqual(['DEPOSIT_DAY_LIMIT', 'OK', 'OK']);
    await expect(start(player, 'slip', '90.00')).rejects.toMatchObject({ code: 'DEPOSIT_DAY_LIMIT', value: { max: '100.00' } });
    expect(await codeOf(start(player, 'online', '90.00'))).toBe('OK');
    expect(await inTwo(() => save('slip', { dayMax: '' }))).toEqual(['method.dayMax']);
  });

  it('close by the hour and for maintenance, with the text in three languages, and an open deposit goes on', async () => {
    const player = await world.addPlayer();
    const begun = await start(player, 'slip', '50.00');
    const texts = { ms: 'Bank ditutup', en: 'The bank is closed', zh: '银行维护中' };
    await save('slip', { isInMaintenance: true, maintenance: texts });
    await expect(start(player, 'slip', '60.00')).rejects.toMatchObject({
      code: 'METHOD_UNAVAILABLE',
      value: { reason: 'maintenance' },
    });
    expect((await start(player, 'slip', '50.00')).id).toBe(begun.id);
    expect((await player.wallet.depositMethods()).methods[1]).toMatchObject({ state: 'maintenance', notice: texts });
    const now = new Date(world.clock.nowMs());
    const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + 8 * 60) % 1_440;
    await save('slip', {
      isInMaintenance: false,
      maintenance: { ms: '', en: '', zh: '' },
      opens: (minute + 5) % 1_440,
      closes: (minute + 10) % 1_440 || 1_440,
    });
    await expect(start(player, 'slip', '60.00')).rejects.toMatchObject({ code: 'METHOD_UNAVAILABLE', value: { reason: 'closed' } });
    await save('slip', { opens: 0, closes: 1_440 });
    expect(await codeOf(start(player, 'slip', '60.00'))).toBe('OK');
  });

  it('are made, renamed and taken out of use; one that is off is not offered', async () => {
    const player = await world.addPlayer();
    const { draft } = await methodOf('online');
    const names = { ms: 'E-dompet', en: 'E-wallet', zh: '电子钱包' };
    const wallet = { ...draft, icon: 'wallet' as const, position: 3, names };
    const make = () => callsOf(one).saveMethod({ code: 'ewallet', version: 0, draft: wallet, reason: 'New' });
    expect(await inTwo(make)).toEqual(['method.isOn']);
    const deposit = await start(player, 'ewallet', '50.00');
    expect(deposit).toMatchObject({ kind: 'redirect', names });
    provider.finish(deposit.reference, 'succeeded');
    await provider.notify(world, provider.finish(deposit.reference, 'succeeded'));
    expect(await player.wallet.deposit({ id: deposit.id })).toMatchObject({ state: 'credited', fee: null });
    expect(await codeOf(callsOf(one).saveMethod({ code: 'ewallet', version: 0, draft, reason: 'Again' }))).toBe('FIELDS_INVALID');
    const { version } = await methodOf('ewallet');
    const other_ = { ...wallet, kind: 'bank_slip' as const };
    await expect(callsOf(one).saveMethod({ code: 'ewallet', version, draft: other_, reason: 'x' })).rejects.toMatchObject({
      value: { fields: { kind: 'pattern' } },
    });
    await save('ewallet', { isOn: false });
    expect(await codeOf(start(player, 'ewallet', '60.00'))).toBe('METHOD_UNAVAILABLE');
    expect(await codeOf(start(player, 'nothing', '60.00'))).toBe('METHOD_UNAVAILABLE');
    expect((await player.wallet.depositMethods()).methods.map(({ code }) => code)).toEqual(['online', 'slip']);
  });

  it('say who changed them, and take no save over an older one', async () => {
    const { version, draft } = await methodOf('online');
    await save('online', { position: 5 });
    expect((await methodOf('online')).changed?.by).toEqual(expect.any(String));
    await expect(callsOf(one).saveMethod({ code: 'online', version, draft: { ...draft, position: 7 }, reason: 'x' })).rejects.toMatchObject(
      {
        code: 'CHANGED_MEANWHILE',
        value: { version: version + 1 },
      },
    );
    await save('online', { position: 1 });
  });

  describe('with a fee', () => {
    it('of the player take it out of what came, in the books and on every page', async () => {
      await inTwo(() => save('online', { feeFixed: '1', feeShare: 150, feeBy: 'player' }));
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '100.00');
      expect(deposit.fee).toBe('2.50');
      await inTwo(() => save('online', { feeFixed: '0', feeShare: 0, feeBy: 'house' }));
      // What was agreed holds, whatever the method says by now; and what is repeated takes nothing more.
      const report = provider.finish(deposit.reference, 'succeeded');
      for (let i = 0; i < 3; i += 1) await provider.notify(world, report);
      expect(await player.balance()).toBe('97.50');
      expect(await player.wallet.deposit({ id: deposit.id })).toMatchObject({ credited: '100.00', fee: '2.50' });
      const record = await player.wallet.accountRecord({ group: 'deposit' });
      expect(record.content.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['deposit_fee', '-2.50'],
        ['deposit', '100.00'],
      ]);
      expect(record.sums).toMatchObject({ net: '97.50' });
    });

    it('of the house are written down and take nothing', async () => {
      await inTwo(() => save('online', { feeShare: 100 }));
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '100.00');
      expect(deposit.fee).toBe(null);
      await provider.notify(world, provider.finish(deposit.reference, 'succeeded'));
      expect(await player.balance()).toBe('100.00');
      const row = await one.wallet.consoleDeposit({ id: deposit.id });
      expect(row).toMatchObject({ fee: '1.00', feeBy: 'house' });
      await inTwo(() => save('online', { feeShare: 0 }));
    });
  });

  describe('to one of several accounts', () => {
    const accounts = async () => (await read()).accounts;
    const saveAccount = (id: string, version: number, draft: AccountDraft) =>
      callsOf(one).saveAccount({ id, version, draft, reason: 'Test' });

    it('are changed by two alone, who read where money goes; deposits that have begun keep theirs', async () => {
      const player = await world.addPlayer();
      const begun = await start(player, 'slip', '33.00');
      const [first] = await accounts();
      if (first === undefined) throw new Error('no account');
      const change = { ...first.draft, accountName: 'New Owner Sdn Bhd', accountNumber: '999' };
      expect(await inTwo(() => saveAccount(first.id, first.version, change))).toEqual(['account.accountName', 'account.accountNumber']);
      expect((await player.wallet.deposit({ id: begun.id })).bankAccount).toMatchObject({ accountNumber: '7710449182' });
      expect((await start(player, 'slip', '34.00')).bankAccount).toMatchObject({ accountNumber: '999', accountName: 'New Owner Sdn Bhd' });
      const [after] = await accounts();
      expect(after?.changed?.by).toEqual(expect.any(String));
      // A second account takes two as well, even while it is off; the same number twice is refused.
      const id = next();
      expect(await inTwo(() => saveAccount(id, 0, { ...BANK, isOn: false }))).toHaveLength(4);
      await expect(inTwo(() => saveAccount(next(), 0, BANK))).rejects.toMatchObject({ value: { fields: { accountNumber: 'twice' } } });
      for (const request of await waiting()) await other.decide(request, false);
      const second = (await accounts()).find((each) => each.id === id) ?? expect.fail('no account');
      expect(await inTwo(() => saveAccount(id, second.version, { ...second.draft, isOn: true }))).toEqual(['account.isOn']);
    });

    it('take turns, stop at their cap and at their hour, and none takes nothing', async () => {
      const player = await world.addPlayer();
      const shown = async (amount: string) => (await start(player, 'slip', amount)).bankAccount?.accountNumber ?? '';
      await world.settings({ maxOpenDeposits: 20 });
      const turns = [await shown('41.00'), await shown('42.00'), await shown('43.00'), await shown('44.00')];
      expect(turns[0]).toBe(turns[2]);
      expect(turns[1]).toBe(turns[3]);
      expect(new Set(turns).size).toBe(2);
      const [first, second] = await accounts();
      if (first === undefined || second === undefined) throw new Error('two accounts');
      const cap = (Number(second.sentToday) + 60).toFixed(2);
      await saveAccount(second.id, second.version, { ...second.draft, dayCap: cap });
      await saveAccount(first.id, first.version, { ...first.draft, isOn: false });
      // Many at once: one finds room.
      const players = await Promise.all([1, 2, 3].map(() => world.addPlayer()));
      const codes = await Promise.all(players.map((each) => codeOf(start(each, 'slip', '50.00'))));
      expect(codes.toSorted()).toEqual(['METHOD_UNAVAILABLE', 'METHOD_UNAVAILABLE', 'OK']);
      await world.settings({ depositMin: '30.00' });
      expect((await player.wallet.depositMethods()).methods.find(({ code }) => code === 'slip')).toMatchObject({ state: 'full' });
      await world.settings({ depositMin: '10.00' });
      const off = (await accounts()).find((each) => each.id === first.id) ?? expect.fail('no account');
      await inTwo(() => saveAccount(first.id, off.version, { ...off.draft, isOn: true }));
      expect(await codeOf(start(player, 'slip', '55.00'))).toBe('OK');
    });
  });

  it('of another brand are not read and not changed', async () => {
    const beside = await world.beside();
    const stranger = await beside.addStaffer();
    const { methods, accounts } = await callsOf(stranger).depositMethods();
    expect(accounts.map(({ draft }) => draft.accountNumber)).toEqual(['1180022457']);
    const [mine] = (await read()).accounts;
    if (mine === undefined) throw new Error('no account');
    const steal = callsOf(stranger).saveAccount({ id: mine.id, version: mine.version, draft: { ...mine.draft, isOn: false }, reason: 'x' });
    expect(await codeOf(steal)).toBe('NOT_FOUND');
    expect(methods.map(({ version }) => version)).toEqual([1, 1]);
    const brand = await beside.brand();
    expect(await listReadyAccounts({ platform: world.platform, brand }, world.platform.db.kysely, 1_000n)).toHaveLength(1);
  });

  it('cannot be forged with the login of the application', async () => {
    const player = await world.addPlayer();
    const deposit = await start(player, 'slip', '77.00');
    const db = world.platform.db.kysely;
    const forge = (otherwise: object) =>
      codeOf(
        sql`insert into wallet_deposit select n.* from wallet_deposit d, jsonb_populate_record(d, ${JSON.stringify({ id: next(), amount: 7_800, pay_exact: 7_812, ...otherwise })}::jsonb) n
          where d.id = ${deposit.id}`.execute(db),
      );
    expect(await forge({ bank: { bankCode: 'X', bankName: 'X', accountName: 'Thief', accountNumber: '1' } })).toBe('42501');
    expect(await forge({ fee_by: 'player', fee_fixed: 100 })).toBe('42501');
    expect(await forge({ method: 'nothing' })).toBe('42501');
    expect(await forge({})).toBe('OK');
    const fee = sql`update wallet_deposit set fee = 100 where id = ${deposit.id}`.execute(db);
    expect(await codeOf(fee)).toBe('23514');
    await sql`delete from wallet_deposit where amount = 7800`.execute(world.asOwner.db.kysely);
  });
});
