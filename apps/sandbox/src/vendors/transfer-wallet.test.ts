import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../test/fake-operator.ts';

// A busy machine takes seconds to make the vendors' RSA keys.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let operator: FakeOperator;
afterEach(() => operator.close());

const order = (reference: string, amount: string): object => ({ reference, playerId: 'player-1', amount, currency: 'MYR' });
const balance = async (): Promise<unknown> =>
  (await operator.call('walletBalance', { playerId: 'player-1', currency: 'MYR' })).json.balance;

async function feed(after = ''): Promise<{ rounds: Record<string, string>[]; cursor: string }> {
  return (await operator.call('roundFeed', { after })).json as never;
}

describe('a transfer wallet', () => {
  it('does each transfer once, and knows it by its reference', async () => {
    operator = await openFakeOperator('TIDE');
    expect((await operator.call('transferStatus', { reference: 'T1' })).json).toMatchObject({ code: 0, status: 'none' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.call('transferIn', { ...order('T1', '5000') })));
    for (const { json } of answers) expect(json).toEqual({ code: 0, message: 'OK', status: 'done', walletBalance: '5000' });
    expect((await operator.call('transferIn', { ...order('T1', '5001') })).json.code).toBe(14);
    expect((await operator.call('transferOut', { ...order('T1', '5000') })).json.code).toBe(14);
    expect((await operator.call('transferOut', { ...order('T2', '5001') })).json).toMatchObject({
      code: 0,
      status: 'refused',
      walletBalance: '5000',
    });
    expect((await operator.call('transferStatus', { reference: 'T2' })).json).toMatchObject({ status: 'refused' });
    expect((await operator.call('transferOut', { ...order('T3', '2000') })).json).toMatchObject({ status: 'done', walletBalance: '3000' });
    await operator.restart();
    expect(await balance()).toBe('3000');
    expect((await operator.call('transferOut', { ...order('T3', '2000') })).json).toMatchObject({ status: 'done', walletBalance: '3000' });
    for (const amount of ['0', '-5', '1.5', '01', 5])
      expect((await operator.call('transferIn', { ...order('T4', '1'), amount })).json.code).toBe(2);
    expect((await operator.call('transferIn', { ...order('T5', '1'), currency: 'ZZZ' })).json.code).toBe(8);
  });

  it('plays on its own money, and tells each round in its feed', async () => {
    operator = await openFakeOperator('TIDE');
    const { session, balance: opened } = await operator.open();
    expect(opened).toBe('0');
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    await operator.call('transferIn', { ...order('T1', '100000') });
    expect(await operator.game('balance', { session })).toEqual({ ok: true, balance: '100000' });
    let left = 100_000n;
    const played: { roundId: unknown; win: unknown; balanceAfter: string }[] = [];
    const id = randomUUID();
    for (let i = 0; i < 30; i += 1) {
      const round = await operator.spin(session, '100', i === 0 ? id : randomUUID());
      left += BigInt(String(round.payout)) - 100n;
      expect(round).toMatchObject({ ok: true, balance: left.toString() });
      played.push({ roundId: round.roundId, win: round.payout, balanceAfter: left.toString() });
    }
    await operator.spin(session, '100', id);
    expect(await balance()).toBe(left.toString());
    const { rounds, cursor } = await feed();
    expect(rounds.map(({ roundId, win, balanceAfter }) => ({ roundId, win, balanceAfter }))).toEqual(played);
    expect(rounds[0]).toMatchObject({ playerId: 'player-1', stake: '100', currency: 'MYR' });
    expect(await feed(cursor)).toMatchObject({ rounds: [], cursor });
    const part = await feed('28');
    expect(part.rounds.map(({ roundId }) => roundId)).toEqual(played.slice(28).map(({ roundId }) => roundId));
    expect((await operator.call('roundFeed', { after: 'x' })).json.code).toBe(2);
    // Nothing of it went through the operator's wallet.
    expect(operator.came.map(({ operation }) => operation)).toEqual(['authenticate']);
    const { json } = await operator.call('statement', { day: new Date(operator.nowMs).toISOString().slice(0, 10), page: 1 });
    const rows = json.rows as { operation: string; amount: string; winAmount?: string }[];
    const sum = rows.reduce(
      (total, { operation, amount, winAmount = '0' }) =>
        total + (operation === 'transferIn' ? BigInt(amount) : BigInt(winAmount) - BigInt(amount)),
      0n,
    );
    expect(sum).toBe(left);
  });

  it('gives play money of its own to a trial, and tells the operator nothing of it', async () => {
    operator = await openFakeOperator('TIDE');
    const { session, balance: opened, mode } = await operator.open({ mode: 'demo' });
    expect([mode, opened]).toEqual(['demo', '200000']);
    for (let i = 0; i < 5; i += 1) expect(await operator.spin(session)).toMatchObject({ ok: true });
    expect(await feed()).toMatchObject({ rounds: [], cursor: '' });
    const { json } = await operator.call('statement', { day: new Date(operator.nowMs).toISOString().slice(0, 10), page: 1 });
    expect(json.rows).toEqual([]);
  });

  it('does not serve the calls of a seamless wallet, nor others its own', async () => {
    operator = await openFakeOperator('TIDE');
    const { gameCode } = await operator.open();
    const grant = {
      grantId: 'G',
      playerId: 'player-1',
      gameCode,
      rounds: 5,
      betMinor: '100',
      currency: 'MYR',
      expiresAt: '2099-01-01T00:00:00Z',
    };
    expect((await operator.call('freeRoundGrant', grant)).json.code).toBe(9);
    await operator.close();
    operator = await openFakeOperator('KIRIN');
    for (const name of ['transferIn', 'transferOut', 'transferStatus', 'walletBalance', 'roundFeed'])
      expect((await operator.call(name, { ...order('T1', '100'), after: '' })).json.code).toBe(2);
  });

  it('answers by reference what a lost answer left open', async () => {
    const chaos = { isDuplicating: true, isReordering: true, isDelaying: false, isDropping: true };
    let n = 0;
    operator = await openFakeOperator('TIDE', { chaos, chance: () => ((n += 1) % 3) / 3 });
    const ask = async (name: string, fields: object): Promise<Record<string, unknown> | null> => {
      try {
        return (await operator.call(name, { ...fields })).json;
      } catch {
        return null;
      }
    };
    let [silent, due] = [0, 0n];
    for (let i = 0; i < 12; i += 1) {
      const answer = await ask('transferIn', order(`T${i}`, '1000'));
      let status = answer;
      if (answer === null) silent += 1;
      while (status === null) status = await ask('transferStatus', { reference: `T${i}` });
      expect(status.status).toBe('done');
      due += 1_000n;
    }
    expect(silent).toBeGreaterThan(0);
    let received: unknown = null;
    while (received === null) received = (await ask('walletBalance', { playerId: 'player-1', currency: 'MYR' }))?.balance ?? null;
    expect(received).toBe(due.toString());
  });
});
