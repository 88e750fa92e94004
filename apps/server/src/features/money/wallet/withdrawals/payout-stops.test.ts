import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

describe('what stops money on its way out', () => {
  let world: World;
  let staffer: Staffer;
  const next = (): string => world.platform.ids.next();

  beforeAll(async () => {
    world = await openWorld();
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  async function ask(player: Player, amount: string): Promise<string> {
    await player.sessions.stepUp({ password: player.password });
    const [payee] = (await player.wallet.withdrawalTerms()).payees;
    const payeeId = payee?.id ?? (await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' })).id;
    return (await player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId })).id;
  }

  /** A member whose vendor takes a win back while a withdrawal is held: the wallet owes. `before` happens while all is well. */
  async function owing(code: string, before: (id: string) => Promise<unknown>): Promise<{ player: Player; id: string; owed: string }> {
    const vendor = await addTestVendor(world, code, 'plain', { isResettling: true });
    const player = await world.addPlayer({ balance: '100.00' });
    const seat = await sitDown(world, vendor, player);
    const base = { ...seat.fields, roundId: `${code}-1` };
    await vendor.call('bet', { ...base, txId: `${code}-bet`, amount: 100n, token: seat.token });
    await vendor.call('win', { ...base, txId: `${code}-win`, amount: 10_000n, isRoundEnd: true });
    const id = await ask(player, '150.00');
    await before(id);
    await vendor.call('rollback', { ...base, txId: `${code}-undo`, targetTxId: `${code}-bet` });
    const { balance } = await player.wallet.balance();
    expect(balance).toMatch(/^-/);
    return { player, id, owed: balance.slice(1) };
  }

  it('approves nothing while the wallet owes, and says so to staff and player; a rejection pays the debt and the wallet is level', async () => {
    const { player, id, owed } = await owing('OWESA', async () => undefined);
    await expect(staffer.wallet.approveWithdrawal({ id, requestId: next() })).rejects.toMatchObject({
      code: 'WALLET_OWES',
      value: { owed, currency: 'MYR' },
    });
    expect(await staffer.wallet.consoleWithdrawal({ id })).toMatchObject({ stop: 'owing', owed });
    const queue = await staffer.wallet.withdrawalQueue({ queue: 'waiting' });
    expect(queue.content.find((item) => item.id === id)).toMatchObject({ stop: 'owing', owed });
    expect(await player.wallet.balance()).toMatchObject({ owed, held: '150.00' });
    expect(await world.verify()).toEqual([]);
    await staffer.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'The debt comes first' });
    expect(await player.wallet.balance()).toMatchObject({ owed: null, held: '0.00' });
    // The proof knows a level wallet from one that owes: a lawful sequence is no finding.
    expect(await world.verify()).toEqual([]);
    const free = (await player.wallet.balance()).balance;
    expect(await codeOf(ask(player, free))).toBe('OK');
  });

  it('starts no payment while the wallet owes, and pays again when the debt is settled', async () => {
    const { player, id } = await owing('OWESB', (held) => staffer.wallet.approveWithdrawal({ id: held, requestId: next() }));
    expect(await codeOf(staffer.wallet.startPayment({ id, requestId: next() }))).toBe('WALLET_OWES');
    // Nor is it split: what a debt has eaten is not there to be held for the parts.
    expect(await codeOf(staffer.wallet.splitWithdrawal({ id, requestId: next(), parts: ['50.00', '100.00'] }))).toBe('WALLET_OWES');
    await world.fund(player, '120.00');
    expect(await staffer.wallet.consoleWithdrawal({ id })).toMatchObject({ stop: null, owed: null });
    expect(await codeOf(staffer.wallet.startPayment({ id, requestId: next() }))).toBe('OK');
  });

  it('writes down a payment that had begun before the debt: the bank has done it, and the debt stays', async () => {
    const { player, id, owed } = await owing('OWESC', async (held) => {
      await staffer.wallet.approveWithdrawal({ id: held, requestId: next() });
      await staffer.wallet.startPayment({ id: held, requestId: next() });
    });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    expect(await player.wallet.balance()).toMatchObject({ owed, held: '0.00' });
    expect(await world.verify()).toEqual([]);
  });

  it('approves and pays nothing of a member whom staff have locked, and shows it, until they are let in again', async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    const [first, memberId] = [await ask(player, '40.00'), await player.memberId()];
    const members = staffer.caller.client(membersConsoleCalls);
    await members.lockMember({ id: memberId, reason: 'Fraud' });
    expect(await codeOf(staffer.wallet.approveWithdrawal({ id: first, requestId: next() }))).toBe('MEMBER_LOCKED');
    expect(await staffer.wallet.consoleWithdrawal({ id: first })).toMatchObject({ state: 'review', stop: 'locked' });
    await members.unlockMember({ id: memberId, reason: 'Proven wrong' });
    await staffer.wallet.approveWithdrawal({ id: first, requestId: next() });
    await members.lockMember({ id: memberId, reason: 'Fraud after all' });
    expect(await codeOf(staffer.wallet.startPayment({ id: first, requestId: next() }))).toBe('MEMBER_LOCKED');
    expect(await staffer.wallet.consoleWithdrawal({ id: first })).toMatchObject({ state: 'approved', stop: 'locked' });
    await members.unlockMember({ id: memberId, reason: 'Proven wrong' });
    expect(await codeOf(staffer.wallet.startPayment({ id: first, requestId: next() }))).toBe('OK');
  });
});
