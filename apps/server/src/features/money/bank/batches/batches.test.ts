import { batchesConsoleCalls } from '@talora/contract/bank/batches-console.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBanking } from '../../../../../test/banking.ts';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

let world: World;
let provider: FakeProvider;
let at: Awaited<ReturnType<typeof openBanking>>;
let admin: Staffer;
let other: Staffer;
const next = (): string => world.platform.ids.next();
const calls = (staffer: Staffer = at.cashier) => staffer.caller.client(batchesConsoleCalls);

beforeAll(async () => {
  provider = openFakeProvider();
  world = await openWorld({
    staffersStepUp: true,
    hasVendors: false,
    outside: provider.outside,
    paymentKeysFile: provider.keysFile,
    settings: { isPayoutByProvider: true },
  });
  at = await openBanking(world);
  admin = await world.addStaffer();
  other = await world.addStaffer('cashier');
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
beforeEach(() => at.logIn(admin, other));

/** A withdrawal as it stands on the screen, to be taken. */
async function wanted(id: string) {
  const { memberId, amount, version } = await at.cashier.wallet.consoleWithdrawal({ id });
  return { id, requestId: next(), memberId, amount, version };
}
type Approved = Awaited<ReturnType<typeof at.approved>>;
async function approvedItems<const N extends readonly string[]>(...amounts: N): Promise<{ [K in keyof N]: Approved }> {
  const made: Approved[] = [];
  for (const amount of amounts) made.push(await at.approved(amount, admin));
  return made as { [K in keyof N]: Approved };
}
async function open(ids: readonly string[], staffer = at.cashier, requestId = next()) {
  return calls(staffer).openBatch({ requestId, fromId: await at.account(), items: await Promise.all(ids.map(wanted)) });
}
const auditOf = async (action: string, id: string) => {
  const { rows } = await sql<{ detail: Record<string, unknown> }>`select detail from audit_entry where action = ${action}
    and subject = ${`batch:${id}`} order by seq`.execute(world.asOwner.db.kysely);
  return rows.map(({ detail }) => detail);
};

describe('a batch of payments', () => {
  it('has one payment shown by a line, and no second one when the match is taken back', async () => {
    const [one, two] = await approvedItems('52.00', '52.00');
    const { batch } = await open([one.id, two.id]);
    const id = batch?.id ?? '';
    const [line] = await at.take([{ amount: '-52.00', text: `GIRO ${one.no}` }]);
    const say = (subjectId: string, requestId: string) =>
      at.calls().matchLine({ id: line?.id ?? '', requestId, kind: 'withdrawal', subjectId });
    const matchId = next();
    const isShown = async () => (await at.cashier.wallet.consoleWithdrawal({ id: one.id })).isShownByBank;
    expect(await isShown()).toBe(false);
    await say(one.id, matchId);
    expect(await isShown()).toBe(true);
    expect((await calls().payMatchedItems({ id })).batch?.paid).toBe(1);
    await at.calls().undoMatch({ id: line?.id ?? '', matchId, reason: 'The other one' });
    await say(two.id, next());
    expect((await calls().payMatchedItems({ id })).batch?.paid).toBe(1);
    expect(await at.cashier.wallet.consoleWithdrawal({ id: two.id })).toMatchObject({ state: 'paying' });
  });

  it('is downloaded without what may not leave by now', async () => {
    const [stays, goes] = await approvedItems('51.00', '61.00');
    const { batch } = await open([stays.id, goes.id]);
    const members = admin.caller.client(membersConsoleCalls);
    const memberId = await stays.player.memberId();
    await members.lockMember({ id: memberId, reason: 'Fraud' });
    const id = batch?.id ?? '';
    const text = await (await calls().batchPayments({ id })).text();
    expect(text).toContain(goes.no);
    expect(text).not.toContain(stays.no);
    await calls().takeOutOfBatch({ id, withdrawalId: goes.id, reason: 'Paid apart' });
    expect(await codeOf(calls().batchPayments({ id }))).toBe('ILLEGAL_STATE');
    await members.unlockMember({ id: memberId, reason: 'Proven wrong' });
    expect(await (await calls().batchPayments({ id })).text()).toContain(stays.no);
  });

  it('is taken, downloaded, shown by a statement, paid and closed by one payer', async () => {
    const items = await approvedItems('50.00', '60.00');
    const { batch, refused } = await open(items.map(({ id }) => id));
    expect(refused).toEqual([]);
    expect(batch).toMatchObject({ state: 'open', isMine: true, items: 2, paid: 0, sum: '110.00', files: 0 });
    const id = batch?.id ?? '';
    // No full number is shown by taking it.
    expect(JSON.stringify(batch)).not.toContain('5521094417');

    const file = await calls().batchPayments({ id });
    // With the mark by which spreadsheets read its letters, which a text leaves out.
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const text = await file.text();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'bank_code,bank,account_number,holder,amount,currency,reference',
      expect.stringMatching(/^RAYA,[^,]+,5521094417,Bunga Raya,50\.00,MYR,\d{6}-\d+$/),
    ]);
    expect(await auditOf('bank.batch-downloaded', id)).toEqual([
      expect.objectContaining({ count: 2, sum: '110.00', withdrawals: items.map(({ no }) => no) }),
    ]);

    const [line] = await at.take([{ amount: '-50.00', text: `GIRO ${items[0].no}` }]);
    await at.calls().matchLine({ id: line?.id ?? '', requestId: next(), kind: 'withdrawal', subjectId: items[0].id });
    expect(await codeOf(calls(other).payMatchedItems({ id }))).toBe('NOT_THE_PAYER');
    const paid = await calls().payMatchedItems({ id });
    expect([paid.refused, paid.batch?.paid]).toEqual([[], 1]);
    const shown = await items[0].player.wallet.withdrawal({ id: items[0].id });
    expect(shown).toMatchObject({ state: 'awaiting_receipt', paymentReference: `GIRO ${items[0].no}`, hasProof: false });
    expect(await codeOf(calls().closeBatch({ id }))).toBe('ILLEGAL_STATE');
    // The rest is in the file of now; what is paid is not.
    expect((await (await calls().batchPayments({ id })).text()).trim().split('\r\n')).toHaveLength(2);
    await at.cashier.wallet.markPaid({ id: items[1].id, requestId: next(), reference: 'BK-2' }, [await world.picture()]);
    expect(await codeOf(calls().batchPayments({ id }))).toBe('ILLEGAL_STATE');
    expect(await calls().closeBatch({ id })).toMatchObject({ state: 'closed', paid: 2, files: 2 });
    expect((await calls().closeBatch({ id })).state).toBe('closed');
    expect(await codeOf(calls().addToBatch({ id, items: [await wanted(items[0].id)] }))).toBe('ILLEGAL_STATE');
  });

  it('is the same when it is asked for again, and holds what was refused out of it', async () => {
    const [good, bad, gone] = await approvedItems('51.00', '52.00', '53.00');
    const seen = await wanted(bad.id);
    await admin.wallet.rejectWithdrawal({ id: gone.id, requestId: next(), reason: 'No' });
    const requestId = next();
    const items = [await wanted(good.id), { ...seen, amount: '1.00' }, await wanted(gone.id), { ...seen, id: next(), requestId: next() }];
    const fromId = await at.account();
    const first = await calls().openBatch({ requestId, fromId, items });
    expect(first.refused.map(({ code }) => code)).toEqual(['CHANGED_MEANWHILE', 'ILLEGAL_STATE', 'NOT_FOUND']);
    expect(first.batch?.list.map(({ withdrawalId }) => withdrawalId)).toEqual([good.id]);
    const again = await calls().openBatch({ requestId, fromId, items });
    expect(again.batch?.list).toHaveLength(1);
    expect(await codeOf(calls(other).openBatch({ requestId, fromId, items }))).toBe('REPLAY_MISMATCH');
    // Of nothing but what is refused there is no batch.
    const none = await calls().openBatch({ requestId: next(), fromId, items: [{ ...seen, amount: '1.00', requestId: next() }] });
    expect([none.batch, none.refused.length]).toEqual([null, 1]);
    expect(await codeOf(calls().openBatch({ requestId: next(), fromId: next(), items: [seen] }))).toBe('NOT_FOUND');
  });

  it('holds fifty, and what is one too many stays as it was', async () => {
    const [first, more] = await approvedItems('48.00', '49.00');
    const { batch } = await open([first.id]);
    const id = batch?.id ?? '';
    // Fifty that are there already: copies of the first, as the owner of the database may put them in.
    const asOwner = world.asOwner.db.kysely;
    await sql`alter table bank_batch_item disable trigger user`.execute(asOwner);
    await sql`drop index bank_batch_item_one`.execute(asOwner);
    await sql`insert into bank_batch_item (brand_id, batch_id, member_id, withdrawal_id, id, amount, added_at)
      select brand_id, batch_id, member_id, withdrawal_id, gen_random_uuid(), amount, added_at from bank_batch_item, generate_series(1, 49)
      where batch_id = ${id}`.execute(asOwner);
    const { refused } = await calls().addToBatch({ id, items: [await wanted(more.id)] });
    expect(refused).toEqual([{ id: more.id, code: 'ILLEGAL_STATE' }]);
    expect((await at.cashier.wallet.consoleWithdrawal({ id: more.id })).state).toBe('approved');
    await sql`delete from bank_batch_item where ctid in (select ctid from bank_batch_item where batch_id = ${id} offset 1)`.execute(
      asOwner,
    );
    await sql`create unique index bank_batch_item_one on bank_batch_item (withdrawal_id) where removed_at is null`.execute(asOwner);
    await sql`alter table bank_batch_item enable trigger user`.execute(asOwner);
    expect((await calls().addToBatch({ id, items: [await wanted(more.id)] })).refused).toEqual([]);
  });

  it('obeys what every payment does: who approved above the sums, and a member who is locked', async () => {
    const [mine, locked] = await approvedItems('54.00', '55.00');
    const memberId = (await at.cashier.wallet.consoleWithdrawal({ id: locked.id })).memberId;
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = ${memberId}`.execute(world.asOwner.db.kysely);
    const { batch, refused } = await open([locked.id, mine.id]);
    expect(refused).toEqual([{ id: locked.id, code: 'MEMBER_LOCKED' }]);
    await sql`update identity_member set locked_at = null, lock_reason = null where id = ${memberId}`.execute(world.asOwner.db.kysely);
    const twoPeople = (await world.brand()).settings.twoPeople;
    const single = { ...twoPeople.sums['withdrawal.pay'], single: '10.00' };
    await world.settings({ twoPeople: { ...twoPeople, sums: { ...twoPeople.sums, 'withdrawal.pay': single } } as typeof twoPeople });
    const own = await open([locked.id], admin);
    expect(own.refused).toEqual([{ id: locked.id, code: 'PAYER_APPROVED' }]);
    await world.settings({ twoPeople });
    expect(batch?.items).toBe(1);
  });

  it('is left by what fails, by what is taken over, and by what its payer takes out', async () => {
    const [failed, over, out] = await approvedItems('56.00', '57.00', '58.00');
    const { batch } = await open([failed.id, over.id, out.id]);
    const id = batch?.id ?? '';
    await at.cashier.wallet.failPayment({ id: failed.id, requestId: next(), reason: 'Bank closed' });
    await other.wallet.takeOverPayment({ id: over.id, requestId: next(), reason: 'Away' });
    expect(await codeOf(calls(other).takeOutOfBatch({ id, withdrawalId: out.id, reason: 'x' }))).toBe('NOT_THE_PAYER');
    await calls().takeOutOfBatch({ id, withdrawalId: out.id, reason: 'By hand' });
    const after = await calls().takeOutOfBatch({ id, withdrawalId: out.id, reason: 'By hand' });
    expect(after.list.map(({ removed }) => removed)).toEqual(['failed', 'taken-over', 'taken-out']);
    expect(await auditOf('bank.batch-item-out', id)).toHaveLength(1);
    expect(await codeOf(calls().batchPayments({ id }))).toBe('ILLEGAL_STATE');
    // What has left may be taken again: by its new payer, and back into this batch by its own.
    const theirs = await open([over.id], other);
    expect(theirs.batch?.items).toBe(1);
    const back = await calls().addToBatch({ id, items: [await wanted(out.id), await wanted(failed.id)] });
    expect([back.refused, back.batch?.items]).toEqual([[], 2]);
    expect(await codeOf(calls(other).addToBatch({ id, items: [await wanted(over.id)] }))).toBe('NOT_THE_PAYER');
  });

  it('and a payout of the provider keep out of each other’s way', async () => {
    const [held, sent] = await approvedItems('59.00', '61.00');
    await open([held.id]);
    expect(await codeOf(at.cashier.wallet.sendPayout({ id: held.id, requestId: next() }))).toBe('ILLEGAL_STATE');
    await other.wallet.sendPayout({ id: sent.id, requestId: next() });
    const { refused } = await open([sent.id], other);
    expect(refused.map(({ code }) => code)).toEqual(['PAYOUT_OPEN']);
    // Nor by the hand of who writes to the database.
    const forge =
      sql`insert into wallet_payout (member_id, id, withdrawal_id, brand_id, provider, reference, amount, asset, state, started_by, started_at, seal)
      select w.member_id, v.id, w.id, w.brand_id, 'redirect', 'W' || replace(v.id::text, '-', ''), w.amount, w.asset, 'sending', w.payer_staff_id, app_now(), 'x'
      from wallet_withdrawal w cross join (values (${next()}::uuid)) v(id) where w.id = ${held.id}`.execute(world.platform.db.kysely);
    await expect(forge).rejects.toThrow(/nothing is paid out/);
  });

  it('races: one batch takes an approved withdrawal, or the provider does, and never both', async () => {
    const items = await approvedItems('62.00', '63.00', '64.00');
    for (const { id } of items) {
      const item = await wanted(id);
      await Promise.all([
        codeOf(calls().openBatch({ requestId: next(), fromId: await at.account(), items: [{ ...item, requestId: next() }] })),
        codeOf(calls(other).openBatch({ requestId: next(), fromId: await at.account(), items: [{ ...item, requestId: next() }] })),
        codeOf(admin.wallet.sendPayout({ id, requestId: next() })),
      ]);
      const { rows } = await sql<{
        n: number;
      }>`select (select count(*) from bank_batch_item where withdrawal_id = ${id} and removed_at is null)::int
        + (select count(*) from wallet_payout where withdrawal_id = ${id})::int as n`.execute(world.platform.db.kysely);
      expect(rows[0]?.n).toBe(1);
    }
  });

  it('and a take-over race: the file holds what its payer still holds', async () => {
    const items = await approvedItems('65.00', '66.00');
    const { batch } = await open(items.map(({ id }) => id));
    const id = batch?.id ?? '';
    await Promise.all([
      codeOf(calls().batchPayments({ id })),
      codeOf(other.wallet.takeOverPayment({ id: items[0].id, requestId: next(), reason: 'Away' })),
      codeOf(calls().batchPayments({ id })),
    ]);
    const last = await (await calls().batchPayments({ id })).text();
    expect(last).not.toContain(items[0].no);
    expect(last).toContain(items[1].no);
  });

  it('shows and gives nothing to others: no role without the right, no other payer, no other brand', async () => {
    const [item] = await approvedItems('67.00');
    const { batch } = await open([item.id]);
    const id = batch?.id ?? '';
    const support = await world.addStaffer('support');
    for (const call of [() => calls(support).payoutBatch({ id }), () => calls(support).batchPayments({ id })])
      expect(await codeOf(call())).toBe('FORBIDDEN');
    expect(await codeOf(calls(admin).batchPayments({ id }))).toBe('NOT_THE_PAYER');
    expect(await codeOf(calls(admin).closeBatch({ id }))).toBe('NOT_THE_PAYER');
    const stranger = await (await world.beside()).addStaffer();
    for (const call of [
      () => calls(stranger).payoutBatch({ id }),
      () => calls(stranger).batchPayments({ id }),
      () => calls(stranger).takeOutOfBatch({ id, withdrawalId: item.id, reason: 'x' }),
      () => calls(stranger).payMatchedItems({ id }),
      () => calls(stranger).closeBatch({ id }),
    ])
      expect(await codeOf(call())).toBe('NOT_FOUND');
    expect((await calls(stranger).payoutBatches({})).totalElements).toBe(0);
    // What was downloaded by nobody is written down nowhere.
    expect(await auditOf('bank.batch-downloaded', id)).toEqual([]);
  });
});
