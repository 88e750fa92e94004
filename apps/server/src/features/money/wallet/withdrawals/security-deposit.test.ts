import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { mostWithSecurity, securityOf } from '@talora/domain/wallet/security-deposit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

const MINUTE_MS = 60_000;
const cents = (sum: string): number => Math.round(Number(sum) * 100);

describe('the security deposit of a withdrawal', () => {
  let world: World;
  let staffer: Staffer;
  let complaints: Staffer;
  beforeAll(async () => {
    world = await openWorld({ settings: { withdrawalSecurityPercent: 10 } });
    staffer = await world.addStaffer();
    complaints = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();

  async function ready(balance = '200.00'): Promise<{ player: Player; payeeId: string; funds: number }> {
    const player = await world.addPlayer({ balance });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, payeeId: payee.id, funds: cents(await player.balance()) };
  }
  const ask = (player: Player, payeeId: string, amount = '100.00', security?: string) =>
    player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId, ...(security === undefined ? {} : { security }) });
  async function paid(balance = '200.00') {
    const at = await ready(balance);
    for (const one of [staffer, complaints]) if ((await codeOf(one.staff.staffInfo())) !== 'OK') await one.logIn();
    const { id } = await ask(at.player, at.payeeId);
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    return { ...at, id };
  }
  const wallet = async (player: Player) => {
    const { balance, held } = await player.wallet.balance();
    return [cents(balance), held];
  };
  /** What the house has of lost security deposits of a member, in minor units. */
  const lostBy = async (player: Player): Promise<number> => {
    const { rows } = await sql<{ lost: bigint }>`select coalesce(sum(amount), 0)::bigint as lost from ledger_transfer
      where kind = 17 and member_id = ${await player.memberId()}`.execute(world.platform.db.kysely);
    return Number(rows[0]?.lost);
  };

  it('is told before, held beside the sum, and free again when the member has answered', async () => {
    const { player, id, funds } = await paid();
    expect((await player.wallet.withdrawalTerms({})).securityPercent).toBe(10);
    expect(await player.wallet.withdrawal({ id })).toMatchObject({ amount: '100.00', security: '10.00' });
    expect((await staffer.wallet.consoleWithdrawal({ id })).security).toBe('10.00');
    expect(await wallet(player)).toEqual([funds - 11_000, '110.00']);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    expect(await wallet(player)).toEqual([funds - 10_000, '0.00']);
    expect(await lostBy(player)).toBe(0);
    const { content, sums } = await player.wallet.accountRecord({ group: 'withdrawal' });
    expect(content.map(({ kind, effect, amount }) => `${kind} ${effect} ${amount}`).toSorted()).toEqual([
      'withdrawal held -100.00',
      'withdrawal out -100.00',
      'withdrawal_security held -10.00',
      'withdrawal_security released 10.00',
    ]);
    expect(sums).toMatchObject({ out: '100.00' });
  });

  it('is free again when it is taken back or refused', async () => {
    const { player, payeeId, funds } = await ready();
    const { id } = await ask(player, payeeId);
    await player.wallet.cancelWithdrawal({ id });
    expect(await wallet(player)).toEqual([funds, '0.00']);
    const other = await ask(player, payeeId);
    await staffer.wallet.rejectWithdrawal({ id: other.id, requestId: next(), reason: 'Rules' });
    expect(await wallet(player)).toEqual([funds, '0.00']);
  });

  it.each([
    ['upheld', 8_000],
    ['adjusted', 0],
  ] as const)('is free again after a dispute that ends %s', async (outcome, held) => {
    const { player, id, funds } = await paid();
    const evidence = [await world.picture()];
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '20.00' }, evidence);
    expect((await wallet(player))[1]).toBe('110.00');
    await complaints.wallet.settleDispute({ id, requestId: next(), outcome, reason: 'Checked' });
    expect(await wallet(player)).toEqual([funds - 2_000 - held, (held / 100).toFixed(2)]);
    expect(await lostBy(player)).toBe(0);
    // What pays the rest asks for none.
    const { children } = await player.wallet.withdrawal({ id });
    for (const child of children) expect((await player.wallet.withdrawal({ id: child.id })).security).toBe(null);
  });

  it('is lost when full payment is proved, and when nobody answers in time, once', async () => {
    const forced = await paid();
    const evidence = [await world.picture()];
    await forced.player.wallet.answerReceipt(
      { id: forced.id, requestId: next(), answer: 'not_received', amountReceived: '0.00' },
      evidence,
    );
    await complaints.wallet.settleDispute({ id: forced.id, requestId: next(), outcome: 'forced', reason: 'Bank shows it' });
    expect(await wallet(forced.player)).toEqual([forced.funds - 11_000, '0.00']);
    expect(await lostBy(forced.player)).toBe(1_000);

    const silent = await paid();
    await world.turnClock(61 * MINUTE_MS);
    await Promise.all([world.runJob('wallet.confirm-silent-receipts'), world.runJob('wallet.confirm-silent-receipts')]);
    await silent.player.logIn();
    expect(await wallet(silent.player)).toEqual([silent.funds - 11_000, '0.00']);
    expect(await lostBy(silent.player)).toBe(1_000);
    const { content, sums } = await silent.player.wallet.accountRecord({ group: 'withdrawal' });
    expect(content.filter(({ effect }) => effect === 'out').map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['withdrawal', '-100.00'],
        ['withdrawal_security', '-10.00'],
      ]),
    );
    expect(sums).toMatchObject({ out: '110.00' });
  });

  it('must fit beside the sum: to the cent, and nothing is held when it does not', async () => {
    const { player, payeeId, funds } = await ready('110.00');
    const most = mostWithSecurity(BigInt(funds), 10);
    const text = (minor: bigint): string => formatAmount(minor, ASSETS.MYR);
    expect(await codeOf(ask(player, payeeId, text(most + 1n)))).toBe('INSUFFICIENT_FUNDS');
    expect(await wallet(player)).toEqual([funds, '0.00']);
    const { security } = await ask(player, payeeId, text(most));
    expect(security).toBe(text(securityOf(most, 10)));
    const left = BigInt(funds) - most - securityOf(most, 10);
    expect(await wallet(player)).toEqual([Number(left), text(BigInt(funds) - left)]);
    expect(left).toBeLessThan(2n);
  });

  it('is the one that the member was shown, and none in regulated mode', async () => {
    const { player, payeeId } = await ready();
    expect(await codeOf(ask(player, payeeId, '100.00', '5.00'))).toBe('SECURITY_CHANGED');
    expect((await player.wallet.balance()).held).toBe('0.00');
    await world.settings({ isRegulated: true });
    expect((await player.wallet.withdrawalTerms({})).securityPercent).toBe(0);
    expect(await codeOf(ask(player, payeeId, '100.00', '10.00'))).toBe('SECURITY_CHANGED');
    expect((await ask(player, payeeId, '100.00', '0.00')).security).toBe(null);
    await world.settings({ isRegulated: false });
  });

  it('the application cannot lose it before its time, or twice', async () => {
    const { player, id } = await paid();
    const memberId = await player.memberId();
    const { rows } = await sql<{ hold: string }>`select security_hold_id as hold from wallet_withdrawal where id = ${id}`.execute(
      world.platform.db.kysely,
    );
    const end = (posted: number) =>
      world.platform.db.tx(async (tx) => {
        await sql`select ledger_hold_end(${memberId}, ${rows[0]?.hold ?? ''}, ${next()}, ${posted}::bigint)`.execute(tx);
      });
    await expect(end(1_000)).rejects.toThrow('ends as its row says');
    await expect(end(0)).rejects.toThrow('ends as its row says');
    const hold = (amount: number) =>
      world.platform.db.tx(async (tx) => {
        await sql`select ledger_hold_for(${memberId}, ${next()}, 17::smallint, 1::smallint, ${amount}::bigint, ${id})`.execute(tx);
      });
    await expect(hold(500)).rejects.toThrow('has no reason');
    // Nor can a row say more than a brand may ask for.
    const greedy = sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, security, security_hold_id, requested_at)
      select member_id, ${next()}, brand_id, 'cancelled', asset, amount, payee_id, amount / 5 + 1, ${next()}, app_now() from wallet_withdrawal where id = ${id}`;
    await expect(greedy.execute(world.platform.db.kysely)).rejects.toThrow('wallet_withdrawal_security_most');
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    await expect(end(1_000)).rejects.toThrow('ends as its row says');
    expect(await lostBy(player)).toBe(0);
  });
});
