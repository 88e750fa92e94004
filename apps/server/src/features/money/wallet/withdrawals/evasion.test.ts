import { bankConsoleCalls } from '@talora/contract/bank/bank-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBanking } from '../../../../../test/banking.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

const FREE = { single: '', staffDay: '', memberDay: '', brandDay: '' };

describe('what takes two is not had by one', () => {
  let world: World;
  let one: Staffer;
  let two: Staffer;
  let three: Staffer;
  let four: Staffer;
  let banking: Awaited<ReturnType<typeof openBanking>>;
  const next = (): string => world.platform.ids.next();
  const requests = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const rules = (sums: Record<string, typeof FREE>) => world.settings({ twoPeople: { sums, alone: [] } });

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, staffersStepUp: true });
    banking = await openBanking(world);
    one = await world.addStaffer();
    two = await world.secondStaffer();
    three = await world.addStaffer();
    four = await world.addStaffer();
  });
  beforeEach(async () => {
    await rules({});
    await banking.logIn(one, two, three, four);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  async function pay(id: string, payer: Staffer): Promise<void> {
    await payer.wallet.startPayment({ id, requestId: next() });
    await payer.wallet.markPaid({ id, requestId: next(), reference: `BK-${id.slice(-6)}` }, [await world.picture()]);
  }
  const deny = async (player: Player, id: string): Promise<void> => {
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '0.00' }, [await world.picture()]);
  };

  it('settles a dispute of a part as one of the whole, and what pays its rest weighs as the whole too', async () => {
    await rules({ 'dispute.settle': { ...FREE, single: '80' }, 'withdrawal.pay': { ...FREE, single: '80' } });
    const { id, player } = await banking.approved('100.00', one);
    const { children } = await one.wallet.splitWithdrawal({ id, requestId: next(), parts: ['50.00', '50.00'] });
    const part = children[0]?.id ?? '';
    await pay(part, two);
    await deny(player, part);
    const asked = await three.wallet.settleDispute({ id: part, requestId: next(), outcome: 'upheld', reason: 'Seen' });
    expect(asked).toMatchObject({ state: 'disputed' });
    expect(asked.request).toMatchObject({ kind: 'dispute.settle', amount: '50.00', passed: 'single' });
    await four.decide(asked.request ?? { id: '' });
    const [rest] = (await four.wallet.consoleWithdrawal({ id: part })).children;
    expect(rest).toMatchObject({ amount: '50.00', state: 'approved' });
    // Who has decided that it is paid again does not pay it: it is of a sum that takes two.
    expect(await codeOf(four.wallet.startPayment({ id: rest?.id ?? '', requestId: next() }))).toBe('PAYER_APPROVED');
  }, 120_000);

  it('does not end a later payment by what was asked about an earlier one', async () => {
    const { id } = await banking.approved('90.00', one);
    await two.wallet.startPayment({ id, requestId: next() });
    const asked = await requests(three).askPaymentFail({ id, requestId: next(), reason: 'Bank said no' });
    expect(asked.changes).toEqual([{ name: 'paymentSum', from: null, to: '90.00' }]);
    await two.wallet.failPayment({ id, requestId: next(), reason: 'Bank said no' });
    // A second payment, which the bank carries out.
    await one.wallet.startPayment({ id, requestId: next() });
    expect(await codeOf(four.decide(asked))).toBe('CHANGED_MEANWHILE');
    expect(await one.wallet.consoleWithdrawal({ id })).toMatchObject({ state: 'paying' });
  });

  it('does not call a payment failed that a line of a statement shows', async () => {
    const { id, no } = await banking.approved('70.00', one);
    await two.wallet.startPayment({ id, requestId: next() });
    const [line] = await banking.take([{ amount: '-70.00', text: `Transfer ${no}` }]);
    const calls = banking.cashier.caller.client(bankConsoleCalls);
    const matchId = next();
    await calls.matchLine({ id: line?.id ?? '', requestId: matchId, kind: 'withdrawal', subjectId: id });
    expect(await codeOf(two.wallet.failPayment({ id, requestId: next(), reason: 'Bank said no' }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(requests(three).askPaymentFail({ id, requestId: next(), reason: 'Bank said no' }))).toBe('ILLEGAL_STATE');
    expect(await two.wallet.consoleWithdrawal({ id })).toMatchObject({ state: 'paying' });
    // Once the line is known to be another one's it may be.
    await calls.undoMatch({ id: line?.id ?? '', matchId, reason: 'It came back' });
    expect(await codeOf(two.wallet.failPayment({ id, requestId: next(), reason: 'Bank said no' }))).toBe('OK');
  });

  it('happens once: of a split, another split, a payment and a refusal at the same moment, one is heard', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, player } = await banking.approved('40.00', one);
      const codes = await Promise.all([
        codeOf(one.wallet.splitWithdrawal({ id, requestId: next(), parts: ['20.00', '20.00'] })),
        codeOf(two.wallet.splitWithdrawal({ id, requestId: next(), parts: ['10.00', '30.00'] })),
        codeOf(three.wallet.startPayment({ id, requestId: next() })),
        codeOf(four.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'Rules' })),
      ]);
      expect(
        codes.filter((code) => code === 'OK'),
        codes.join(),
      ).toHaveLength(1);
      expect((await player.wallet.balance()).held).toBe(codes[3] === 'OK' ? '0.00' : '40.00');
    }
  }, 120_000);

  it('makes no parts without money that is held for them', async () => {
    const { id, player } = await banking.approved('60.00', one);
    const memberId = await player.memberId();
    const split = world.platform.db.kysely.transaction().execute(async (tx) => {
      await sql`update wallet_withdrawal set state = 'split', finished_at = app_now() where member_id = ${memberId} and id = ${id}`.execute(
        tx,
      );
      await sql`select ledger_hold_end(${memberId}, ${id}, ${next()}, 0)`.execute(tx);
      for (let n = 0; n < 2; n += 1)
        await sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, parent_id, requested_at, approved_by)
          select member_id, ${next()}::uuid, brand_id, 'approved', asset, 3000, payee_id, id, app_now(), approved_by from wallet_withdrawal
          where member_id = ${memberId} and id = ${id}`.execute(tx);
    });
    await expect(split).rejects.toThrow('no part of one');
  });
});
