import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNumbers } from '../deposits/numbers.queries.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

const DAY_MS = 86_400_000;

describe('withdrawals at their edges', () => {
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
  async function ready(balance = '200.00'): Promise<{ player: Player; payeeId: string }> {
    const player = await world.addPlayer({ balance });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, payeeId: payee.id };
  }
  const ask = (player: Player, payeeId: string, amount = '100.00') =>
    player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId });

  it('take the least that the brand names, and some money where it names none', async () => {
    const { withdrawalMin } = (await world.brand()).settings;
    const least = await ready();
    expect(await codeOf(ask(least.player, least.payeeId, withdrawalMin))).toBe('OK');
    await world.settings({ withdrawalMin: '0.00' });
    try {
      const { player, payeeId } = await ready();
      expect(await codeOf(ask(player, payeeId, '0.00'))).toBe('AMOUNT_INVALID');
      expect(await codeOf(ask(player, payeeId, '0.01'))).toBe('OK');
    } finally {
      await world.settings({ withdrawalMin });
    }
  });

  it('take the most that the brand names, and not a cent more', async () => {
    const { withdrawalMax } = (await world.brand()).settings;
    await world.settings({ withdrawalMax: '150.00' });
    try {
      const { player, payeeId } = await ready();
      expect(await codeOf(ask(player, payeeId, '150.01'))).toBe('AMOUNT_ABOVE_MAX');
      expect(await codeOf(ask(player, payeeId, '150.00'))).toBe('OK');
    } finally {
      await world.settings({ withdrawalMax });
    }
  });

  it('ask for a closer look while the account is younger than a day', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    const memberId = await player.memberId();
    const ageAt = async (ageMs: number) => {
      await sql`update identity_member set registered_at = ${new Date(world.clock.nowMs() - ageMs)} where id = ${memberId}`.execute(
        world.asOwner.db.kysely,
      );
      return (await staffer.wallet.consoleWithdrawal({ id })).checks.find(({ code }) => code === 'account-age-days');
    };
    expect(await ageAt(DAY_MS - 60_000)).toMatchObject({ verdict: 'check', value: '0' });
    expect(await ageAt(DAY_MS)).toMatchObject({ verdict: 'clear', value: '1' });
  });

  it('have an id of their own: of a deposit and a withdrawal by one id at once, one is taken', async () => {
    for (const isOfTwo of [false, false, false, true, true, true]) {
      const [{ player, payeeId }, other] = [await ready(), await world.addPlayer()];
      const requestId = next();
      const [one, two] = await Promise.all([
        codeOf((isOfTwo ? other : player).wallet.createDeposit({ requestId, method: 'slip', amount: '50.00' })),
        codeOf(player.wallet.requestWithdrawal({ requestId, amount: '100.00', payeeId })),
      ]);
      expect([one, two].toSorted()).toEqual(['OK', 'REPLAY_MISMATCH']);
    }
  });

  it('that are nobody’s, or another’s, are not found by an answer', async () => {
    const [{ player, payeeId }, other] = [await ready(), await world.addPlayer()];
    const { id, no } = await ask(player, payeeId);
    const answer = (who: Player, of: string) => codeOf(who.wallet.answerReceipt({ id: of, requestId: next(), answer: 'received' }, []));
    expect(await answer(other, id)).toBe('NOT_FOUND');
    expect(await answer(player, next())).toBe('NOT_FOUND');
    // Nor do they lend another their number.
    expect([...(await listNumbers(world.platform.db.kysely, await player.memberId(), [id]))]).toEqual([[id, no]]);
    expect([...(await listNumbers(world.platform.db.kysely, await other.memberId(), [id]))]).toEqual([]);
  });

  it('that a colleague pays show their account number to nobody else', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    const start = (who: Staffer) => who.wallet.startPayment({ id, requestId: next() });
    const seen = await start(staffer);
    expect(await start(staffer)).toMatchObject({ accountNumber: seen.accountNumber });
    expect(await codeOf(start(await world.addStaffer()))).toBe('ILLEGAL_STATE');
    const { content } = await (await world.addStaffer()).caller.client(auditCalls).auditLog({ query: `withdrawal:${id}` });
    expect(content.filter(({ action }) => action === 'withdrawal.account-shown')).toHaveLength(1);
  });

  it('that wait for an answer have no dispute to settle', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    const complaints = await world.addStaffer();
    for (const outcome of ['forced', 'upheld', 'adjusted'] as const)
      expect(await codeOf(complaints.wallet.settleDispute({ id, requestId: next(), outcome, reason: 'Checked with the bank' }))).toBe(
        'ILLEGAL_STATE',
      );
    expect((await player.wallet.withdrawal({ id })).state).toBe('awaiting_receipt');
  });

  it('keep the pictures of every dispute: one that came while it was only being paid is sent again', async () => {
    const { player, payeeId } = await ready();
    const { id } = await ask(player, payeeId);
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    const picture = await world.picture();
    const dispute = () =>
      codeOf(player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '60.00' }, [picture]));
    expect(await dispute()).toBe('ILLEGAL_STATE');
    const owner = new Client({ connectionString: world.databaseUrl });
    await owner.connect();
    try {
      const waiters = async () => {
        await owner.query('select pg_stat_clear_snapshot()');
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%wallet_withdrawal%'`,
        );
        return rows.length;
      };
      const waiting = (count: number) => expect.poll(waiters, { timeout: 20_000, interval: 20 }).toBe(count);
      await owner.query('begin');
      await owner.query('select from wallet_withdrawal where id = $1 for update', [id]);
      const paid = codeOf(staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-2' }, [picture]));
      await waiting(1);
      // The answer has read that nothing is waited for, and waits behind the payment.
      const asked = dispute();
      await waiting(2);
      await owner.query('commit');
      expect([await paid, await asked]).toEqual(['OK', 'ILLEGAL_STATE']);
    } finally {
      await owner.end();
    }
    expect(await dispute()).toBe('OK');
    expect(await player.wallet.withdrawal({ id })).toMatchObject({ state: 'disputed', evidenceCount: 1 });
  });
});
