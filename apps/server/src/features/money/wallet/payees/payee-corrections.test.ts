import { payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

const HOUR_MS = 3_600_000;

describe('a correction of a member’s account', () => {
  let world: World;
  let support: Staffer;
  let second: Staffer;
  let cashier: Staffer;
  const next = (): string => world.platform.ids.next();
  const bare = (staffer: Staffer) => staffer.caller.client(payeesConsoleCalls);
  const add = (player: Player, accountNumber: string) => player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber });
  const withdraw = (player: Player, payeeId: string) => player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId });
  const ready = async (): Promise<{ player: Player; id: string; payeeId: string }> => {
    const player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
    return { player, id: await player.memberId(), payeeId: (await add(player, '1002003001')).id };
  };
  const ask = async (
    of: { readonly id: string; readonly payeeId: string },
    change: { bankCode?: string; accountNumber?: string; holder?: string; requestId?: string; reason?: string } = {},
    staffer = support,
  ) => {
    const asked = { requestId: next(), bankCode: 'RAYA', accountNumber: null, holder: 'Bunga Raya', reason: 'Mistyped' };
    return bare(staffer).askPayeeCorrection({ id: of.id, payeeId: of.payeeId, ...asked, ...change });
  };
  const requestOf = async (of: { readonly id: string; readonly payeeId: string }) =>
    (await bare(support).memberPayees({ id: of.id })).payees.find(({ id }) => id === of.payeeId)?.request ?? expect.fail('nothing waits');
  const correct = async (of: { readonly id: string; readonly payeeId: string }, change: Parameters<typeof ask>[1]): Promise<string> => {
    await ask(of, change);
    const request = await requestOf(of);
    await second.decide(request);
    return request.id;
  };

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, staffersStepUp: true });
    support = await world.addStaffer('support');
    cashier = await world.addStaffer('cashier');
    second = await world.secondStaffer();
  });
  beforeEach(async () => {
    for (const staffer of [support, cashier, second]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('takes two; another account stands in its place, and waits like one that was added', async () => {
    const one = await ready();
    const asked = await ask(one, { accountNumber: '1002003009', bankCode: 'SELAT' });
    const request = asked.payees[0]?.request ?? expect.fail('nothing waits');
    expect(request).toMatchObject({ kind: 'payee.correct', state: 'open', reason: 'Mistyped' });
    expect(request.changes.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['payeeBank', 'Bank Raya Utama', 'Bank Selatan'],
      ['payeeAccount', '•••• 3001', '•••• 3009'],
    ]);
    expect((await one.player.wallet.withdrawalTerms()).payees).toMatchObject([{ accountMasked: '•••• 3001' }]);
    expect(await codeOf(support.decide(request))).toBe('FORBIDDEN');
    // Who decides reads both numbers whole, and that is written down; nobody else does.
    expect(await bare(second).showPayeeCorrection({ id: one.id, payeeId: one.payeeId })).toEqual({ from: '1002003001', to: '1002003009' });
    for (const staffer of [support, cashier])
      expect(await codeOf(bare(staffer).showPayeeCorrection({ id: one.id, payeeId: one.payeeId }))).toBe('FORBIDDEN');
    await second.decide(request);
    const [now, before] = (await bare(support).memberPayees({ id: one.id })).payees;
    expect(now).toMatchObject({
      id: request.id,
      bankCode: 'SELAT',
      accountMasked: '•••• 3009',
      state: 'waiting',
      isUsual: true,
      isCorrection: true,
    });
    expect(before).toMatchObject({ id: one.payeeId, state: 'corrected', accountMasked: '•••• 3001', request: null });
    expect(await codeOf(withdraw(one.player, one.payeeId))).toBe('PAYEE_REQUIRED');
    expect(await codeOf(withdraw(one.player, request.id))).toBe('PAYEE_WAITING');
    expect(await codeOf(one.player.wallet.restorePayee({ id: one.payeeId }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(bare(second).showPayeeCorrection({ id: one.id, payeeId: one.payeeId }))).toBe('NOT_FOUND');
    await world.turnClock(24 * HOUR_MS + 1000);
    await one.player.logIn();
    await one.player.sessions.stepUp({ password: one.player.password });
    const { id } = await withdraw(one.player, request.id);
    await second.logIn();
    expect(await second.wallet.consoleWithdrawal({ id })).toMatchObject({ bankName: 'Bank Selatan', accountMasked: '•••• 3009' });
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entry where subject = ${`member:${one.id}`} order by seq`.execute(world.platform.db.kysely);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['payee.added', 'payee.numbers-shown', 'payee.corrected']));
  });

  it('is asked for once, whoever sends it again, and nothing of the number is stored open', async () => {
    const one = await ready();
    const requestId = next();
    const change = { requestId, accountNumber: '8787878787' };
    await Promise.all([ask(one, change), ask(one, change), ask(one, change)]);
    expect(await codeOf(ask(one, { ...change, accountNumber: '8787878788' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(ask(one, { accountNumber: '8787878789' }))).toBe('ASKED_ALREADY');
    const texts = await sql<{ text: string }>`select r::text as text from operations_request r union all select a::text from audit_entry a
      union all select c::text from wallet_payee_correction c union all select p::text from wallet_payee p`.execute(
      world.asOwner.db.kysely,
    );
    expect(texts.rows.filter(({ text }) => text.includes('8787878787') || text.includes('1002003001'))).toEqual([]);
    await second.decide({ id: requestId });
    // The answer was lost: the same again is the same.
    expect((await ask(one, change)).payees[0]).toMatchObject({ id: requestId });
  });

  it('of a holder that is another spelling changes the account; of another name, the name on file with it', async () => {
    const one = await ready();
    const spelt = { ...one, payeeId: await correct(one, { holder: 'RAYA, BUNGA'.replace(',', '') }) };
    expect((await bare(support).memberPayees({ id: one.id })).payeeName).toBe('Bunga Raya');
    await ask(spelt, { holder: 'Bungah Raya' });
    expect((await requestOf(spelt)).changes.map(({ name }) => name)).toEqual(['payeeHolder', 'payeeOnFile']);
    await second.decide(await requestOf(spelt));
    const { payeeName, payees } = await bare(support).memberPayees({ id: one.id });
    expect([payeeName, payees[0]?.holder]).toEqual(['Bungah Raya', 'Bungah Raya']);
    expect((await one.player.members.memberInfo()).payeeName).toBe('Bungah Raya');
    // The next account is held by the name as it was put right.
    expect((await add(one.player, '1002003055')).holder).toBe('Bungah Raya');
  });

  it('is not done where it changes nothing, names nobody, or a withdrawal is on its way', async () => {
    const one = await ready();
    expect(await codeOf(ask(one))).toBe('FIELDS_INVALID');
    expect(await codeOf(ask(one, { accountNumber: '1002003001' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(ask(one, { holder: '<b>' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(ask(one, { bankCode: 'NOBANK' }))).toBe('METHOD_UNAVAILABLE');
    const beside = await add(one.player, '1002003002');
    expect(await codeOf(ask(one, { accountNumber: '1002003002' }))).toBe('PAYEE_EXISTS');
    // What was asked for stands against what has happened since.
    await ask(one, { accountNumber: '1002003003' });
    const asked = await withdraw(one.player, one.payeeId);
    expect(await codeOf(second.decide(await requestOf(one)))).toBe('PAYEE_IN_USE');
    expect(await codeOf(ask(one, { accountNumber: '1002003004' }))).toBe('PAYEE_IN_USE');
    await one.player.wallet.cancelWithdrawal({ id: asked.id });
    await one.player.wallet.removePayee({ id: one.payeeId });
    expect(await codeOf(second.decide(await requestOf(one)))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(ask(one, { accountNumber: '1002003004' }))).toBe('ILLEGAL_STATE');
    expect((await one.player.wallet.withdrawalTerms()).payees).toMatchObject([{ id: beside.id }]);
  });

  it('is for who looks after members, within the own brand', async () => {
    const one = await ready();
    expect(await codeOf(ask(one, { accountNumber: '1002003009' }, cashier))).toBe('FORBIDDEN');
    const other = await ready();
    expect(await codeOf(ask({ id: other.id, payeeId: one.payeeId }, { accountNumber: '1002003009' }))).toBe('NOT_FOUND');
    const there = await (await world.beside()).addStaffer();
    expect(await codeOf(ask(one, { accountNumber: '1002003009' }, there))).toBe('NOT_FOUND');
    expect(await codeOf(bare(there).memberPayees({ id: one.id }))).toBe('NOT_FOUND');
    expect(await codeOf(bare(cashier).memberPayees({ id: one.id }))).toBe('OK');
  });

  it('and the queue of withdrawals tells who else of the brand has the same account', async () => {
    const [one, other] = [await world.addPlayer({ balance: '100.00' }), await world.addPlayer()];
    const there = await (await world.beside()).addPlayer();
    for (const player of [one, other, there]) await player.sessions.stepUp({ password: player.password });
    const { id: payeeId } = await add(one, '4545454545');
    const theirs = await add(other, '4545454545');
    await add(there, '4545454545');
    await other.wallet.removePayee({ id: theirs.id });
    const { id } = await withdraw(one, payeeId);
    const { checks } = await second.wallet.consoleWithdrawal({ id });
    expect(checks.find(({ code }) => code === 'payee-shared')).toMatchObject({
      verdict: 'check',
      value: '1',
      members: [{ account: other.username }],
    });
    expect((await bare(support).memberPayees({ id: await one.memberId() })).payees).toMatchObject([
      { othersCount: 1, others: [{ account: other.username }] },
    ]);
  });
});
