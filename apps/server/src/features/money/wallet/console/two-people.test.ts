import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import type { DeedRules, SumLimits } from '@talora/domain/access/deed-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, seenOf, type Staffer, type Player, type World } from '../../../../../test/world.ts';
import { openCaller } from '../../../../app/in-process.ts';
import { MemoryPasskey } from '../../../../sample/memory-passkey.ts';
import { openStaffWallet } from '../../../../sample/staff-wallet.ts';

const FREE: SumLimits = { single: '', staffDay: '', memberDay: '', brandDay: '' };

describe('money that staff move', () => {
  let world: World;
  let provider: FakeProvider;
  let one: Staffer;
  let two: Staffer;
  const next = (): string => world.platform.ids.next();
  const bare = (staffer: Staffer) => staffer.caller.client(walletConsoleCalls);
  const requests = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const rules = (sums: DeedRules['sums']) => world.settings({ twoPeople: { sums, alone: [] } });

  /** A deposit by slip that waits for staff. */
  async function slip(player: Player, amount: string, requestId = next()): Promise<{ id: string; payExact: string }> {
    const deposit = await player.wallet.createDeposit({ requestId, method: 'slip', amount });
    await player.wallet.uploadSlip({ id: deposit.id, requestId: next() }, [await world.picture()]);
    return deposit;
  }
  /** A withdrawal that waits for staff. */
  async function asked(amount: string, balance = amount): Promise<{ player: Player; id: string }> {
    const player = await world.addPlayer({ balance });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, id: (await player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId: payee.id })).id };
  }
  const requestOf = async (id: string) => {
    const { request } = await one.wallet.consoleDeposit({ id }).catch(() => one.wallet.consoleWithdrawal({ id }));
    if (request === null) throw new Error('nobody has asked');
    return request;
  };

  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile });
    one = await world.addStaffer();
    two = await world.secondStaffer();
  });
  beforeEach(async () => {
    await rules({});
    for (const staffer of [one, two]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('needs a passkey shown within five minutes, below the limits too', async () => {
    const player = await world.addPlayer();
    const { id, payExact } = await slip(player, '20.00');
    const { memberId, version } = await one.wallet.consoleDeposit({ id });
    const decision = { id, requestId: next(), memberId, amount: payExact, version, credit: payExact };
    const fresh = await world.addStaffer('cashier');
    expect(await codeOf(bare(fresh).approveDeposit(decision))).toBe('STEP_UP_REQUIRED');
    await fresh.stepUp();
    expect(await codeOf(bare(fresh).approveDeposit(decision))).toBe('OK');
    const { id: payout } = await asked('30.00');
    const seen = await one.wallet.consoleWithdrawal({ id: payout });
    const order = { id: payout, requestId: next(), memberId: seen.memberId, amount: seen.amount, version: seen.version };
    const admin = await world.addStaffer();
    for (const act of [
      () => bare(admin).approveWithdrawal(order),
      () => bare(admin).startPayment(order),
      () => bare(admin).takeOverPayment({ ...order, reason: 'x' }),
      async () => bare(admin).markPaid({ ...order, reference: 'x' }, [await world.picture()]),
      () => bare(admin).settleDispute({ ...order, outcome: 'adjusted', reason: 'x' }),
    ])
      expect(await codeOf(act())).toBe('STEP_UP_REQUIRED');
  });

  it('credits a slip above the sum only once another has approved what was on the screen', async () => {
    const player = await world.addPlayer();
    const { id, payExact } = await slip(player, '6000.00');
    const order = { id, requestId: next(), note: 'Bank list line 4' };
    expect(await one.wallet.approveDeposit(order)).toMatchObject({ state: 'review', credited: null });
    expect(await one.wallet.approveDeposit(order)).toMatchObject({ state: 'review' });
    expect(await player.balance()).toBe('0.00');
    const request = await requestOf(id);
    expect(request).toMatchObject({
      kind: 'deposit.credit',
      amount: payExact,
      currency: 'MYR',
      passed: 'single',
      reason: 'Bank list line 4',
    });
    expect(request.member?.account).toBe(player.username);
    expect(await codeOf(two.wallet.approveDeposit({ id, requestId: next() }))).toBe('ASKED_ALREADY');
    await expect(one.decide(request)).rejects.toMatchObject({ code: 'FOUR_EYES' });
    const decision = { id: request.id, isApproved: true, note: '', ...seenOf(request) };
    const stranger = await world.addPlayer();
    for (const other of [{ amount: '1.00' }, { amount: null }, { memberId: await stranger.memberId() }, { version: '1' }])
      await expect(requests(two).decideRequest({ ...decision, ...other })).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        value: { amount: payExact, version: request.version },
      });
    expect(await player.balance()).toBe('0.00');
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(requests(two).decideRequest(decision))));
    expect(codes).toEqual(['OK', 'OK', 'OK']);
    expect(await player.balance()).toBe(payExact);
    expect(await one.wallet.approveDeposit(order)).toMatchObject({ state: 'credited', credited: payExact, request: null });
    const { content } = await one.caller.client(auditCalls).auditLog({ query: id });
    expect(content[0]).toMatchObject({
      action: 'deposit.approved',
      detail: { amount: payExact, askedBy: expect.stringContaining('staff:') },
    });
  });

  it('lets one person move exactly the limit, and not a cent more', async () => {
    const player = await world.addPlayer();
    const { id } = await slip(player, '5000.00');
    expect(await one.wallet.approveDeposit({ id, requestId: next(), credit: '5000.01' })).toMatchObject({ state: 'review' });
    await requests(one).withdrawRequest({ id: (await requestOf(id)).id });
    expect(await one.wallet.approveDeposit({ id, requestId: next(), credit: '5000.00' })).toMatchObject({ credited: '5000.00' });
  });

  it('counts what one person has done in 24 hours, and of many at once none finds the room of another', async () => {
    await rules({ 'deposit.credit': { single: '100', staffDay: '150', memberDay: '' } });
    const cashier = await world.addStaffer('cashier');
    const slips = await Promise.all(['60.00', '60.00', '60.00', '60.00', '60.00'].map(async (sum) => slip(await world.addPlayer(), sum)));
    await cashier.stepUp();
    const states = await Promise.all(
      slips.map(async ({ id }) => (await cashier.wallet.approveDeposit({ id, requestId: next(), credit: '60.00' })).state),
    );
    expect(states.toSorted()).toEqual(['credited', 'credited', 'review', 'review', 'review']);
    const waiting = slips.find((_, i) => states[i] === 'review');
    expect((await requestOf(waiting?.id ?? '')).passed).toBe('staffDay');
    // Somebody else has a day of their own, and tomorrow is another one.
    const other = await slip(await world.addPlayer(), '60.00');
    expect(await two.wallet.approveDeposit({ id: other.id, requestId: next(), credit: '60.00' })).toMatchObject({ state: 'credited' });
    await world.turnClock(24 * 3_600_000 + 60_000);
    await cashier.logIn();
    const late = await slip(await world.addPlayer(), '60.00');
    expect(await cashier.wallet.approveDeposit({ id: late.id, requestId: next(), credit: '60.00' })).toMatchObject({ state: 'credited' });
  });

  it('counts what one member gets, whoever decides, and what two have agreed on takes no room', async () => {
    await rules({ 'deposit.credit': { single: '100', staffDay: '', memberDay: '120' } });
    const player = await world.addPlayer();
    const credit = async (staffer: Staffer, sum: string) => {
      const { id } = await slip(player, sum);
      return { id, state: (await staffer.wallet.approveDeposit({ id, requestId: next(), credit: sum })).state };
    };
    expect((await credit(one, '70.00')).state).toBe('credited');
    const over = await credit(two, '60.00');
    expect(over.state).toBe('review');
    expect((await requestOf(over.id)).passed).toBe('memberDay');
    await one.decide(await requestOf(over.id));
    expect((await credit(two, '50.00')).state).toBe('credited');
    expect((await credit(one, '11.00')).state).toBe('review');
  });

  it('counts with it what everybody tied to them has done: who holds the links of many has the day of one', async () => {
    await rules({ 'deposit.credit': { single: '100', staffDay: '150', memberDay: '', brandDay: '' } });
    await world.turnClock(24 * 3_600_000 + 60_000);
    for (const staffer of [one, two]) await staffer.logIn();
    /** A cashier whom two have agreed on, whose link one person has made and uses. */
    const puppet = async (name: string) => {
      const requestId = next();
      await one.stepUp();
      await requests(one).askStaffInvite({ requestId, name, role: 'cashier', reason: 'Busy' });
      await two.decide({ id: requestId });
      const { token } = await one.caller.client(staffConsoleCalls).makeStaffLink({ id: requestId });
      const caller = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
      const staff = caller.client(staffCalls);
      const passkey = new MemoryPasskey('http://localhost:8081');
      await staff.enrolStaff({ token, name: 'Phone', passkey: passkey.make(await staff.enrolmentChallenge({ token })) });
      caller.token = (await staff.staffLogin({ proof: passkey.prove(await staff.loginChallenge()) })).token;
      return openStaffWallet(caller.client(walletConsoleCalls), async () => {
        await staff.staffStepUp({ proof: passkey.prove(await staff.stepUpChallenge()) });
      });
    };
    const credit = async (wallet: Staffer['wallet']) => {
      const { id } = await slip(await world.addPlayer(), '60.00');
      return { id, state: (await wallet.approveDeposit({ id, requestId: next(), credit: '60.00' })).state };
    };
    const [first, second] = [await puppet('Puppet one'), await puppet('Puppet two')];
    expect([(await credit(first)).state, (await credit(second)).state]).toEqual(['credited', 'credited']);
    for (const wallet of [first, second, one.wallet]) {
      const { id, state } = await credit(wallet);
      expect(state).toBe('review');
      expect((await requestOf(id)).passed).toBe('staffDay');
    }
    // Who has nothing to do with them has a day of their own.
    expect((await credit(two.wallet)).state).toBe('credited');
  });

  it('counts what the whole brand has done in 24 hours by one person’s word', async () => {
    await world.turnClock(24 * 3_600_000 + 60_000);
    for (const staffer of [one, two]) await staffer.logIn();
    await rules({ 'deposit.credit': { single: '100', staffDay: '', memberDay: '', brandDay: '150' } });
    const credit = async (staffer: Staffer, sum: string) => {
      const { id } = await slip(await world.addPlayer(), sum);
      return { id, state: (await staffer.wallet.approveDeposit({ id, requestId: next(), credit: sum })).state };
    };
    expect([(await credit(one, '60.00')).state, (await credit(two, '60.00')).state]).toEqual(['credited', 'credited']);
    const over = await credit(await world.addStaffer(), '31.00');
    expect(over.state).toBe('review');
    expect((await requestOf(over.id)).passed).toBe('brandDay');
    expect((await credit(two, '30.00')).state).toBe('credited');
  });

  it('credits the sum that came: what staff have typed, at most what was reported, with who paid', async () => {
    const player = await world.addPlayer();
    const { id, payExact } = await slip(player, '100.00');
    await expect(one.wallet.approveDeposit({ id, requestId: next(), credit: (Number(payExact) + 0.01).toFixed(2) })).rejects.toMatchObject({
      code: 'AMOUNT_ABOVE_MAX',
      value: { max: payExact },
    });
    for (const credit of ['0.00', '-1.00', '1e2', '']) expect(await codeOf(one.wallet.approveDeposit({ id, requestId: next(), credit }))).toBe('AMOUNT_INVALID'); // prettier-ignore
    const credited = await bare(one).approveDeposit({
      ...(await one.wallet.consoleDeposit({ id }).then(({ memberId, version }) => ({ id, memberId, amount: payExact, version }))),
      requestId: next(),
      credit: '40.00',
      payer: 'Ali bin Abu 1234',
    });
    expect(credited).toMatchObject({ state: 'credited', credited: '40.00', reportedPayer: 'Ali bin Abu 1234' });
    expect(await player.balance()).toBe('40.00');
    const { content } = await one.caller.client(auditCalls).auditLog({ query: id });
    expect(content.find(({ action }) => action === 'deposit.approved')).toMatchObject({
      detail: { amount: '40.00', expected: payExact, payer: 'Ali bin Abu 1234' },
    });
  });

  it('never credits 100.00 for a payment of 10.00, and keeps who paid', async () => {
    const player = await world.addPlayer();
    const deposit = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '100.00' });
    await provider.notify(world, provider.finish(deposit.reference, 'succeeded', { amount: '1000', payerName: 'Someone Else' }));
    const shown = await one.wallet.consoleDeposit({ id: deposit.id });
    expect(shown).toMatchObject({
      state: 'review',
      reported: '10.00 MYR',
      reportedPayer: 'Someone Else',
      creditMax: '10.00',
      payerName: 'Bunga Raya',
    });
    for (const credit of ['100.00', '10.01'])
      expect(await codeOf(one.wallet.approveDeposit({ id: deposit.id, requestId: next(), credit }))).toBe('AMOUNT_ABOVE_MAX');
    await one.wallet.approveDeposit({ id: deposit.id, requestId: next(), credit: '10.00' });
    expect(await player.balance()).toBe('10.00');
    const dollars = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '50.00' });
    await provider.notify(world, provider.finish(dollars.reference, 'succeeded', { currency: 'USD' }));
    expect(await one.wallet.consoleDeposit({ id: dollars.id })).toMatchObject({ reported: '5000 USD', creditMax: '0.00' });
    expect(await codeOf(one.wallet.approveDeposit({ id: dollars.id, requestId: next(), credit: '0.01' }))).toBe('AMOUNT_ABOVE_MAX');
  });

  it('credits what came above what was asked for, whole, and not a cent more', async () => {
    const player = await world.addPlayer();
    const { id, reference } = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '100.00' });
    await provider.notify(world, provider.finish(reference, 'succeeded', { amount: '12000' }));
    expect(await one.wallet.consoleDeposit({ id })).toMatchObject({ state: 'review', reported: '120.00 MYR', creditMax: '120.00' });
    expect(await codeOf(one.wallet.approveDeposit({ id, requestId: next(), credit: '120.01' }))).toBe('AMOUNT_ABOVE_MAX');
    expect(await one.wallet.approveDeposit({ id, requestId: next(), credit: '120.00' })).toMatchObject({ credited: '120.00' });
    expect(await player.balance()).toBe('120.00');
  });

  it('refuses a decision about another sum, member or version than stands, with what is true', async () => {
    const { id } = await asked('50.00');
    const { memberId, amount, version } = await one.wallet.consoleWithdrawal({ id });
    const other = await (await world.addPlayer()).memberId();
    for (const wrong of [{ amount: '49.99' }, { memberId: other }, { version: '1' }])
      await expect(one.wallet.approveWithdrawal({ id, requestId: next(), ...wrong })).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        value: { amount, memberId, version, state: 'review' },
      });
    await one.wallet.approveWithdrawal({ id, requestId: next() });
    // The state that was on the screen before is not what is paid now.
    expect(await codeOf(one.wallet.startPayment({ id, requestId: next(), version }))).toBe('CHANGED_MEANWHILE');
  });

  it('gives an id to one member alone: nobody else’s withdrawal or deposit can stand under what staff have seen', async () => {
    const { player, id } = await asked('30.00', '90.00');
    const thief = await world.addPlayer({ balance: '200.00' });
    await thief.sessions.stepUp({ password: thief.password });
    const payee = await thief.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '7700001' });
    const take = () => codeOf(thief.wallet.requestWithdrawal({ requestId: id, amount: '150.00', payeeId: payee.id }));
    expect(await take()).toBe('REPLAY_MISMATCH');
    await player.sessions.stepUp({ password: player.password });
    await player.wallet.cancelWithdrawal({ id });
    expect(await take()).toBe('REPLAY_MISMATCH');
    expect(await codeOf(one.wallet.approveWithdrawal({ id, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect((await thief.wallet.balance()).held).toBe('0.00');
    for (const method of ['slip', 'online'])
      expect(await codeOf(thief.wallet.createDeposit({ requestId: id, method, amount: '150.00' }))).toBe('REPLAY_MISMATCH');
    const mine = await slip(player, '31.00');
    expect(await codeOf(thief.wallet.createDeposit({ requestId: mine.id, method: 'slip', amount: '31.00' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(player.wallet.requestWithdrawal({ requestId: mine.id, amount: '30.00', payeeId: payee.id }))).toBe(
      'REPLAY_MISMATCH',
    );
  });

  it('answers the same request id on slips of two deposits with a refusal', async () => {
    const player = await world.addPlayer();
    const [a, b] = await Promise.all(
      ['41.00', '42.00'].map((amount) => player.wallet.createDeposit({ requestId: next(), method: 'slip', amount })),
    );
    const requestId = next();
    const picture = await world.picture();
    expect(await codeOf(player.wallet.uploadSlip({ id: a?.id ?? '', requestId }, [picture]))).toBe('OK');
    expect(await codeOf(player.wallet.uploadSlip({ id: b?.id ?? '', requestId }, [picture]))).toBe('REPLAY_MISMATCH');
    expect((await player.wallet.deposit({ id: b?.id ?? '' })).state).toBe('awaiting_payment');
  });

  it('approves a withdrawal above the sum in two, and is then paid by nobody who approved it', async () => {
    await rules({ 'deposit.credit': FREE, 'withdrawal.approve': { single: '100', staffDay: '', memberDay: '' }, 'withdrawal.pay': { single: '100', staffDay: '', memberDay: '' } }); // prettier-ignore
    const { id } = await asked('150.00');
    expect(await one.wallet.approveWithdrawal({ id, requestId: next() })).toMatchObject({ state: 'review' });
    const request = await requestOf(id);
    expect(request).toMatchObject({ kind: 'withdrawal.approve', amount: '150.00', passed: 'single' });
    expect((await two.decide(request)).state).toBe('approved');
    expect(await codeOf(two.wallet.startPayment({ id, requestId: next() }))).toBe('PAYER_APPROVED');
    await one.wallet.startPayment({ id, requestId: next() });
    expect(await codeOf(two.wallet.takeOverPayment({ id, requestId: next(), reason: 'Mine' }))).toBe('PAYER_APPROVED');
    await one.wallet.markPaid({ id, requestId: next(), reference: 'BK-9' }, [await world.picture()]);
    // Below the sums one person may do both.
    const small = await asked('90.00');
    await one.wallet.approveWithdrawal({ id: small.id, requestId: next() });
    expect(await codeOf(one.wallet.startPayment({ id: small.id, requestId: next() }))).toBe('OK');
  });

  it('an approval that comes after a change changes nothing', async () => {
    await rules({ 'deposit.credit': FREE, 'withdrawal.approve': { single: '1', staffDay: '', memberDay: '' } });
    const { player, id } = await asked('60.00');
    await one.wallet.approveWithdrawal({ id, requestId: next() });
    const request = await requestOf(id);
    await player.sessions.stepUp({ password: player.password });
    await player.wallet.cancelWithdrawal({ id });
    expect(await codeOf(two.decide(request))).toBe('ILLEGAL_STATE');
    expect((await player.wallet.withdrawal({ id })).state).toBe('cancelled');
    const deposit = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '70.00' });
    await rules({ 'deposit.credit': { single: '1', staffDay: '', memberDay: '' } });
    await provider.notify(world, provider.finish(deposit.reference, 'succeeded', { payerName: 'Someone Else' }));
    await one.wallet.approveDeposit({ id: deposit.id, requestId: next() });
    await provider.notify(world, provider.finish(deposit.reference, 'succeeded', { payerName: 'Another One' }));
    await expect(two.decide(await requestOf(deposit.id))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', value: { amount: '70.00' } });
  });

  it('whoever has paid settles its dispute with another, however small the sum', async () => {
    const { player, id } = await asked('40.00');
    await one.wallet.approveWithdrawal({ id, requestId: next() });
    await two.wallet.startPayment({ id, requestId: next() });
    await two.wallet.markPaid({ id, requestId: next(), reference: 'BK-2' }, [await world.picture()]);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '0.00' }, [await world.picture()]);
    await rules({});
    const settle = (staffer: typeof one) => staffer.wallet.settleDispute({ id, requestId: next(), outcome: 'forced', reason: 'Seen' });
    expect(await settle(two)).toMatchObject({ state: 'disputed', request: { kind: 'dispute.settle', passed: null, isMine: true } });
    const request = await requestOf(id);
    await expect(two.decide(request)).rejects.toMatchObject({ code: 'FOUR_EYES' });
    expect((await one.decide(request)).state).toBe('approved');
    expect((await player.wallet.withdrawal({ id })).state).toBe('auto_confirmed');
    // A brand whose limits are all taken away, as the red notice says, lets one person do it.
    const free = await asked('40.00');
    await rules({ 'dispute.settle': FREE });
    await one.wallet.approveWithdrawal({ id: free.id, requestId: next() });
    await two.wallet.startPayment({ id: free.id, requestId: next() });
    await two.wallet.markPaid({ id: free.id, requestId: next(), reference: 'BK-3' }, [await world.picture()]);
    const answer = { id: free.id, requestId: next(), answer: 'not_received', amountReceived: '0.00' } as const;
    await free.player.wallet.answerReceipt(answer, [await world.picture()]);
    expect(await two.wallet.settleDispute({ id: free.id, requestId: next(), outcome: 'upheld', reason: 'Seen' })).toMatchObject({
      state: 'upheld',
    });
  });

  it('settles a dispute above the sum in two, and never by who has paid', async () => {
    const { player, id } = await asked('100.00');
    await one.wallet.approveWithdrawal({ id, requestId: next() });
    await two.wallet.startPayment({ id, requestId: next() });
    await two.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '0.00' }, [await world.picture()]);
    await rules({ 'dispute.settle': { single: '99.99', staffDay: '', memberDay: '' } });
    expect(await one.wallet.settleDispute({ id, requestId: next(), outcome: 'upheld', reason: 'Seen' })).toMatchObject({
      state: 'disputed',
    });
    const request = await requestOf(id);
    expect(request).toMatchObject({ kind: 'dispute.settle', amount: '100.00', changes: [{ name: 'outcome', from: null, to: 'upheld' }] });
    await expect(two.decide(request)).rejects.toMatchObject({ code: 'FOUR_EYES' });
    const three = await world.addStaffer();
    expect((await three.decide(request)).state).toBe('approved');
    expect((await player.wallet.withdrawal({ id })).children).toMatchObject([{ amount: '100.00', state: 'approved' }]);
  });
});
