import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { debit, openAdjusting, refusalOf } from '../../../../test/adjusting.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { postTransfer } from '../../base/ledger/ledger.ts';

let world: World;
let at: Awaited<ReturnType<typeof openAdjusting>>;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true });
  at = await openAdjusting(world);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
beforeEach(() => at.logIn());

describe('the ceilings of a day', () => {
  afterEach(() => world.asOwner.db.pool.query('update wallet_ceiling set member_day = 30000000, brand_day = 3000000000'));

  it('hold for what is credited, deposits counted, and a debit gives no room', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const funded = BigInt((await player.balance()).replace('.', ''));
    await world.asOwner.db.pool.query('update wallet_ceiling set member_day = $1', [String(funded + 3_000n)]);
    expect(await at.listOf(player)).toMatchObject({ room: '30.00' });
    expect(await refusalOf(at.ask(player, { amount: '30.01' }))).toMatchObject({
      code: 'ADJUSTMENT_ABOVE_CEILING',
      value: { room: '30.00', currency: 'MYR' },
    });
    await at.adjust(player, { amount: '25.00' });
    await at.adjust(player, debit('25.00'));
    expect(await at.listOf(player)).toMatchObject({ room: '5.00' });
    const last = await at.ask(player, { amount: '5.00' });
    await world.asOwner.db.pool.query('update wallet_ceiling set member_day = $1', [String(funded + 2_999n)]);
    expect(await refusalOf(at.second.decide(last))).toMatchObject({ code: 'ADJUSTMENT_ABOVE_CEILING', value: { room: '4.99' } });
    // A deposit finds what adjustments have left.
    expect(
      (await world.platform.db.pool.query('select wallet_room($1, $2)::text as room', [SAMPLE_BRAND_ID, await player.memberId()])).rows,
    ).toEqual([{ room: '499' }]);
    await at.cashier.caller.client(requestsCalls).withdrawRequest({ id: last.id });
  });

  it('hold for a whole brand, too, and the application cannot change them', async () => {
    const [one, other] = await Promise.all([world.addPlayer(), world.addPlayer()]);
    const spent = await world.asOwner.db.pool.query<{ spent: string }>(
      `select (coalesce((select sum(credited) from wallet_deposit where brand_id = $1 and state = 'credited'), 0)
        + coalesce((select sum(amount) from adjustments_made where brand_id = $1 and direction = 'credit'), 0))::text as spent`,
      [SAMPLE_BRAND_ID],
    );
    const ceiling = BigInt(spent.rows[0]?.spent ?? '0') + 3_000n;
    await world.asOwner.db.pool.query('update wallet_ceiling set member_day = 3000, brand_day = $1', [String(ceiling)]);
    // Each finds room when it is asked for, and one alone when both are decided at the same moment.
    const third = await world.addStaffer();
    const [mine, theirs] = [await at.ask(one), await at.ask(other)];
    const codes = await Promise.all([codeOf(at.second.decide(mine)), codeOf(third.decide(theirs))]);
    expect(codes.toSorted()).toEqual(['ADJUSTMENT_ABOVE_CEILING', 'OK']);
    await sql`update operations_request set state = 'withdrawn', decided_at = app_now() where state = 'open'`.execute(
      world.asOwner.db.kysely,
    );
    const [poor] = codes[0] === 'OK' ? [other] : [one];
    expect(await codeOf(at.ask(poor))).toBe('ADJUSTMENT_ABOVE_CEILING');
    await at.adjust(poor, { amount: '10.00' });
    await expect(world.platform.db.pool.query('update wallet_ceiling set member_day = 1')).rejects.toThrow(/permission denied/);
  });
});

describe('the database', () => {
  const asApp = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.platform.db.tx(work);

  /** An adjustment as the application could write it past the server. */
  async function written(tx: Tx, player: Player, change: { id?: string; amount?: bigint; decidedBy?: string } = {}): Promise<string> {
    const id = change.id ?? next();
    await sql`insert into adjustments_made (member_id, id, brand_id, direction, asset, amount, reason, note, asked_by, decided_by, made_at)
      values (${await player.memberId()}, ${id}, ${SAMPLE_BRAND_ID}, 'credit', 1, ${change.amount ?? 2_000n}, 'goodwill', 'x', ${next()},
        ${change.decidedBy ?? next()}, app_now())`.execute(tx);
    return id;
  }
  const order = async (player: Player, ref: string | null, amount = 2_000n) => ({
    memberId: await player.memberId(),
    id: next(),
    kind: 'adjustment_up' as const,
    asset: 1,
    amount,
    ref,
  });

  it('posts nothing without a row of this member, direction and sum, and no row twice', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const before = await at.balance(player);
    const other = await world.addPlayer();
    const none = /no adjustment of this member/;
    await expect(asApp(async (tx) => postTransfer(tx, await order(player, null)))).rejects.toThrow(none);
    await expect(asApp(async (tx) => postTransfer(tx, await order(player, await written(tx, player), 2_001n)))).rejects.toThrow(none);
    await expect(asApp(async (tx) => postTransfer(tx, await order(player, await written(tx, other))))).rejects.toThrow(none);
    await expect(
      asApp(async (tx) => postTransfer(tx, { ...(await order(player, await written(tx, player))), kind: 'adjustment_down' })),
    ).rejects.toThrow(none);
    await expect(
      asApp(async (tx) => {
        const id = await written(tx, player);
        await postTransfer(tx, await order(player, id));
        await postTransfer(tx, await order(player, id));
      }),
    ).rejects.toThrow(/posted before/);
    expect(await at.balance(player)).toBe(before);
  });

  it('keeps no row that two have not decided, that moves nothing, or that is changed afterwards', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    await expect(
      asApp(async (tx) => {
        await postTransfer(tx, await order(player, await written(tx, player)));
      }),
    ).rejects.toThrow(/no two people stand behind/);
    await expect(asApp((tx) => written(tx, player))).rejects.toThrow(/no two people stand behind/);
    const made = await at.adjust(player);
    for (const change of [`amount = 1`, `note = 'y'`, `reverses_id = null`, `decided_by = asked_by`])
      await expect(world.platform.db.pool.query(`update adjustments_made set ${change}`), change).rejects.toThrow(/permission denied/);
    await expect(world.platform.db.pool.query('delete from adjustments_made')).rejects.toThrow(/permission denied/);
    // What was agreed on once is no reason for another row.
    await expect(asApp((tx) => written(tx, player, { id: made.id }))).rejects.toThrow(/duplicate key/);
  });
});
