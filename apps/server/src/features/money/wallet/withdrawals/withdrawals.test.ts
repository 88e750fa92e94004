import { HOSTILE_AMOUNTS } from '@talora/domain/test/hostile-amounts.ts';
import { overviewCalls } from '@talora/contract/overview/overview-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

const MINUTE_MS = 60_000;

describe('withdrawals', () => {
  let world: World;
  let staffer: Staffer;
  /** Who has paid does not settle. */
  let complaints: Staffer;
  beforeAll(async () => {
    world = await openWorld();
    staffer = await world.addStaffer();
    complaints = await world.addStaffer();
  });
  beforeEach(async () => {
    for (const one of [staffer, complaints]) if ((await codeOf(one.staff.staffInfo())) !== 'OK') await one.logIn();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();

  /** A player with money, a payout account and a fresh password. */
  async function ready(balance = '200.00'): Promise<{ player: Player; payeeId: string; funds: number }> {
    const player = await world.addPlayer({ balance });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, payeeId: payee.id, funds: Number(await player.balance()) };
  }
  const ask = (player: Player, payeeId: string, amount = '100.00', requestId = next()) =>
    player.wallet.requestWithdrawal({ requestId, amount, payeeId });
  async function pay(id: string): Promise<void> {
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
  }

  it('goes the whole way: hold, review, approval, payment with proof, receipt', async () => {
    const { player, payeeId, funds } = await ready();
    const asked = await ask(player, payeeId);
    expect(asked).toMatchObject({ state: 'review', amount: '100.00', isCancellable: true, isReceiptDue: false });
    expect(asked.steps.map((step) => step.state)).toEqual(['requested', 'screening', 'review']);
    expect(await player.wallet.balance()).toMatchObject({ balance: (funds - 100).toFixed(2), held: '100.00' });
    await staffer.wallet.approveWithdrawal({ id: asked.id, requestId: next(), note: 'Matches play' });
    const started = await staffer.wallet.startPayment({ id: asked.id, requestId: next() });
    expect(started.accountNumber).toBe('5521094417');
    expect(started.withdrawal.accountMasked).toBe('•••• 4417');
    // After a reload whoever pays sees the number again, and that is written down.
    expect((await staffer.wallet.startPayment({ id: asked.id, requestId: next() })).accountNumber).toBe('5521094417');
    const { rows: seen } =
      await sql`select from audit_entry where action = 'withdrawal.account-shown' and subject = ${`withdrawal:${asked.id}`}`.execute(
        world.platform.db.kysely,
      );
    expect(seen.length).toBe(1);
    expect(await codeOf(staffer.wallet.markPaid({ id: asked.id, requestId: next(), reference: 'BK-77' }, []))).toBe('IMAGE_REQUIRED');
    expect((await staffer.wallet.consoleWithdrawal({ id: asked.id })).hasProof).toBe(false);
    await staffer.wallet.markPaid({ id: asked.id, requestId: next(), reference: 'BK-77' }, [await world.picture()]);
    expect((await staffer.wallet.consoleWithdrawal({ id: asked.id })).hasProof).toBe(true);
    const paid = await player.wallet.withdrawal({ id: asked.id });
    expect(paid).toMatchObject({
      state: 'awaiting_receipt',
      isReceiptDue: true,
      paymentReference: 'BK-77',
      hasProof: true,
      isCancellable: false,
    });
    expect((await player.wallet.withdrawalProof({ id: asked.id })).type).toBe('image/webp');
    expect(await codeOf(player.wallet.cancelWithdrawal({ id: asked.id }))).toBe('ILLEGAL_STATE');
    const requestId = next();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.wallet.answerReceipt({ id: asked.id, requestId, answer: 'received' }, [])),
    );
    expect(new Set(answers.map((answer) => answer.state))).toEqual(new Set(['confirmed']));
    expect(await player.wallet.balance()).toMatchObject({ balance: (funds - 100).toFixed(2), held: '0.00' });
    // The figures of each brand are its own.
    const figuresOf = async (of: World) => (await of.addStaffer()).caller.client(overviewCalls).overview({});
    expect((await figuresOf(world)).figures.withdrawals).toBe('100.00');
    expect((await figuresOf(await world.beside())).figures.withdrawals).toBe('0.00');
    const record = await player.wallet.accountRecord({ group: 'withdrawal' });
    const posted = record.content.filter(({ effect }) => effect === 'out');
    expect(posted.map((posting) => [posting.kind, posting.amount, posting.debit, posting.credit])).toEqual([
      ['withdrawal', '-100.00', 'member:wallet', 'house:payments-out'],
    ]);
  });

  it('needs the password again, and only for five minutes', async () => {
    const { player, payeeId } = await ready();
    await world.turnClock(6 * MINUTE_MS);
    expect(await codeOf(ask(player, payeeId))).toBe('STEP_UP_REQUIRED');
    expect(await codeOf(player.sessions.stepUp({ password: 'wrong' }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(ask(player, payeeId))).toBe('STEP_UP_REQUIRED');
    await player.sessions.stepUp({ password: player.password });
    const { id } = await ask(player, payeeId);
    // Taking it back frees the money: that needs it as well.
    await world.turnClock(6 * MINUTE_MS);
    expect(await codeOf(player.wallet.cancelWithdrawal({ id }))).toBe('STEP_UP_REQUIRED');
    expect((await player.wallet.withdrawal({ id })).state).toBe('review');
    await player.sessions.stepUp({ password: player.password });
    expect(await codeOf(player.wallet.cancelWithdrawal({ id }))).toBe('OK');
  });

  it('a repeat is one withdrawal, other content is refused, a second one waits', async () => {
    const { player, payeeId } = await ready();
    const requestId = next();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(player, payeeId, '50.00', requestId)));
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([requestId]));
    expect((await player.wallet.balance()).held).toBe('50.00');
    expect(await codeOf(ask(player, payeeId, '51.00', requestId))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(ask(player, payeeId, '50.00'))).toBe('OPEN_WITHDRAWAL_EXISTS');
  });

  it('of 20 requests at once one is taken', async () => {
    const { player, payeeId } = await ready('500.00');
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(ask(player, payeeId, '60.00'))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['OK', 'OPEN_WITHDRAWAL_EXISTS']));
    expect((await player.wallet.balance()).held).toBe('60.00');
  });

  it('the player takes it back until it is approved', async () => {
    const { player, payeeId, funds } = await ready();
    const asked = await ask(player, payeeId);
    expect(await player.wallet.cancelWithdrawal({ id: asked.id })).toMatchObject({ state: 'cancelled' });
    expect(await player.wallet.cancelWithdrawal({ id: asked.id })).toMatchObject({ state: 'cancelled' });
    expect(await player.balance()).toBe(funds.toFixed(2));
    expect(await codeOf(staffer.wallet.approveWithdrawal({ id: asked.id, requestId: next() }))).toBe('ILLEGAL_STATE');
  });

  it('of a cancellation and an approval at once, one stands and the money follows it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { player, payeeId, funds } = await ready();
      const { id } = await ask(player, payeeId);
      const codes = await Promise.all([
        codeOf(player.wallet.cancelWithdrawal({ id })),
        codeOf(staffer.wallet.approveWithdrawal({ id, requestId: next() })),
      ]);
      expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'OK']);
      const { state } = await player.wallet.withdrawal({ id });
      expect(await player.balance()).toBe((state === 'cancelled' ? funds : funds - 100).toFixed(2));
    }
  });

  it('a rejection releases the hold and tells why', async () => {
    const { player, payeeId, funds } = await ready();
    const { id } = await ask(player, payeeId);
    await staffer.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'Name differs' });
    expect(await player.wallet.withdrawal({ id })).toMatchObject({ state: 'rejected', rejectReason: 'Name differs' });
    expect(await player.balance()).toBe(funds.toFixed(2));
  });

  it('a payment that the bank refused keeps the hold, and is paid again or refused', async () => {
    for (const end of ['paid', 'rejected'] as const) {
      const { player, payeeId, funds } = await ready();
      const { id } = await ask(player, payeeId);
      await staffer.wallet.approveWithdrawal({ id, requestId: next() });
      expect(await codeOf(staffer.wallet.failPayment({ id, requestId: next(), reason: 'Too early' }))).toBe('ILLEGAL_STATE');
      await staffer.wallet.startPayment({ id, requestId: next() });
      const failing = { id, requestId: next(), reason: 'Account closed' };
      expect(await staffer.wallet.failPayment(failing)).toMatchObject({ state: 'pay_failed' });
      expect(await staffer.wallet.failPayment(failing)).toMatchObject({ state: 'pay_failed' });
      expect(await player.wallet.withdrawal({ id })).toMatchObject({ state: 'pay_failed', isCancellable: false });
      expect((await player.wallet.balance()).held).toBe('100.00');
      if (end === 'paid') {
        await staffer.wallet.startPayment({ id, requestId: next() });
        await staffer.wallet.markPaid({ id, requestId: next(), reference: 'IBG-2' }, [await world.picture()]);
        expect((await player.wallet.withdrawal({ id })).state).toBe('awaiting_receipt');
      } else {
        await staffer.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'Account closed' });
        expect(await player.balance()).toBe(funds.toFixed(2));
        expect((await player.wallet.balance()).held).toBe('0.00');
      }
    }
  });

  it('counts a payout as received when nobody answers in time', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    await pay(id);
    await world.turnClock(59 * MINUTE_MS);
    await world.runJob('wallet.confirm-silent-receipts');
    await player.logIn();
    expect((await player.wallet.withdrawal({ id })).state).toBe('awaiting_receipt');
    await world.turnClock(2 * MINUTE_MS);
    const tells = vi.spyOn(world.platform.bus, 'tell');
    const byTimedWork = vi.spyOn(world.timed.bus, 'tell');
    await Promise.all([world.runJob('wallet.confirm-silent-receipts'), world.runJob('wallet.confirm-silent-receipts')]);
    const events = [...tells.mock.calls, ...byTimedWork.mock.calls].filter(([, key]) => key?.includes(id));
    for (const spy of [tells, byTimedWork]) spy.mockRestore();
    expect(new Set(events.map(([, key]) => key?.split(' ').at(-1)))).toEqual(new Set(['auto_confirmed']));
    expect(await player.wallet.withdrawal({ id })).toMatchObject({ state: 'auto_confirmed', received: '100.00' });
    expect((await player.wallet.balance()).held).toBe('0.00');
  });

  it('confirm, dispute and time-out at the same moment have one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { player, payeeId } = await ready();
      const { id } = await ask(player, payeeId);
      await pay(id);
      await world.turnClock(60 * MINUTE_MS);
      await player.logIn();
      const codes = await Promise.all([
        codeOf(player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, [])),
        codeOf(
          player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '10.00' }, [await world.picture()]),
        ),
        codeOf(world.runJob('wallet.confirm-silent-receipts')),
      ]);
      const { state } = await player.wallet.withdrawal({ id });
      expect(['confirmed', 'disputed', 'auto_confirmed']).toContain(state);
      expect(codes.slice(0, 2).filter((code) => code === 'OK').length).toBe(state === 'auto_confirmed' ? 0 : 1);
      expect((await player.wallet.balance()).held).toBe(state === 'disputed' ? '100.00' : '0.00');
      await staffer.logIn();
    }
  });

  describe('a dispute', () => {
    async function disputed(received: string): Promise<{ player: Player; id: string; funds: number }> {
      const { player, payeeId, funds } = await ready();
      const { id } = await ask(player, payeeId);
      await pay(id);
      const images = [await world.picture(), await world.picture(), await world.picture()];
      const answer = await player.wallet.answerReceipt(
        { id, requestId: next(), answer: 'not_received', amountReceived: received, note: 'Only part came' },
        images,
      );
      expect((await staffer.wallet.consoleWithdrawal({ id })).disputeNote).toBe('Only part came');
      expect(answer).toMatchObject({ state: 'disputed', evidenceCount: 3, received, remainder: (100 - Number(received)).toFixed(2) });
      return { player, id, funds };
    }
    const settle = (id: string, outcome: 'upheld' | 'adjusted' | 'forced') =>
      complaints.wallet.settleDispute({ id, requestId: next(), outcome, reason: 'Checked with the bank' });

    it('upheld: what arrived is posted, a child pays the rest', async () => {
      const { player, id, funds } = await disputed('60.00');
      expect((await staffer.wallet.disputeEvidence({ id, index: 2 })).type).toBe('image/webp');
      await settle(id, 'upheld');
      const parent = await player.wallet.withdrawal({ id });
      expect(parent).toMatchObject({ state: 'upheld', received: '60.00' });
      expect(parent.children).toMatchObject([{ amount: '40.00', state: 'approved' }]);
      expect(await player.wallet.balance()).toMatchObject({ balance: (funds - 100).toFixed(2), held: '40.00' });
      const child = parent.children[0]?.id ?? '';
      await staffer.wallet.startPayment({ id: child, requestId: next() });
      await staffer.wallet.markPaid({ id: child, requestId: next(), reference: 'BK-2' }, [await world.picture()]);
      await player.wallet.answerReceipt({ id: child, requestId: next(), answer: 'received' }, []);
      expect(await player.wallet.balance()).toMatchObject({ balance: (funds - 100).toFixed(2), held: '0.00' });
    });

    it('upheld with nothing arrived: the child pays all of it', async () => {
      const { player, id } = await disputed('0.00');
      await settle(id, 'upheld');
      expect((await player.wallet.withdrawal({ id })).children).toMatchObject([{ amount: '100.00' }]);
      expect((await player.wallet.balance()).held).toBe('100.00');
    });

    it('adjusted: the rest returns to the wallet', async () => {
      const { player, id, funds } = await disputed('60.00');
      await settle(id, 'adjusted');
      expect(await player.wallet.balance()).toMatchObject({ balance: (funds - 60).toFixed(2), held: '0.00' });
    });

    it('forced: full payment is proven, everything is posted', async () => {
      const { player, id, funds } = await disputed('60.00');
      await settle(id, 'forced');
      expect(await player.wallet.withdrawal({ id })).toMatchObject({ state: 'auto_confirmed', received: '100.00', remainder: null });
      expect(await player.wallet.balance()).toMatchObject({ balance: (funds - 100).toFixed(2), held: '0.00' });
    });

    it('is settled once', async () => {
      const { id } = await disputed('60.00');
      const codes = await Promise.all((['upheld', 'adjusted', 'forced'] as const).map((outcome) => codeOf(settle(id, outcome))));
      expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'ILLEGAL_STATE', 'OK']);
    });

    it('names less than was paid, with one to three pictures and at most 140 characters', async () => {
      const { player, payeeId } = await ready();
      const { id } = await ask(player, payeeId);
      await pay(id);
      const picture = await world.picture();
      const answer = (amountReceived: string, images: Blob[], note?: string) =>
        codeOf(
          player.wallet.answerReceipt(
            { id, requestId: next(), answer: 'not_received', amountReceived, ...(note === undefined ? {} : { note }) },
            images,
          ),
        );
      expect(await answer('100.00', [picture])).toBe('RECEIPT_AMOUNT_INVALID');
      expect(await answer('100.01', [picture])).toBe('RECEIPT_AMOUNT_INVALID');
      expect(await answer('-1.00', [picture])).toBe('AMOUNT_INVALID');
      expect(await answer('10.00', [])).toBe('IMAGE_REQUIRED');
      expect(await answer('10.00', [picture, picture, picture, picture])).toBe('TOO_MANY_IMAGES');
      expect(await answer('10.00', [picture], '中'.repeat(141))).toBe('BAD_REQUEST');
      expect((await player.wallet.withdrawal({ id })).state).toBe('awaiting_receipt');
      expect(await answer('10.00', [picture], '😀'.repeat(140))).toBe('OK');
    });
  });

  it('refuses amounts that are none, under, over and beyond the balance', async () => {
    const { player, payeeId } = await ready();
    for (const amount of HOSTILE_AMOUNTS) expect(['AMOUNT_INVALID', 'BAD_REQUEST']).toContain(await codeOf(ask(player, payeeId, amount)));
    await expect(ask(player, payeeId, '29.99')).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MIN', value: { min: '30.00' } });
    await expect(ask(player, payeeId, '20000.01')).rejects.toMatchObject({ code: 'AMOUNT_ABOVE_MAX' });
    await expect(ask(player, payeeId, '5000.00')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', value: { currency: 'MYR' } });
    expect((await player.wallet.balance()).held).toBe('0.00');
  });

  it('allows three a day', async () => {
    const { player, payeeId } = await ready('500.00');
    for (let i = 0; i < 3; i += 1) {
      const { id } = await ask(player, payeeId, '30.00');
      await pay(id);
      await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    }
    await expect(ask(player, payeeId, '30.00')).rejects.toMatchObject({ code: 'DAILY_COUNT_REACHED', value: { max: 3 } });
  });

  it("hides other members' withdrawals and refuses roles without the permission", async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    const other = await world.addPlayer();
    expect(await codeOf(other.wallet.withdrawal({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(other.wallet.cancelWithdrawal({ id }))).toBe('STEP_UP_REQUIRED');
    await other.sessions.stepUp({ password: other.password });
    expect(await codeOf(other.wallet.cancelWithdrawal({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(other.wallet.withdrawalProof({ id }))).toBe('NOT_FOUND');
    const cashier = await world.addStaffer('payer');
    expect(await codeOf(cashier.wallet.approveWithdrawal({ id, requestId: next() }))).toBe('FORBIDDEN');
    await staffer.logIn();
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    // Only the one who took the payment sees the number.
    expect(await codeOf(cashier.wallet.startPayment({ id, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(staffer.wallet.consoleWithdrawal({ id: next() }))).toBe('NOT_FOUND');
    expect(await codeOf(staffer.wallet.consoleDeposit({ id: next() }))).toBe('NOT_FOUND');
  });

  it('shows staff the facts that help to decide', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    const { checks } = await staffer.wallet.consoleWithdrawal({ id });
    const of = (code: string) => checks.find((check) => check.code === code);
    expect(of('payee-name')).toMatchObject({ verdict: 'clear', value: 'Bunga Raya' });
    expect(of('turnover')).toMatchObject({ verdict: 'check', value: '0.00' });
    expect(of('deposited')?.verdict).toBe('clear');
    expect(of('payee-age-days')).toMatchObject({ verdict: 'check', value: '0' });
    await world.turnClock(3 * 86_400_000);
    await staffer.logIn();
    const later = (await staffer.wallet.consoleWithdrawal({ id })).checks.find((check) => check.code === 'payee-age-days');
    expect(later).toMatchObject({ verdict: 'clear', value: '3' });
    const queue = await staffer.wallet.withdrawalQueue({ queue: 'waiting' });
    expect(queue.content.some((item) => item.id === id)).toBe(true);
  });

  it('writes every act of staff into the audit chain, with before and after', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    await pay(id);
    const { auditCalls } = await import('@talora/contract/staff/audit-console.ts');
    const audit = staffer.caller.client(auditCalls);
    const { content } = await audit.auditLog({ query: id });
    expect(content.map((entry) => [entry.action, entry.detail.from, entry.detail.to])).toEqual([
      ['withdrawal.paid', 'paying', 'awaiting_receipt'],
      ['withdrawal.payment-started', 'approved', 'paying'],
      ['deed.alone', undefined, undefined],
      ['deed.alone', undefined, undefined],
      ['withdrawal.approved', 'review', 'approved'],
    ]);
    const alone = { member: await player.memberId(), amount: '100.00' };
    expect(content.slice(2, 4).map(({ detail }) => detail)).toMatchObject([
      { kind: 'withdrawal.pay', ...alone },
      { kind: 'withdrawal.approve', ...alone },
    ]);
    expect(content[0]?.actor).toMatch(/^Staff /);
    expect(JSON.stringify(content)).not.toContain('5521094417');
    expect(await audit.verifyAudit()).toMatchObject({ isIntact: true });
  });
});
