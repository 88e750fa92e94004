import { walletHistoryCalls } from '@talora/contract/wallet/history-console.ts';
import { businessDayOf, addDays } from '@talora/domain/time/business-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

let world: World;
let staffer: Staffer;
let player: Player;
const next = (): string => world.platform.ids.next();
const calls = () => staffer.caller.client(walletHistoryCalls);
const start = (who: Player, amount: string) => who.wallet.createDeposit({ requestId: next(), method: 'slip', amount });

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  staffer = await world.addStaffer();
  player = await world.addPlayer({ username: 'bunga', balance: '100.00' });
  await start(player, '20.00');
  await start(await world.addPlayer(), '70.00');
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

describe('the history of deposits', () => {
  it('has every state, newest first or oldest first, with what it comes to', async () => {
    const { content, totalElements, isMore, sum, finalSum } = await calls().depositHistory({});
    expect([content.map(({ state }) => state), totalElements, isMore]).toEqual([
      ['awaiting_payment', 'awaiting_payment', 'credited'],
      3,
      false,
    ]);
    const total = content.reduce((all, { amount }) => all + Number(amount), 0);
    expect([Number(sum), finalSum]).toEqual([Number(total.toFixed(2)), content[2]?.final]);
    const oldest = await calls().depositHistory({ order: 'oldest' });
    expect(oldest.content.map(({ id }) => id)).toEqual(content.map(({ id }) => id).toReversed());
  });

  it('is narrowed by state, method, member, sum and days', async () => {
    const states = async (asked: Parameters<ReturnType<typeof calls>['depositHistory']>[0]) =>
      (await calls().depositHistory(asked)).content.map(({ state, account }) => `${account} ${state}`);
    expect(await states({ state: 'credited' })).toEqual(['bunga credited']);
    expect(await states({ member: 'Bunga' })).toEqual(['bunga awaiting_payment', 'bunga credited']);
    expect(await states({ member: 'nobody' })).toEqual([]);
    expect((await states({ method: 'slip' })).length).toBe(3);
    expect(await states({ method: 'none' })).toEqual([]);
    expect((await states({ least: '60', most: '80' })).length).toBe(1);
    expect((await states({ least: '1000' })).length).toBe(0);
    const today = businessDayOf(new Date(world.clock.nowMs()), (await world.brand()).settings.timeZone);
    expect((await states({ from: today, to: today })).length).toBe(3);
    expect(await states({ from: addDays(today, 1) })).toEqual([]);
    expect(await states({ to: addDays(today, -1) })).toEqual([]);
    expect(await codeOf(calls().depositHistory({ least: '1.234' }))).toBe('AMOUNT_INVALID');
    expect(await codeOf(calls().depositHistory({ from: '2026-13-01' }))).toBe('BAD_REQUEST');
  });

  it('is taken as a file with the same rows', async () => {
    const text = await (await calls().depositFile({ format: 'csv', member: 'bunga', order: 'oldest' })).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('no,at,account,amount,credited,state,method,ended_at');
    expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual(['credited', 'awaiting_payment']);
    expect(await (await calls().depositFile({ format: 'csv', member: 'nobody' })).text()).not.toContain('bunga');
  });

  it('is the brand’s own', async () => {
    const other = await (await world.beside()).addStaffer();
    expect((await other.caller.client(walletHistoryCalls).depositHistory({})).content).toEqual([]);
    expect((await other.caller.client(walletHistoryCalls).withdrawalHistory({})).content).toEqual([]);
  });
});

describe('the history of withdrawals', () => {
  it('has what was asked for, with the bank it goes to', async () => {
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const id = next();
    await player.wallet.requestWithdrawal({ requestId: id, payeeId: payee.id, amount: '50.00' });
    const { content, methods, sum, finalSum } = await calls().withdrawalHistory({ member: 'bunga', least: '50', most: '50' });
    expect(content.map((row) => [row.id, row.amount, row.final, row.method])).toEqual([[id, '50.00', null, payee.bankName]]);
    expect([methods, sum, finalSum]).toEqual([[], '50.00', '0.00']);
    expect((await calls().withdrawalHistory({ state: 'confirmed', least: '5' })).totalElements).toBe(0);
  });
});
