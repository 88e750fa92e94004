import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, seenOf, type Staffer, type World } from '../../../../test/world.ts';

describe('who may end a payment', () => {
  let world: World;
  let admin: Staffer;
  let anna: Staffer;
  let bala: Staffer;
  const next = () => world.platform.ids.next();
  const requests = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const decide = (staffer: Staffer, request: StaffRequest, isApproved = true) =>
    requests(staffer).decideRequest({ id: request.id, isApproved, note: '', ...seenOf(request) });
  const stateOf = async (id: string) => (await admin.wallet.consoleWithdrawal({ id })).state;
  const markPaid = async (staffer: Staffer, id: string) =>
    staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);

  /** A withdrawal that Anna has taken to pay it. */
  async function taken(): Promise<string> {
    const player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
    await admin.wallet.approveWithdrawal({ id, requestId: next() });
    await anna.wallet.startPayment({ id, requestId: next() });
    return id;
  }

  beforeAll(async () => {
    world = await openWorld();
    admin = await world.addStaffer();
    anna = await world.addStaffer('payer');
    bala = await world.addStaffer('payer');
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  beforeEach(async () => {
    await admin.staff.staffStepUp({ proof: admin.passkey.prove(await admin.staff.stepUpChallenge()) });
  });

  it('marks paid by the one who holds the payment and by nobody else, whatever the role', async () => {
    const id = await taken();
    for (const other of [bala, admin]) {
      expect(await other.wallet.consoleWithdrawal({ id })).toMatchObject({ isMyPayment: false, mayFailAlone: false });
      await expect(markPaid(other, id)).rejects.toMatchObject({ code: 'NOT_THE_PAYER' });
    }
    expect(await stateOf(id)).toBe('paying');
    expect(await anna.wallet.consoleWithdrawal({ id })).toMatchObject({ isMyPayment: true, mayFailAlone: true, isTakenOver: false });
    await markPaid(anna, id);
    expect(await stateOf(id)).toBe('awaiting_receipt');
  });

  it('is taken over once, with a reason and the number, and then belongs to the other', async () => {
    const id = await taken();
    expect(await codeOf(anna.wallet.takeOverPayment({ id, requestId: next(), reason: 'Mine already' }))).toBe('ILLEGAL_STATE');
    const act = { id, requestId: next(), reason: 'Anna is ill' };
    const over = await bala.wallet.takeOverPayment(act);
    expect(over).toMatchObject({ accountNumber: '5521094417', withdrawal: { isMyPayment: true, isTakenOver: true, mayFailAlone: false } });
    expect(await bala.wallet.takeOverPayment(act)).toMatchObject({ accountNumber: '5521094417' });
    expect(over.withdrawal.history.at(-1)).toMatchObject({ state: 'paying', note: 'Anna is ill' });
    expect(await codeOf(markPaid(anna, id))).toBe('NOT_THE_PAYER');
    await markPaid(bala, id);
    expect(await codeOf(anna.wallet.takeOverPayment({ id, requestId: next(), reason: 'Late' }))).toBe('ILLEGAL_STATE');
    const { content } = await admin.caller.client(auditCalls).auditLog({ query: id });
    const taking = content.filter((entry) => entry.action === 'withdrawal.payment-taken-over');
    expect(taking).toHaveLength(1);
    expect(taking[0]?.detail).toMatchObject({ reason: 'Anna is ill', from: (await anna.staff.staffInfo()).name });
    expect(JSON.stringify(content)).not.toContain('5521094417');
  });

  it('of two who take over at once, each knows who holds it in the end', async () => {
    const id = await taken();
    await Promise.all([bala, admin].map((staffer) => codeOf(staffer.wallet.takeOverPayment({ id, requestId: next(), reason: 'Race' }))));
    const holders = await Promise.all(
      [anna, bala, admin].map(async (staffer) => (await staffer.wallet.consoleWithdrawal({ id })).isMyPayment),
    );
    expect(holders.filter(Boolean)).toHaveLength(1);
    expect(holders[0]).toBe(false);
  });

  it('fails alone by who started it; anybody else, who took it over too, needs a second person', async () => {
    const own = await taken();
    expect(await codeOf(bala.wallet.failPayment({ id: own, requestId: next(), reason: 'x' }))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(admin.wallet.failPayment({ id: own, requestId: next(), reason: 'x' }))).toBe('APPROVAL_NEEDED');
    expect(await anna.wallet.failPayment({ id: own, requestId: next(), reason: 'Bank said no' })).toMatchObject({ state: 'pay_failed' });

    const id = await taken();
    await bala.wallet.takeOverPayment({ id, requestId: next(), reason: 'Anna is ill' });
    expect(await codeOf(bala.wallet.failPayment({ id, requestId: next(), reason: 'x' }))).toBe('APPROVAL_NEEDED');
    const asked = await requests(bala).askPaymentFail({ id, requestId: next(), reason: 'Bank list shows nothing' });
    expect(asked).toMatchObject({ kind: 'payment.fail', subjectId: id, state: 'open', isMine: true });
    expect((await requests(anna).paymentRequest({ id })).request?.id).toBe(asked.id);
    expect(await codeOf(decide(bala, asked))).toBe('FORBIDDEN');
    expect(await stateOf(id)).toBe('paying');
    await decide(admin, asked);
    const failed = await admin.wallet.consoleWithdrawal({ id });
    expect(failed).toMatchObject({ state: 'pay_failed' });
    expect(failed.history.at(-1)).toMatchObject({ note: 'Bank list shows nothing' });
    // Started again it belongs to whoever does so, alone.
    expect((await bala.wallet.startPayment({ id, requestId: next() })).withdrawal).toMatchObject({
      isTakenOver: false,
      mayFailAlone: true,
    });
  });

  it('above the sums does not fail alone by who started it, and many small ones are one large one', async () => {
    const pay = (single: string, staffDay: string) =>
      world.settings({ twoPeople: { sums: { 'withdrawal.pay': { single, staffDay, memberDay: '', brandDay: '' } }, alone: [] } });
    await pay('99.99', '');
    const large = await taken();
    expect(await anna.wallet.consoleWithdrawal({ id: large })).toMatchObject({ isMyPayment: true, mayFailAlone: false });
    expect(await codeOf(anna.wallet.failPayment({ id: large, requestId: next(), reason: 'Bank said no' }))).toBe('APPROVAL_NEEDED');
    const asked = await requests(anna).askPaymentFail({ id: large, requestId: next(), reason: 'Bank said no' });
    await decide(admin, asked);
    expect(await stateOf(large)).toBe('pay_failed');
    // She has let one of 100.00 fail before.
    await pay('100', '250');
    const [second, third] = [await taken(), await taken()];
    expect(await codeOf(anna.wallet.failPayment({ id: second, requestId: next(), reason: 'Bank said no' }))).toBe('OK');
    expect(await codeOf(anna.wallet.failPayment({ id: third, requestId: next(), reason: 'Bank said no' }))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(requests(anna).askPaymentFail({ id: third, requestId: next(), reason: 'Bank said no' }))).toBe('OK');
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
  });

  it('asks for nothing that one may do alone, and an approval that comes too late changes nothing', async () => {
    const id = await taken();
    expect(await codeOf(requests(anna).askPaymentFail({ id, requestId: next(), reason: 'x' }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(requests(bala).askPaymentFail({ id: next(), requestId: next(), reason: 'x' }))).toBe('NOT_FOUND');
    const support = await world.addStaffer('support');
    expect(await codeOf(requests(support).askPaymentFail({ id, requestId: next(), reason: 'x' }))).toBe('FORBIDDEN');
    const asked = await requests(bala).askPaymentFail({ id, requestId: next(), reason: 'x' });
    await markPaid(anna, id);
    expect(await codeOf(decide(admin, asked))).toBe('ILLEGAL_STATE');
    expect(await stateOf(id)).toBe('awaiting_receipt');
    await requests(bala).withdrawRequest({ id: asked.id });
    expect((await requests(anna).paymentRequest({ id })).request).toBeNull();
  });
});
