import { workCalls } from '@talora/contract/staff/work-console.ts';
import { walletConsoleCalls, type ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';
import { QUERY_SECONDS } from './apply-payout.ts';

describe('payouts by the provider', () => {
  let world: World;
  let provider: FakeProvider;
  let one: Staffer;
  let other: Staffer;
  const next = (): string => world.platform.ids.next();
  const bare = (staffer: Staffer) => staffer.caller.client(walletConsoleCalls);
  /** Payments that the console's alert counts. */
  const unclear = async (): Promise<number> =>
    (await one.caller.client(workCalls).alerts({})).find(({ alert }) => alert === 'payments-unclear')?.count ?? 0;
  const read = (id: string) => one.wallet.consoleWithdrawal({ id });
  const seen = ({ id, memberId, amount, version }: ConsoleWithdrawalFile) => ({ id, memberId, amount, version });
  const ordersOf = (reference: string) => provider.orders.filter((order) => order.reference === reference).length;

  /** A player with an approved withdrawal of 100.00. */
  async function approved(): Promise<{ player: Player; id: string }> {
    const player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
    await one.wallet.approveWithdrawal({ id, requestId: next() });
    return { player, id };
  }
  const send = async (id: string, requestId = next(), staffer = one) => bare(staffer).sendPayout({ ...seen(await read(id)), requestId });
  const referenceOf = async (id: string): Promise<string> => (await read(id)).payout?.reference ?? expect.fail('no payout');
  /** Nothing has left the wallet, and what was asked for is held. */
  const isHeld = async (player: Player) => {
    const { balance, held } = await player.wallet.balance();
    return [Math.floor(Number(balance)), held];
  };

  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile, staffersStepUp: true });
    await world.settings({ isPayoutByProvider: true });
    one = await world.addStaffer();
    other = await world.secondStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  beforeEach(async () => {
    provider.faults = [];
    if ((await codeOf(one.staff.staffInfo())) !== 'OK') await one.logIn();
    if ((await codeOf(other.staff.staffInfo())) !== 'OK') await other.logIn();
    await one.stepUp();
  });

  it('are sent with the account and a reference of their own, and end by the webhook, once', async () => {
    const { player, id } = await approved();
    const sent = await send(id);
    expect(sent).toMatchObject({ state: 'paying', payout: { state: 'pending' }, isMyPayment: true });
    const reference = await referenceOf(id);
    expect(provider.orders.at(-1)).toMatchObject({
      reference,
      amount: '10000',
      currency: 'MYR',
      bankCode: 'RAYA',
      accountNumber: '5521094417',
    });
    expect(await isHeld(player)).toEqual([100, '100.00']);
    const report = provider.endPayout(reference, 'paid');
    const statuses = await Promise.all(Array.from({ length: 6 }, () => provider.notifyPayout(world, report)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await read(id)).toMatchObject({
      state: 'awaiting_receipt',
      paymentReference: report.bankReference,
      payout: { state: 'paid', bankReference: report.bankReference },
    });
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    expect((await player.wallet.withdrawal({ id })).state).toBe('confirmed');
    expect((await player.wallet.balance()).held).toBe('0.00');
  });

  it('that failed keep the hold, and are paid again under another reference, or refused', async () => {
    const { player, id } = await approved();
    await send(id);
    const first = await referenceOf(id);
    await provider.notifyPayout(world, provider.endPayout(first, 'failed'));
    expect(await read(id)).toMatchObject({ state: 'pay_failed', payout: { state: 'failed', reason: 'unknown account' } });
    expect(await isHeld(player)).toEqual([100, '100.00']);
    await send(id);
    const second = await referenceOf(id);
    expect(second).not.toBe(first);
    await provider.notifyPayout(world, provider.endPayout(second, 'failed'));
    await one.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'Account' });
    expect(await isHeld(player)).toEqual([200, '0.00']);
  });

  it('without an answer are unknown: the hold stays, nobody pays or refunds, and the provider is asked before anything is sent again', async () => {
    const { player, id } = await approved();
    provider.faults = ['lose'];
    const before = await unclear();
    expect(await send(id)).toMatchObject({ state: 'unknown', payout: { state: 'unknown' } });
    expect(await unclear()).toBe(before + 1);
    const reference = await referenceOf(id);
    const item = seen(await read(id));
    expect(await codeOf(bare(one).startPayment({ ...item, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(bare(one).sendPayout({ ...item, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(bare(one).failPayment({ ...item, requestId: next(), reason: 'x' }))).toBe('PAYOUT_OPEN');
    expect(await codeOf(bare(other).takeOverPayment({ ...item, requestId: next(), reason: 'x' }))).toBe('PAYOUT_OPEN');
    expect(await codeOf(bare(one).rejectWithdrawal({ ...item, requestId: next(), reason: 'x' }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(player.wallet.cancelWithdrawal({ id }))).toBe('ILLEGAL_STATE');
    expect(await isHeld(player)).toEqual([100, '100.00']);
    expect(ordersOf(reference)).toBe(1);
    await world.turnClock(2_000);
    await world.runJob('wallet.check-payouts');
    // It had heard of it: nothing was sent again.
    expect([ordersOf(reference), (await read(id)).payout?.state]).toEqual([1, 'pending']);
    provider.endPayout(reference, 'paid');
    await bare(one).checkPayout({ id });
    expect(await read(id)).toMatchObject({ state: 'awaiting_receipt' });
    expect(ordersOf(reference)).toBe(1);
  });

  it('that never reached the provider are sent again under the same reference, after it has said so', async () => {
    const { id } = await approved();
    provider.faults = ['drop'];
    expect((await send(id)).state).toBe('unknown');
    const reference = await referenceOf(id);
    expect(ordersOf(reference)).toBe(0);
    await world.turnClock(2_000);
    await world.runJob('wallet.check-payouts');
    expect([ordersOf(reference), (await read(id)).payout?.state]).toEqual([1, 'pending']);
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid'));
    expect((await read(id)).state).toBe('awaiting_receipt');
  });

  it('that two people have ended while the provider was asked are not sent again, and what is on its way is not ended as failed', async () => {
    const { player, id } = await approved();
    provider.faults = ['drop'];
    await send(id);
    const reference = await referenceOf(id);
    const settle = (outcome: 'paid' | 'failed') =>
      bare(one).askPayoutSettle({ id, requestId: next(), outcome, reference: 'BK-1', reason: 'Looked' });
    // It will be asked about, and sent again: it cannot be called failed yet.
    expect(await codeOf(settle('failed'))).toBe('ILLEGAL_STATE');
    for (const seconds of QUERY_SECONDS) {
      await world.turnClock((seconds + 1) * 1_000);
      provider.faults = ['drop'];
      await world.runJob('wallet.check-payouts');
    }
    const { request } = await settle('failed');
    if (request === null) throw new Error('no request');
    // A colleague asks the provider by hand; while it looks, the second person decides.
    provider.onceAsked = () => other.decide(request);
    await bare(one).checkPayout({ id });
    expect([ordersOf(reference), (await read(id)).state]).toEqual([0, 'pay_failed']);
    expect(await isHeld(player)).toEqual([100, '100.00']);
    await one.wallet.startPayment({ id, requestId: next() });
    await one.wallet.markPaid({ id, requestId: next(), reference: 'BK-8' }, [await world.picture()]);
  });

  it('that stay unknown are asked about four times and then wait for two people, of whom neither has paid', async () => {
    const { player, id } = await approved();
    provider.faults = ['drop'];
    await send(id);
    for (const seconds of QUERY_SECONDS) {
      expect((await read(id)).payout?.nextQueryAt).not.toBe(null);
      await world.turnClock((seconds + 1) * 1_000);
      provider.faults = ['drop'];
      await world.runJob('wallet.check-payouts');
    }
    if ((await codeOf(one.staff.staffInfo())) !== 'OK') await one.logIn();
    expect(await read(id)).toMatchObject({ state: 'unknown', payout: { state: 'unknown', nextQueryAt: null } });
    await one.stepUp();
    const asked = await bare(one).askPayoutSettle({ id, requestId: next(), outcome: 'failed', reference: '', reason: 'Not at the bank' });
    expect(asked.request?.changes).toContainEqual({ name: 'paymentSum', from: null, to: '100.00' });
    expect(asked.request).toMatchObject({ kind: 'payout.settle' });
    if (asked.request === null) throw new Error('no request');
    expect(await codeOf(one.decide(asked.request))).toBe('FOUR_EYES');
    expect(await isHeld(player)).toEqual([100, '100.00']);
    await other.decide(asked.request);
    expect(await read(id)).toMatchObject({ state: 'pay_failed', payout: { state: 'failed' } });
    // Now, and only now, it is paid again: by hand.
    await one.wallet.startPayment({ id, requestId: next() });
    await one.wallet.markPaid({ id, requestId: next(), reference: 'BK-7' }, [await world.picture()]);
    expect((await read(id)).state).toBe('awaiting_receipt');
  });

  it('are not sent when no server has meant them so', async () => {
    const { id } = await approved();
    provider.faults = ['drop'];
    await send(id);
    const reference = await referenceOf(id);
    const before = ordersOf(reference);
    await world.asOwner.db.tx((tx) => sql`update wallet_payout set seal = reverse(seal) where withdrawal_id = ${id}`.execute(tx));
    for (const seconds of QUERY_SECONDS) {
      await world.turnClock((seconds + 1) * 1_000);
      await world.runJob('wallet.check-payouts');
    }
    if ((await codeOf(one.staff.staffInfo())) !== 'OK') await one.logIn();
    await one.stepUp();
    expect([ordersOf(reference) - before, (await read(id)).payout?.state]).toEqual([0, 'unknown']);
    const { request } = await bare(one).askPayoutSettle({ id, requestId: next(), outcome: 'failed', reference: '', reason: 'Never sent' });
    if (request === null) throw new Error('no request');
    await other.decide(request);
    await one.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'Account' });
  });

  it('are written down as paid by two, with the reference of the bank', async () => {
    const { id } = await approved();
    provider.faults = ['lose'];
    await send(id);
    const ask = (reference: string) =>
      bare(one).askPayoutSettle({ id, requestId: next(), outcome: 'paid', reference, reason: 'At the bank' });
    expect(await codeOf(ask(' '))).toBe('FIELDS_INVALID');
    const { request } = await ask('BK-99');
    if (request === null) throw new Error('no request');
    await other.decide(request);
    expect(await read(id)).toMatchObject({ state: 'awaiting_receipt', paymentReference: 'BK-99', payout: { state: 'paid' } });
    // What the provider says in the same sense changes nothing.
    const reference = await referenceOf(id);
    expect(await provider.notifyPayout(world, provider.endPayout(reference, 'paid'))).toBe(200);
    expect((await read(id)).paymentReference).toBe('BK-99');
  });

  it('of another sum or currency than was sent wait for a person, and move nothing', async () => {
    const { player, id } = await approved();
    await send(id);
    const reference = await referenceOf(id);
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid', { amount: '1000' }));
    expect(await read(id)).toMatchObject({ state: 'unknown', payout: { state: 'unknown', nextQueryAt: null } });
    expect(await isHeld(player)).toEqual([100, '100.00']);
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid', { amount: '10000', version: 9 }));
    expect((await read(id)).state).toBe('awaiting_receipt');
  });

  it('are read from signed webhooks alone, an older one after a newer one changes nothing', async () => {
    const { id } = await approved();
    await send(id);
    const reference = await referenceOf(id);
    const pending = provider.payouts.get(reference);
    if (pending === undefined) throw new Error('no payout');
    const paid = { ...pending, status: 'paid' as const, bankReference: 'B', version: 2 };
    expect(await provider.notifyPayout(world, paid, { headers: { 'x-signature': 'ab'.repeat(32) } })).toBe(401);
    expect(await provider.notifyPayout(world, { ...paid, reference: 'W0' })).toBe(404);
    expect((await read(id)).state).toBe('paying');
    expect(await provider.notifyPayout(world, paid)).toBe(200);
    expect(await provider.notifyPayout(world, { ...pending, status: 'failed', version: 1, reason: 'late' })).toBe(200);
    expect((await read(id)).state).toBe('awaiting_receipt');
    expect(await provider.notifyPayout(world, { ...pending, status: 'failed', version: 3, reason: 'late' })).toBe(200);
    expect((await read(id)).state).toBe('awaiting_receipt');
    // That contradicts what stood: the proof of the books tells it. Here it is put right again.
    expect((await world.verify()).map(({ proof }) => proof)).toEqual([
      'a payout ended by what the provider said, or by two, and the provider says nothing else',
    ]);
    await sql`delete from wallet_payout_report where status = 'failed' and payout_id = (select id from wallet_payout where reference = ${reference})`.execute(
      world.asOwner.db.kysely,
    );
  });

  it('by another payout than the one that was ordered wait for a person, and are told by the proof once it has ended', async () => {
    const { player, id } = await approved();
    await send(id);
    const reference = await referenceOf(id);
    const ordered = provider.payouts.get(reference) ?? expect.fail('no payout');
    const second = { ...ordered, payoutId: 'O-second', status: 'paid' as const, bankReference: 'B2', version: 5 };
    expect(await provider.notifyPayout(world, { ...second, status: 'pending', bankReference: null })).toBe(200);
    expect((await read(id)).state).toBe('paying');
    expect(await provider.notifyPayout(world, second)).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'unknown', payout: { state: 'unknown', nextQueryAt: null } });
    expect(await isHeld(player)).toEqual([100, '100.00']);
    // The one that was ordered is paid as well: it ends by its own report, and the second payment stays told.
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid'));
    expect((await read(id)).state).toBe('awaiting_receipt');
    for (let i = 0; i < 3; i += 1) expect(await provider.notifyPayout(world, second)).toBe(200);
    expect((await world.verify()).map(({ proof }) => proof)).toEqual([
      'a payout ended by what the provider said, or by two, and the provider says nothing else',
    ]);
    await sql`delete from wallet_payout_report where provider_payout = 'O-second'`.execute(world.asOwner.db.kysely);
  });

  it('that the provider has lost are known by what it calls the new order', async () => {
    const { id } = await approved();
    await send(id);
    const reference = await referenceOf(id);
    const lost = provider.payouts.get(reference) ?? expect.fail('no payout');
    await provider.notifyPayout(world, { ...lost, version: 7 });
    provider.payouts.delete(reference);
    for (const seconds of [61, 2, 6]) {
      await world.turnClock(seconds * 1_000);
      await world.runJob('wallet.check-payouts');
    }
    const again = provider.payouts.get(reference) ?? expect.fail('not ordered again');
    expect(again.payoutId).not.toBe(lost.payoutId);
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid'));
    await one.logIn();
    expect((await read(id)).state).toBe('awaiting_receipt');
    expect(await world.verify()).toEqual([]);
  });

  it('of a double click, and of many at once, are one', async () => {
    const { id } = await approved();
    const requestId = next();
    const item = seen(await read(id));
    const codes = await Promise.all(
      [requestId, requestId, next(), next()].map((each) => codeOf(bare(one).sendPayout({ ...item, requestId: each }))),
    );
    expect(codes.filter((code) => code === 'OK').length).toBeGreaterThan(0);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from wallet_payout where withdrawal_id = ${id}`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.n).toBe(1n);
    expect(provider.payouts.get(await referenceOf(id))?.status).toBe('pending');
    await provider.notifyPayout(world, provider.endPayout(await referenceOf(id), 'paid'));
  });

  it('that were written down by a server that died before it sent them are asked about and sent', async () => {
    const { id } = await approved();
    provider.faults = ['drop'];
    await send(id);
    const reference = await referenceOf(id);
    await sql`update wallet_payout set state = 'sending', queries = 0, next_query_at = app_now() + interval '30 seconds' where reference = ${reference}`.execute(
      world.asOwner.db.kysely,
    );
    await world.turnClock(31_000);
    await world.runJob('wallet.check-payouts');
    await world.turnClock(2_000);
    await world.runJob('wallet.check-payouts');
    expect([ordersOf(reference), (await read(id)).payout?.state]).toEqual([1, 'pending']);
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid'));
  });

  it('are not sent to a member who was locked meanwhile, nor for a brand without them, nor by who may not pay', async () => {
    const { id } = await approved();
    await world.settings({ isPayoutByProvider: false });
    expect(await codeOf(send(id))).toBe('METHOD_UNAVAILABLE');
    await world.settings({ isPayoutByProvider: true });
    const support = await world.addStaffer('support');
    expect(await codeOf(bare(support).sendPayout({ ...seen(await read(id)), requestId: next() }))).toBe('FORBIDDEN');
    const beside = await (await world.beside()).addStaffer();
    expect(await codeOf(bare(beside).sendPayout({ ...seen(await read(id)), requestId: next() }))).toBe('NOT_FOUND');
    expect(await codeOf(bare(beside).checkPayout({ id }))).toBe('NOT_FOUND');
  });

  it('cannot be forged with the login of the application', async () => {
    const { id } = await approved();
    await send(id);
    const reference = await referenceOf(id);
    const db = world.platform.db.kysely;
    const run = (query: ReturnType<typeof sql>) => codeOf(query.execute(db));
    expect(
      await run(sql`update wallet_payout set state = 'paid', bank_reference = 'X', ended_at = app_now() where reference = ${reference}`),
    ).toBe('42501');
    expect(await run(sql`update wallet_payout set state = 'failed', ended_at = app_now() where reference = ${reference}`)).toBe('42501');
    expect(
      await run(sql`insert into wallet_payout select n.* from wallet_payout p, jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid())) n
        where p.reference = ${reference}`),
    ).not.toBe('OK');
    await provider.notifyPayout(world, provider.endPayout(reference, 'paid'));
  });
});
