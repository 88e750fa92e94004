import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { walletConsoleCalls, type ConsoleDepositFile } from '@talora/contract/wallet/wallet-console.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

describe('refunds of money that was not credited', () => {
  let world: World;
  let provider: FakeProvider;
  let one: Staffer;
  let other: Staffer;
  const next = (): string => world.platform.ids.next();
  const bare = (staffer: Staffer) => staffer.caller.client(walletConsoleCalls);
  const read = (id: string) => one.wallet.consoleDeposit({ id });
  const seen = ({ id, memberId, payExact: amount, version }: ConsoleDepositFile) => ({ id, memberId, amount, version });
  const refundsOf = async (id: string) => (await read(id)).refunds.map(({ sum, cause, state }) => [sum, cause, state]);
  const open = async (amount = '40.00'): Promise<{ player: Player; id: string; reference: string }> => {
    const player = await world.addPlayer();
    const { id, reference } = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount });
    return { player, id, reference };
  };
  const ask = async (id: string, staffer = one) => {
    const refund = (await read(id)).refunds.find(({ state }) => state === 'due') ?? expect.fail('nothing is due');
    const after = await bare(staffer).askRefund({ id, refundId: refund.id, requestId: next(), reason: 'Paid twice' });
    return after.refunds.find((one) => one.id === refund.id) ?? expect.fail('the refund is gone');
  };
  const findings = async (): Promise<string[]> => [...new Set((await world.verify()).map(({ proof }) => proof))];

  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile, staffersStepUp: true, hasVendors: false });
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    one = await world.addStaffer();
    other = await world.secondStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const logIn = async (): Promise<void> => {
    for (const staffer of [one, other]) {
      if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
      await staffer.stepUp();
    }
  };
  beforeEach(logIn);

  it('fall due for a second payment of the same reference, once however often it is said', async () => {
    const { player, id, reference } = await open();
    const paid = provider.finish(reference, 'succeeded');
    await provider.notify(world, paid);
    const second = { ...paid, paymentId: `${paid.paymentId}-again`, payerName: 'Second Payer' };
    const statuses = await Promise.all(Array.from({ length: 8 }, () => provider.notify(world, second)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await player.balance()).toBe('40.00');
    expect(await refundsOf(id)).toEqual([['40.00 MYR', 'twice', 'due']]);
    expect((await player.wallet.deposit({ id })).refunds).toMatchObject([{ sum: '40.00 MYR', cause: 'twice', isMade: false }]);
    expect((await one.wallet.depositQueue({ queue: 'refund' })).content.map((item) => item.id)).toContain(id);
    // The payment that was credited says so again: nothing is due for it.
    await provider.notify(world, { ...paid, version: paid.version + 1 });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('fall due for money that comes after the bank has given up, and leave the deposit as it ended', async () => {
    const { player, id, reference } = await open('41.00');
    await provider.notify(world, provider.finish(reference, 'failed'));
    provider.finish(reference, 'succeeded');
    await world.turnClock(31 * 60_000);
    // The webhook is lost: it is asked about.
    await world.runJob('wallet.check-payments');
    await logIn();
    expect(await refundsOf(id)).toEqual([['41.00 MYR', 'late', 'due']]);
    await player.logIn();
    expect(await player.wallet.deposit({ id })).toMatchObject({ state: 'rejected', credited: null });
  });

  it('fall due for all that came of a deposit that staff reject, and for the rest of one that they credit', async () => {
    const foreign = await open('42.00');
    await provider.notify(world, provider.finish(foreign.reference, 'succeeded', { currency: 'THB', amount: '20000' }));
    await bare(one).rejectDeposit({ ...seen(await read(foreign.id)), requestId: next(), reason: 'Currency' });
    expect(await refundsOf(foreign.id)).toEqual([['200.00 THB', 'refused', 'due']]);
    const more = await open('43.00');
    await provider.notify(world, provider.finish(more.reference, 'succeeded', { amount: '5000' }));
    await bare(one).approveDeposit({ ...seen(await read(more.id)), requestId: next(), credit: '43.00' });
    expect(await refundsOf(more.id)).toEqual([['7.00 MYR', 'rest', 'due']]);
    expect(await more.player.balance()).toBe('43.00');
  });

  it('are not due where all was credited, or nothing came', async () => {
    const all = await open('44.00');
    await provider.notify(world, provider.finish(all.reference, 'succeeded', { amount: '5000' }));
    await bare(one).approveDeposit({ ...seen(await read(all.id)), requestId: next(), credit: '50.00' });
    expect(await refundsOf(all.id)).toEqual([]);
    const { id } = await all.player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '45.00' });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('take two, whoever asks, and are then sent by a person who names the reference', async () => {
    const { player, id, reference } = await open('46.00');
    const paid = provider.finish(reference, 'succeeded');
    await provider.notify(world, paid);
    await provider.notify(world, { ...paid, paymentId: `${paid.paymentId}-b` });
    const { request, id: refundId } = await ask(id);
    if (request === null) throw new Error('no request');
    const made = { id, refundId, reference: 'RF-1' };
    expect(await codeOf(bare(one).recordRefund({ ...made, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(ask(id, other))).toBe('ASKED_ALREADY');
    expect(await codeOf(one.decide(request))).toBe('FOUR_EYES');
    await other.decide(request);
    expect(await refundsOf(id)).toEqual([['46.00 MYR', 'twice', 'approved']]);
    const take = (staffer: Staffer, sender: string | null) => bare(staffer).takeRefund({ id, refundId, requestId: next(), sender });
    expect(await codeOf(bare(one).recordRefund({ ...made, requestId: next() }))).toBe('ILLEGAL_STATE');
    // Of two at once one has it in hand; the other may take it over from whom the screen names, and sends it alone then.
    const taken = await Promise.all([codeOf(take(one, null)), codeOf(take(other, null))]);
    expect(taken.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    const { sender } = (await read(id)).refunds[0] ?? expect.fail('no refund');
    await take(other, sender);
    await take(one, (await read(id)).refunds[0]?.sender ?? null);
    expect(await codeOf(bare(other).recordRefund({ ...made, requestId: next() }))).toBe('NOT_THE_PAYER');
    expect((await read(id)).refunds).toMatchObject([{ state: 'sending', isMine: true }]);
    await bare(one).recordRefund({ ...made, requestId: next() });
    // The answer was lost, and it is sent again; another reference is another story.
    await bare(one).recordRefund({ ...made, requestId: next() });
    expect(await codeOf(bare(one).recordRefund({ ...made, reference: 'RF-2', requestId: next() }))).toBe('ILLEGAL_STATE');
    expect((await player.wallet.deposit({ id })).refunds).toMatchObject([{ isMade: true, reference: 'RF-1' }]);
    await world.drainEvents();
    const { content } = await player.caller.client(inboxCalls).messages({});
    expect(content.filter((message) => JSON.stringify(message).includes('RF-1'))).toHaveLength(1);
    expect((await one.wallet.depositQueue({ queue: 'refund' })).content.map((item) => item.id)).not.toContain(id);
    expect(await player.balance()).toBe('46.00');
  });

  it('are for nobody of another role or brand', async () => {
    const { id, reference } = await open('47.00');
    const paid = provider.finish(reference, 'succeeded');
    await provider.notify(world, paid);
    await provider.notify(world, { ...paid, paymentId: `${paid.paymentId}-c` });
    const refundId = (await read(id)).refunds[0]?.id ?? '';
    const support = await world.addStaffer('support');
    expect(await codeOf(bare(support).askRefund({ id, refundId, requestId: next(), reason: 'x' }))).toBe('FORBIDDEN');
    expect(await codeOf(bare(one).askRefund({ id, refundId: next(), requestId: next(), reason: 'x' }))).toBe('NOT_FOUND');
    // Named beside another deposit it is none.
    const elsewhere = await open('53.00');
    expect(await codeOf(bare(one).askRefund({ id: elsewhere.id, refundId, requestId: next(), reason: 'x' }))).toBe('NOT_FOUND');
    expect(await codeOf(bare(one).recordRefund({ id: elsewhere.id, refundId, requestId: next(), reference: 'x' }))).toBe('NOT_FOUND');
  });

  it('cannot be written by who holds the login of the application', async () => {
    const { id, reference } = await open('48.00');
    const paid = provider.finish(reference, 'succeeded');
    await provider.notify(world, paid);
    const forged = (payment: string) =>
      world.platform.db.tx((tx) =>
        sql`insert into wallet_refund (member_id, id, deposit_id, brand_id, provider, payment_id, amount, currency, cause, state, due_at)
          select member_id, ${next()}, id, brand_id, 'redirect', ${payment}, 100, 'MYR', 'twice', 'due', app_now() from wallet_deposit where id = ${id}`.execute(
          tx,
        ),
      );
    // Not of the payment that was credited, and not of one that nobody has reported.
    await expect(forged(paid.paymentId)).rejects.toThrow(/nothing goes back that has not come/);
    await expect(forged('P-none')).rejects.toThrow(/nothing goes back that has not come/);
    await provider.notify(world, { ...paid, paymentId: `${paid.paymentId}-d` });
    const move = (set: string) =>
      world.platform.db.tx((tx) => sql`update wallet_refund set ${sql.raw(set)} where deposit_id = ${id}`.execute(tx));
    await expect(move(`state = 'approved'`)).rejects.toThrow(/nobody stands behind a refund/);
    await expect(move(`state = 'made', reference = 'x', made_at = app_now(), made_by = gen_random_uuid(), sender = 'x'`)).rejects.toThrow(
      /taken in hand and then made/,
    );
    expect(await findings()).toEqual([]);
  });

  it('wait for the person who looks at the deposit while the provider takes back what it said', async () => {
    const { player, id, reference } = await open('50.00');
    await provider.notify(world, provider.finish(reference, 'succeeded', { payerName: 'A Stranger' }));
    const failed = provider.finish(reference, 'failed');
    for (let i = 0; i < 3; i += 1) await provider.notify(world, failed);
    expect(await read(id)).toMatchObject({ state: 'review', refunds: [] });
    expect(await findings()).toEqual([]);
    await bare(one).rejectDeposit({ ...seen(await read(id)), requestId: next(), reason: 'Stranger' });
    expect(await refundsOf(id)).toEqual([['50.00 MYR', 'refused', 'due']]);
    expect(await player.balance()).toBe('0.00');
  });

  it('are not needed where money came under a lower version than was said before: it is credited', async () => {
    const { player, reference } = await open('51.00');
    const pending = provider.payments.get(reference) ?? expect.fail('no payment');
    await provider.notify(world, { ...pending, version: 2_147_483_647 });
    await provider.notify(world, provider.finish(reference, 'succeeded'));
    expect(await player.balance()).toBe('51.00');
  });

  it('and payments are asked about in turn, however many deposits have ended', async () => {
    const busy = await world.addPlayer();
    for (let i = 0; i < 55; i += 1) {
      const { reference } = await busy.wallet.createDeposit({ requestId: next(), method: 'online', amount: `${60 + i}.00` });
      await provider.notify(world, provider.finish(reference, 'failed'));
    }
    const { player, reference } = await open('52.00');
    provider.finish(reference, 'succeeded');
    for (let i = 0; i < 3; i += 1) {
      await world.turnClock(30_000);
      await world.runJob('wallet.check-payments');
    }
    expect(await player.balance()).toBe('52.00');
  });

  it('of before the update fall due by it: of what a kept report stands behind, once a payment, and no more', async () => {
    const rejected = await open('54.00');
    await provider.notify(world, provider.finish(rejected.reference, 'succeeded', { payerName: 'A Stranger' }));
    await bare(one).rejectDeposit({ ...seen(await read(rejected.id)), requestId: next(), reason: 'Stranger' });
    const owner = world.asOwner.db.kysely;
    const [before = ''] = readFileSync(join(import.meta.dirname, '../../../../../schema/changes/0220-refunds.sql'), 'utf8').split(
      '-- After the functions:',
    );
    const update = before.slice(before.indexOf('insert into wallet_refund'));
    const list = async () =>
      (
        await sql<{ row: string }>`select payment_id || ' ' || amount || ' ' || cause as row from wallet_refund
      where cause in ('refused', 'rest') order by 1`.execute(owner)
      ).rows.map(({ row }) => row);
    const listed = await list();
    await sql`delete from wallet_refund where cause in ('refused', 'rest')`.execute(owner);
    await sql.raw(update).execute(owner);
    await sql.raw(update).execute(owner);
    expect(await list()).toEqual(listed);
    expect(listed.length).toBeGreaterThan(2);
    expect(await findings()).toEqual([]);
  });

  it('are told by the proof where the provider says another sum than it did', async () => {
    const { id, reference } = await open('49.00');
    const paid = provider.finish(reference, 'succeeded');
    await provider.notify(world, paid);
    await provider.notify(world, { ...paid, amount: '5100', version: paid.version + 1 });
    expect(await findings()).toEqual(['what a provider says came is credited, waits for a decision, or goes back, to the cent']);
    await world.asOwner.db.tx((tx) => sql`delete from wallet_report where deposit_id = ${id} and amount = 5100`.execute(tx));
    expect(await findings()).toEqual([]);
  });
});
