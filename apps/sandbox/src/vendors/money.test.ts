import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../test/fake-operator.ts';

const DAY_MS = 86_400_000;
const SEAMLESS = ['KIRIN', 'LUMEN', 'NUSA', 'BATU', 'HEXBAY'] as const;

// A busy machine takes seconds to make the vendors' RSA keys.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let operator: FakeOperator;
afterEach(() => operator.close());

/** Every unit is where both sides say it is. */
async function expectAgreement(start: bigint): Promise<void> {
  const { bets, wins } = operator.wallet.standing();
  expect(operator.wallet.balances.get('player-1')).toBe(start - bets + wins);
  const rows: Record<string, unknown>[] = [];
  // The clock of a test starts now, and what was turned may lie beyond midnight.
  for (const at of [operator.nowMs - DAY_MS, operator.nowMs]) {
    const day = new Date(at).toISOString().slice(0, 10);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { json } = await operator.call('statement', { day, page });
      rows.push(...(json.rows as Record<string, unknown>[]));
      pages = json.pages as number;
    }
  }
  const stated = rows.map((row) => String(row.txId ?? row.tx_id)).toSorted();
  const standing = [...operator.wallet.entries.values()]
    .filter(({ received, given, isUndone }) => given.code === 0 && !isUndone && /^(bet|win|betWin|freeRoundWin)$/.test(received.operation))
    .map(({ received }) => String(received.txId))
    .toSorted();
  expect(stated).toEqual(standing);
}

describe.each(SEAMLESS)('%s', (vendor) => {
  it('plays rounds whose stakes and wins reach the wallet once', async () => {
    operator = await openFakeOperator(vendor);
    const { session, balance, ...opened } = await operator.open();
    expect(opened).toMatchObject({ ok: true, mode: 'real', currency: 'MYR', digits: 2, language: 'en', siteOrigin: operator.origin });
    expect(balance).toBe('1000000');
    let left = 1_000_000n;
    for (let i = 0; i < 20; i += 1) {
      const round = await operator.spin(session);
      expect(round).toMatchObject({ ok: true });
      left += BigInt(String(round.payout)) - 100n;
      expect(round.balance).toBe(left.toString());
      expect(round.script).toMatchObject({ betMinor: '100', payoutMinor: round.payout });
    }
    expect(operator.wallet.balances.get('player-1')).toBe(left);
    expect(operator.badSignatures).toBe(0);
    await expectAgreement(1_000_000n);
  });

  it('gives the same round to a second click, and one stake', async () => {
    operator = await openFakeOperator(vendor);
    const { session } = await operator.open();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => operator.spin(session, '100', id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    await operator.turn(60_000);
    expect([...operator.wallet.entries.values()].filter(({ received }) => /^bet(Win)?$/.test(received.operation))).toHaveLength(1);
    expect(await operator.spin(session, '200', id)).toEqual(answers[0]);
    await expectAgreement(1_000_000n);
  });

  it('tells the player what the wallet refuses, and asks nothing more', async () => {
    operator = await openFakeOperator(vendor);
    const { session } = await operator.open({ balance: 99n });
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    operator.wallet.refuseBets = 6;
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'PLAYER_BLOCKED' });
    operator.wallet.refuseBets = 16;
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'MAINTENANCE' });
    operator.wallet.refuseBets = 3;
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'SESSION_ENDED' });
    operator.wallet.refuseBets = null;
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'SESSION_ENDED' });
    await operator.turn(600_000);
    expect(operator.came.filter(({ operation }) => /^(win|rollback|refund)$/.test(operation))).toEqual([]);
    await expectAgreement(99n);
  });

  it.each(['lost', 'done-unanswered', 'retry'] as const)('takes back a bet that was %s, until that is answered', async (fate) => {
    operator = await openFakeOperator(vendor, { isAlwaysTwoStep: true });
    const { session } = await operator.open();
    const id = randomUUID();
    operator.fateOf = ({ operation }) => (operation === 'bet' || operator.came.length < 7 ? fate : 'answered');
    expect(await operator.spin(session, '100', id)).toMatchObject({ ok: false, code: 'WALLET_UNAVAILABLE' });
    for (let i = 0; i < 10; i += 1) await operator.turn(20_000);
    const undoes = operator.came.filter(({ operation }) => operation === 'rollback' || operation === 'refund');
    expect(undoes.length).toBeGreaterThan(1);
    expect(new Set(undoes.map(({ txId }) => txId)).size).toBe(1);
    expect(operator.wallet.balances.get('player-1')).toBe(1_000_000n);
    await expectAgreement(1_000_000n);
    // The click that comes again is a round of its own: the first never was.
    operator.fateOf = () => 'answered';
    const again = await operator.spin(session, '100', id);
    expect(again).toMatchObject({ ok: true });
    await expectAgreement(1_000_000n);
  });

  it('sends a win until it is taken, and shows it at once', async () => {
    operator = await openFakeOperator(vendor, { isAlwaysTwoStep: true });
    const { session } = await operator.open();
    let round = await operator.spin(session);
    operator.fateOf = ({ operation }) => (/^(win|endRound)$/.test(operation) ? 'lost' : 'answered');
    round = await operator.spin(session);
    const before = operator.wallet.balances.get('player-1') ?? 0n;
    expect(round).toMatchObject({ ok: true, balance: (before + BigInt(String(round.payout))).toString() });
    expect(await operator.spin(session)).toMatchObject({ ok: false, code: 'ROUND_OPEN' });
    await operator.turn(5_000);
    operator.fateOf = () => 'answered';
    await operator.turn(400_000);
    expect(operator.wallet.balances.get('player-1')).toBe(before + BigInt(String(round.payout)));
    expect(await operator.spin(session)).toMatchObject({ ok: true });
    await expectAgreement(1_000_000n);
  });

  it('goes on after a stop in the middle of a bet and of a win', async () => {
    operator = await openFakeOperator(vendor, { isAlwaysTwoStep: true, deadlineMs: 400 });
    const { session } = await operator.open();
    operator.fateOf = ({ operation }) => (/^(win|endRound|rollback|refund)$/.test(operation) ? 'done-unanswered' : 'answered');
    await operator.spin(session);
    await operator.restart();
    operator.fateOf = () => 'answered';
    await operator.turn(1_000);
    const bet = await operator.spin(session);
    expect(bet).toMatchObject({ ok: true });
    operator.fateOf = ({ operation }) => (operation === 'bet' ? 'done-unanswered' : 'lost');
    expect(await operator.spin(session)).toMatchObject({ ok: false });
    await operator.restart();
    operator.fateOf = () => 'answered';
    await operator.turn(1_000);
    await expectAgreement(1_000_000n);
    expect(await operator.spin(session)).toMatchObject({ ok: true });
  });

  it('loses nothing under every kind of misbehaviour at once', async () => {
    let seed = 7;
    const chance = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const chaos = { isDuplicating: true, isReordering: true, isDelaying: false, isDropping: true };
    operator = await openFakeOperator(vendor, { chaos, chance, deadlineMs: 1_000 });
    let fates = 0;
    const { session } = await operator.open();
    operator.fateOf = () => {
      fates += 1;
      return fates % 11 === 0 ? 'lost' : fates % 13 === 0 ? 'done-unanswered' : 'answered';
    };
    let played = 0;
    for (let i = 0; i < 40; i += 1) {
      if ((await operator.spin(session)).ok) played += 1;
      else await operator.turn(2_000);
    }
    expect(played).toBeGreaterThan(12);
    const bets = operator.came.filter(({ operation }) => operation === 'bet' || operation === 'betWin');
    expect(bets.length).toBeGreaterThan(new Set(bets.map(({ txId }) => txId)).size);
    expect(operator.came.some(({ operation }) => operation === 'rollback' || operation === 'refund')).toBe(true);
    operator.fateOf = () => 'answered';
    for (let i = 0; i < 12; i += 1) await operator.turn(400_000);
    // Bets that come after their rollback are still on the way.
    await operator.restart();
    await operator.turn(400_000);
    await expectAgreement(1_000_000n);
  });
});
