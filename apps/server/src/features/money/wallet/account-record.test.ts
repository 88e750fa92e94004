import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';
import { postExternalTransfer } from '../../base/ledger/ledger.ts';

let world: World;
let staffer: Staffer;
beforeAll(async () => {
  world = await openWorld();
  staffer = await world.addStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = (): string => world.platform.ids.next();

/** A player with money who has asked for 60.00 of it. */
async function asking(): Promise<{ player: Player; id: string; no: string; total: number }> {
  const player = await world.addPlayer({ balance: '200.00' });
  await player.sessions.stepUp({ password: player.password });
  const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
  const total = Number(await player.balance());
  // What follows within the same millisecond has no order.
  await world.turnClock(1_000);
  const { id, no } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '60.00', payeeId: payee.id });
  return { player, id, no, total };
}

/** The lines of the record: what, how much, what can be spent after it. */
async function lines(player: Player): Promise<readonly (readonly string[])[]> {
  const { content } = await player.wallet.accountRecord({});
  return content.map(({ kind, effect, amount, balanceAfter }) => [kind, effect, amount, balanceAfter]);
}
const sums = async (player: Player) => (await player.wallet.accountRecord({})).sums;

describe('the account record', () => {
  it('has a line for what is held, from the request on, and tells what can be spent', async () => {
    const { player, no, total } = await asking();
    const left = (total - 60).toFixed(2);
    expect(await lines(player)).toEqual([
      ['withdrawal', 'held', '-60.00', left],
      ['deposit', 'in', total.toFixed(2), total.toFixed(2)],
    ]);
    // What is held has gone nowhere.
    expect(await sums(player)).toMatchObject({ in: total.toFixed(2), out: '0.00', net: total.toFixed(2) });
    const { content, totalElements } = await player.wallet.accountRecord({ group: 'withdrawal' });
    expect([content.map(({ reference }) => reference), totalElements]).toEqual([[no], 1]);
    expect((await player.wallet.accountRecord({ group: 'game' })).content).toEqual([]);
  });

  it('bonuses are those lines of the record that nobody staked for, with their own sum', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const brand = await world.brand();
    const memberId = await player.memberId();
    await world.asOwner.db.tx((tx) =>
      postExternalTransfer(
        tx,
        { memberId, id: next(), kind: 'dividend', asset: brand.asset.id, amount: 1_250n, ref: null },
        'dividend',
        `contract-9 ${memberId}`,
      ),
    );
    const bonuses = await player.wallet.accountRecord({ group: 'bonus' });
    expect(bonuses.content.map(({ kind, effect, amount }) => [kind, effect, amount])).toEqual([['dividend', 'in', '12.50']]);
    expect(bonuses.sums).toMatchObject({ in: '12.50', out: '0.00', net: '12.50' });
    expect((await player.wallet.accountRecord({ group: 'other' })).sums.in).toBe('12.50');
  });

  it('says that a sum is free again when the request is taken back, and nothing has gone out', async () => {
    const { player, id, total } = await asking();
    await world.turnClock(1_000);
    expect(await codeOf(player.wallet.cancelWithdrawal({ id }))).toBe('OK');
    expect(await lines(player)).toEqual([
      ['withdrawal', 'released', '60.00', total.toFixed(2)],
      ['withdrawal', 'held', '-60.00', (total - 60).toFixed(2)],
      ['deposit', 'in', total.toFixed(2), total.toFixed(2)],
    ]);
    expect((await sums(player)).net).toBe(total.toFixed(2));
  });

  it('has what was paid out once among the sums, and the spendable balance falls once', async () => {
    const { player, id, total } = await asking();
    const left = (total - 60).toFixed(2);
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    await world.turnClock(1_000);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    expect((await lines(player)).slice(0, 2)).toEqual([
      ['withdrawal', 'out', '-60.00', left],
      ['withdrawal', 'held', '-60.00', left],
    ]);
    expect(await sums(player)).toMatchObject({ out: '60.00', net: left });
  });

  it('goes over its pages without losing or repeating a line', async () => {
    const { player } = await asking();
    const message = await player.openGame();
    for (let round = 0; round < 14; round += 1) {
      await world.turnClock(3_000);
      await message.arcade.spin({ clientBetId: next(), bet: '1.00' });
    }
    const first = await player.wallet.accountRecord({ pageNo: 1 });
    const pages = await Promise.all(
      Array.from({ length: first.totalPages }, (_, page) => player.wallet.accountRecord({ pageNo: page + 1 })),
    );
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([first.totalElements, first.totalElements]);
    expect(first.totalPages).toBe(Math.ceil(first.totalElements / 20));
  });
});
