import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { LEDGER_KINDS, type LedgerKind } from './chart.ts';
import { placeHold, postExternalTransfer, postTransfer, resolveHold } from './ledger.ts';
import { readBalance } from './balance-batcher.ts';

const MYR = 1;
const KINDS = Object.keys(LEDGER_KINDS) as LedgerKind[];

let world: World;
let player: Player;
let memberId = '';
beforeAll(async () => {
  world = await openWorld();
  player = await world.addPlayer({ balance: '500.00' });
  memberId = await player.memberId();
});
afterAll(() => world.close());

const next = (): string => world.platform.ids.next();
const asApp = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.platform.db.tx(work);
const balance = async (): Promise<bigint> => (await readBalance(world.platform, memberId, MYR)).balance;

/** Runs it as the application; whatever it says, the balance and the proof are as before. */
async function refused(work: (tx: Tx) => Promise<unknown>, says: RegExp): Promise<void> {
  const before = await balance();
  await expect(asApp(work)).rejects.toThrow(says);
  expect(await balance()).toBe(before);
}

describe('money without a reason is not moved by the application', () => {
  it.each(KINDS)('%s', async (kind) => {
    const order = { memberId, id: next(), kind, asset: MYR, amount: 100n, ref: null };
    await refused((tx) => postTransfer(tx, order), /has no reason/);
    await refused((tx) => postTransfer(tx, { ...order, ref: order.id }), /has no reason/);
    await refused((tx) => postExternalTransfer(tx, order, 'somewhere', next()), /has no reason/);
    await refused((tx) => placeHold(tx, { ...order, ref: order.id }), /has no reason/);
  });

  it('by the functions underneath', async () => {
    const one = (type: string, value: string) => `array['${value}']::${type}[]`;
    const batch = [one('uuid', memberId), one('uuid', next()), one('smallint', '10'), one('smallint', '1'), one('bigint', '100'), 'array[null]::uuid[]',
      one('smallint', '0'), one('bigint', '0')].join(', '); // prettier-ignore
    const calls = [
      `ledger_post_batch(${batch})`,
      `ledger_post_new(${batch})`,
      `ledger_post_external('a', 'b', '${memberId}', '${next()}', 10::smallint, 1::smallint, 100, null)`,
      `ledger_hold_place('${memberId}', '${next()}', 11::smallint, 1::smallint, 100, null)`,
      `ledger_hold_resolve('${memberId}', '${next()}', '${next()}', 100)`,
      `ledger_take_back('${memberId}', '${next()}', 4::smallint, 1::smallint, 100, null)`,
      `ledger_lock_accounts(${one('uuid', memberId)}, ${one('smallint', '1')})`,
    ];
    for (const call of calls) {
      for (const db of [world.platform.db, world.timed.db]) {
        await expect(db.pool.query(`select * from ${call}`), call).rejects.toThrow(/permission denied for function/);
      }
    }
  });

  it('by rows of plays, rounds and transactions', async () => {
    const tables = ['play', 'arcade_round', 'vendor_tx', 'vendor_round'];
    for (const table of tables) {
      for (const db of [world.platform.db, world.timed.db]) {
        await expect(db.pool.query(`insert into ${table} select * from ${table}`)).rejects.toThrow(/permission denied/);
        await expect(db.pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      }
    }
    const columns = [
      ['play', 'payout'],
      ['play', 'state'],
      ['arcade_round', 'payout'],
      ['arcade_round', 'outcome'],
      ['arcade_pair', 'sealed_seed'],
      ['arcade_pair', 'commitment'],
      ['arcade_seat', 'last_round_at'],
      ['vendor_tx', 'win'],
      ['vendor_tx', 'undone_by'],
      ['vendor_round', 'paid'],
      ['vendor_round', 'plays'],
      ['vendor_player', 'member_id'],
      ['wallet_deposit', 'amount'],
      ['wallet_deposit', 'pay_exact'],
      ['wallet_withdrawal', 'amount'],
      ['wallet_withdrawal', 'payee_id'],
      ['vendor_transfer', 'amount'],
    ];
    for (const [table, column] of columns) {
      await expect(world.platform.db.pool.query(`update ${table} set ${column} = ${column}`), `${table}.${column}`).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('a deposit is posted', () => {
  /** A credited deposit that nothing was posted for yet, in the transaction that asks for it. */
  async function credited(tx: Tx, credit: bigint, change: { amount?: bigint; asset?: number; member?: string } = {}): Promise<string> {
    const id = next();
    await sql`insert into wallet_deposit (member_id, id, brand_id, method, kind, state, asset, amount, pay_exact, reference, created_at, expires_at, credited,
        account_id, bank)
      select ${change.member ?? memberId}::uuid, ${id}::uuid, ${SAMPLE_BRAND_ID}::uuid, 'slip', 'bank_slip', 'credited', ${change.asset ?? MYR}::smallint,
        ${change.amount ?? credit}::bigint, ${change.amount ?? credit}::bigint, ${id}, app_now(), app_now(), ${credit}::bigint, a.id,
        jsonb_build_object('bankCode', a.bank_code, 'bankName', a.bank_name, 'accountName', a.account_name, 'accountNumber', a.account_number)
      from wallet_account a where a.brand_id = ${SAMPLE_BRAND_ID}`.execute(tx);
    return id;
  }
  const deposit = (ref: string, amount: bigint) => ({ memberId, id: next(), kind: 'deposit' as const, asset: MYR, amount, ref });

  it('for its row, and once', async () => {
    await refused(async (tx) => {
      const ref = await credited(tx, 700n);
      const external = next();
      const posted = await postExternalTransfer(tx, deposit(ref, 700n), 'bank-slip', external);
      expect(posted).toEqual({ isReplay: false, available: (await balance()) + 700n });
      expect(await postExternalTransfer(tx, deposit(ref, 700n), 'bank-slip', external)).toMatchObject({ isReplay: true });
      throw new Error('taken back');
    }, /taken back/);
    await refused(async (tx) => {
      const ref = await credited(tx, 700n);
      await postExternalTransfer(tx, deposit(ref, 700n), 'bank-slip', next());
      await postExternalTransfer(tx, deposit(ref, 700n), 'bank-slip', next());
    }, /posted before/);
  });

  it('for no more than it explains, in its currency, for its member, and by the way it came', async () => {
    const post =
      (order: ReturnType<typeof deposit>, provider = 'bank-slip') =>
      (tx: Tx) =>
        postExternalTransfer(tx, order, provider, next());
    await refused(async (tx) => post(deposit(await credited(tx, 700n), 701n))(tx), /not credited with this sum/);
    await refused(async (tx) => post(deposit(await credited(tx, 701n, { amount: 700n }), 701n))(tx), /explains less/);
    await refused(async (tx) => post(deposit(await credited(tx, 700n, { asset: ASSETS.USDT.id }), 700n))(tx), /another currency/);
    await refused(async (tx) => post(deposit(await credited(tx, 700n), 700n), 'sandbox')(tx), /another way/);
    const other = await (await world.addPlayer()).memberId();
    await refused(async (tx) => post(deposit(await credited(tx, 700n, { member: other }), 700n))(tx), /no deposit of this member/);
    await refused(async (tx) => postTransfer(tx, deposit(await credited(tx, 700n), 700n)), /outside id/);
    await refused(async (tx) => {
      const ref = await credited(tx, 700n);
      await sql`update wallet_deposit set state = 'review', credited = null where id = ${ref}`.execute(tx);
    }, /stays so/);
  });
});

describe('what is held', () => {
  const hold = (id: string) => ({ memberId, id, kind: 'withdrawal' as const, asset: MYR, amount: 100n, ref: id });

  it('is for a withdrawal or a movement that is there when the transaction ends', async () => {
    await refused((tx) => placeHold(tx, hold(next())), /a hold of kind 11 has no reason/);
    const id = next();
    await refused(
      (tx) => placeHold(tx, { memberId, id, kind: 'vendor_transfer_out', asset: MYR, amount: 100n, ref: id }),
      /a hold of kind 50 has no reason/,
    );
  });

  it('leaves as its withdrawal says', async () => {
    await player.sessions.stepUp({ password: player.password });
    const { id: payeeId } = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const withdraw = (tx: Tx, id: string, amount: bigint) =>
      sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, requested_at)
        values (${memberId}, ${id}, ${SAMPLE_BRAND_ID}, 'requested', ${MYR}, ${amount}, ${payeeId}, app_now())`.execute(tx);
    await refused(async (tx) => {
      const id = next();
      await placeHold(tx, hold(id));
      await withdraw(tx, id, 101n);
    }, /no reason/);
    await refused(async (tx) => {
      const id = next();
      await placeHold(tx, hold(id));
      await withdraw(tx, id, 100n);
      await resolveHold(tx, memberId, id, next(), 100n);
    }, /ends as its row says/);
    await refused(async (tx) => {
      const id = next();
      await placeHold(tx, hold(id));
      await withdraw(tx, id, 100n);
      await sql`update wallet_withdrawal set state = 'rejected' where id = ${id}`.execute(tx);
      await resolveHold(tx, memberId, id, next(), 100n);
    }, /ends as its row says/);
  });
});

it('trial chips go to trial accounts only', async () => {
  for (const kind of ['demo_grant', 'vendor_demo_grant'] as const)
    await refused((tx) => postTransfer(tx, { memberId, id: next(), kind, asset: MYR, amount: 100n, ref: null }), /trial accounts/);
  const frame = await world.openDemo();
  expect(frame.opened.balance).not.toBe('0.00');
});

it('a pair of seeds stays as it was promised and shown', async () => {
  const frame = await player.openGame();
  const { pool } = world.platform.db;
  const mine = `member_id = '${memberId}' and activated_at is not null and revealed_at is null`;
  await expect(pool.query(`update arcade_pair set client_seed = 'other' where ${mine}`)).rejects.toThrow(/is not changed/);
  await expect(pool.query(`update arcade_pair set revealed_seed = sha256('x'), revealed_at = now() where ${mine}`)).rejects.toThrow(
    /the one that was promised/,
  );
  expect(frame.opened.seeds).toBeDefined();
});

it('and the whole of it is proven', async () => {
  expect(await codeOf(player.wallet.balance())).toBe('OK');
  expect(await world.verify()).toEqual([]);
});
