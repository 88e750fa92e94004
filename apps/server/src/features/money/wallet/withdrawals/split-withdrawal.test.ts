import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

const cents = (sum: string): number => Math.round(Number(sum) * 100);
const FREE = { single: '', staffDay: '', memberDay: '', brandDay: '' };

describe('a withdrawal that is paid in parts', () => {
  let world: World;
  let one: Staffer;
  let two: Staffer;
  beforeAll(async () => {
    world = await openWorld({ settings: { withdrawalSecurityPercent: 10 } });
    one = await world.addStaffer();
    two = await world.secondStaffer();
  });
  beforeEach(async () => {
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    for (const staffer of [one, two]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  async function approved(amount = '100.00'): Promise<{ player: Player; id: string; payeeId: string; funds: number }> {
    const player = await world.addPlayer({ balance: '300.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const funds = cents(await player.balance());
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId: payee.id });
    await one.wallet.approveWithdrawal({ id, requestId: next() });
    return { player, id, payeeId: payee.id, funds };
  }
  const split = (id: string, parts: string[], requestId = next()) => one.wallet.splitWithdrawal({ id, requestId, parts });
  async function pay(id: string, reference: string): Promise<void> {
    await one.wallet.startPayment({ id, requestId: next() });
    await one.wallet.markPaid({ id, requestId: next(), reference }, [await world.picture()]);
  }
  const wallet = async (player: Player) => {
    const { balance, held } = await player.wallet.balance();
    return [cents(balance), held];
  };

  it('holds as before what it held, and each part is paid, confirmed and posted by itself', async () => {
    const { player, id, funds } = await approved();
    const before = await wallet(player);
    const file = await split(id, ['33.33', '33.33', '33.34']);
    expect(file).toMatchObject({ state: 'split', payerStaff: null });
    expect(file.children.map(({ amount, state }) => `${amount} ${state}`)).toEqual(['33.33 approved', '33.33 approved', '33.34 approved']);
    // Of a security deposit of 10.00 each part keeps its share: 3.33, 3.33 and 3.33.
    expect(await wallet(player)).toEqual([(before[0] as number) + 1, '109.99']);
    const mine = await player.wallet.withdrawal({ id });
    expect(mine).toMatchObject({ state: 'split', isCancellable: false, isReceiptDue: false });
    const [first, second, third] = mine.children;
    for (const [part, reference] of [
      [first, 'BK-1'],
      [second, 'BK-2'],
    ] as const) {
      await pay(part?.id ?? '', reference);
      await player.wallet.answerReceipt({ id: part?.id ?? '', requestId: next(), answer: 'received' }, []);
    }
    expect(await player.wallet.withdrawal({ id: first?.id ?? '' })).toMatchObject({ state: 'confirmed', parentId: id, security: '3.33' });
    // What the bank does not take in the end goes back, and only that.
    await one.wallet.rejectWithdrawal({ id: third?.id ?? '', requestId: next(), reason: 'The bank is closed' });
    expect(await wallet(player)).toEqual([funds - 6_666, '0.00']);
    const { sums } = await player.wallet.accountRecord({ group: 'withdrawal' });
    expect(sums).toMatchObject({ out: '66.66' });
  });

  it('is split once, also when it is asked twice at once', async () => {
    const { player, id } = await approved();
    const requestId = next();
    const answers = await Promise.all([split(id, ['50.00', '50.00'], requestId), split(id, ['50.00', '50.00'], requestId)]);
    expect(new Set(answers.map(({ children }) => children.map((child) => child.id).join()))).toHaveProperty('size', 1);
    expect(await codeOf(split(id, ['40.00', '60.00']))).toBe('ILLEGAL_STATE');
    expect((await player.wallet.withdrawal({ id })).children).toHaveLength(2);
  });

  it('is whole: other sums, one part, too many, and parts of a part are refused, and nothing moves', async () => {
    const { player, id } = await approved();
    const before = await wallet(player);
    for (const parts of [
      ['50.00', '49.99'],
      ['50.00', '50.01'],
      ['100.00', '0.00'],
      ['110.00', '-10.00'],
      ['a', '100.00'],
    ])
      expect(await codeOf(split(id, parts)), parts.join()).toMatch(/^(AMOUNT_INVALID|FIELDS_INVALID)$/);
    expect(await codeOf(split(id, ['100.00']))).toBe('BAD_REQUEST');
    expect(
      await codeOf(
        split(
          id,
          Array.from({ length: 11 }, () => '9.09'),
        ),
      ),
    ).toBe('BAD_REQUEST');
    expect(await wallet(player)).toEqual(before);
    const { children } = await split(id, ['50.00', '50.00']);
    expect(await codeOf(split(children[0]?.id ?? '', ['25.00', '25.00']))).toBe('ILLEGAL_STATE');
  });

  it('waits until it is approved, and nobody splits what is being paid', async () => {
    const { id } = await approved();
    await one.wallet.startPayment({ id, requestId: next() });
    expect(await codeOf(split(id, ['50.00', '50.00']))).toBe('ILLEGAL_STATE');
    await one.wallet.failPayment({ id, requestId: next(), reason: 'Above what the bank takes' });
    expect((await split(id, ['50.00', '50.00'])).state).toBe('split');
  });

  it('keeps another withdrawal waiting until its parts are over', async () => {
    const { player, id, payeeId } = await approved();
    const { children } = await split(id, ['50.00', '50.00']);
    const again = () => player.wallet.requestWithdrawal({ requestId: next(), amount: '50.00', payeeId });
    expect(await codeOf(again())).toBe('OPEN_WITHDRAWAL_EXISTS');
    for (const part of children) await one.wallet.rejectWithdrawal({ id: part.id, requestId: next(), reason: 'Rules' });
    expect((await again()).state).toBe('review');
  });

  it('weighs as the whole: who approved it above the sum pays no part of it', async () => {
    const { id } = await approved();
    await world.settings({ twoPeople: { sums: { 'withdrawal.pay': { ...FREE, single: '80' } }, alone: [] } });
    const { children } = await split(id, ['50.00', '50.00']);
    const part = children[0]?.id ?? '';
    expect(await codeOf(one.wallet.startPayment({ id: part, requestId: next() }))).toBe('PAYER_APPROVED');
    expect(await codeOf(one.wallet.sendPayout({ id: part, requestId: next() }))).toMatch(/^(PAYER_APPROVED|METHOD_UNAVAILABLE)$/);
    await two.wallet.startPayment({ id: part, requestId: next() });
    // Nor does who pays it say alone that the bank did not take it.
    expect(await codeOf(two.wallet.failPayment({ id: part, requestId: next(), reason: 'Bank' }))).toBe('APPROVAL_NEEDED');
    expect((await two.wallet.consoleWithdrawal({ id: part })).mayFailAlone).toBe(false);
  });

  it('cannot be made by the application’s login without its parts, nor parts without it', async () => {
    const { player, id } = await approved();
    const memberId = await player.memberId();
    const db = world.platform.db.kysely;
    await expect(
      sql`update wallet_withdrawal set state = 'split', finished_at = app_now() where member_id = ${memberId} and id = ${id}`.execute(db),
    ).rejects.toThrow('make it whole');
    await expect(
      sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, parent_id, requested_at)
        select member_id, ${next()}::uuid, brand_id, 'approved', asset, amount, payee_id, id, app_now() from wallet_withdrawal
        where member_id = ${memberId} and id = ${id}`.execute(db),
    ).rejects.toThrow('no part of one');
    const { children } = await split(id, ['50.00', '50.00']);
    await expect(
      sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, parent_id, requested_at, approved_by)
        select member_id, ${next()}::uuid, brand_id, 'approved', asset, amount, payee_id, parent_id, app_now(), approved_by from wallet_withdrawal
        where member_id = ${memberId} and id = ${children[0]?.id ?? ''}`.execute(db),
    ).rejects.toThrow('no part of one');
  });
});
