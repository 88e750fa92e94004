import { arePapersDue } from '@talora/domain/wallet/papers-due.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPapers } from '../../../../../test/papers.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

const DAY_MS = 86_400_000;

describe('a withdrawal that waits for papers', () => {
  let world: World;
  let staffer: Staffer;
  let papers: ReturnType<typeof openPapers>;
  const next = (): string => world.platform.ids.next();
  let numbers = 0;

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { isIdentityAsked: true, identityAskedFrom: '100.00', payeeCoolOffHours: 0 } });
    staffer = await world.addStaffer();
    papers = openPapers(world);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  async function ready(): Promise<{
    player: Player;
    payeeId: string;
    ask: (amount: string) => ReturnType<Player['wallet']['requestWithdrawal']>;
  }> {
    const player = await world.addPlayer({ balance: '500.00' });
    await player.sessions.stepUp({ password: player.password });
    const { id: payeeId } = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, payeeId, ask: (amount) => player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId }) };
  }
  const handIn = async (player: Player): Promise<string> =>
    (await papers.handIn(player, { number: `B${1_000_000 + (numbers += 1)}` })).papers?.id ?? '';
  const stateOf = async (player: Player, id: string): Promise<string> => (await player.wallet.withdrawal({ id })).state;
  const queued = async (queue: 'waiting' | 'papers', id: string): Promise<boolean> =>
    (await staffer.wallet.withdrawalQueue({ queue })).content.some((one) => one.id === id);
  const refuse = (id: string) => staffer.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'No papers' });

  it('does so from the sum on, and goes to review with the papers', async () => {
    const { player, ask } = await ready();
    const small = await ask('99.99');
    expect(small.state).toBe('review');
    await player.wallet.cancelWithdrawal({ id: small.id });
    // What was taken back does not count.
    const { id, state, steps } = await ask('100.00');
    expect([state, steps.map((step) => step.state)]).toEqual(['waiting_kyc', ['requested', 'screening', 'waiting_kyc']]);
    expect([await queued('papers', id), await queued('waiting', id)]).toEqual([true, false]);
    expect(await codeOf(staffer.wallet.approveWithdrawal({ id, requestId: next() }))).toBe('ILLEGAL_STATE');
    const check = async () => (await staffer.wallet.consoleWithdrawal({ id })).checks.find(({ code }) => code === 'papers');
    expect(await check()).toMatchObject({ verdict: 'hold', value: 'none' });
    const first = await handIn(player);
    expect(await check()).toMatchObject({ verdict: 'hold', value: 'handed_in' });
    await papers.reject(staffer, first);
    expect(await stateOf(player, id)).toBe('waiting_kyc');
    await papers.accept(staffer, await handIn(player));
    expect(await stateOf(player, id)).toBe('review');
    expect(await check()).toMatchObject({ verdict: 'clear', value: 'accepted' });
    expect([await queued('papers', id), await queued('waiting', id)]).toEqual([false, true]);
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    // Whoever has shown who they are waits no more.
    expect((await ask('300.00')).state).toBe('review');
  });

  it('counts what was asked for within 30 days, and the form counts alike', async () => {
    const { player, ask } = await ready();
    const terms = async () => {
      const { papers: rule } = await player.wallet.withdrawalTerms();
      return rule;
    };
    expect(await terms()).toEqual({ from: '100.00', withdrawn: '0.00', state: null });
    const first = await ask('60.00');
    expect((await terms())?.withdrawn).toBe('60.00');
    await staffer.wallet.approveWithdrawal({ id: first.id, requestId: next() });
    await staffer.wallet.startPayment({ id: first.id, requestId: next() });
    await staffer.wallet.markPaid({ id: first.id, requestId: next(), reference: 'BK-2' }, [await world.picture()]);
    await player.wallet.answerReceipt({ id: first.id, requestId: next(), answer: 'received' }, []);
    const rule = { isIdentityAsked: true, identityAskedFrom: 10_000n };
    for (const [amount, minor] of [
      ['39.99', 3_999n],
      ['40.00', 4_000n],
    ] as const) {
      const { id, state } = await ask(amount);
      expect([amount, state === 'waiting_kyc']).toEqual([amount, arePapersDue(minor, 6_000n, rule)]);
      await refuse(id);
    }
    await world.turnClock(29 * DAY_MS);
    await player.logIn();
    await staffer.logIn();
    await player.sessions.stepUp({ password: player.password });
    const still = await ask('40.00');
    expect(still.state).toBe('waiting_kyc');
    await player.wallet.cancelWithdrawal({ id: still.id });
    await world.turnClock(DAY_MS + 60_000);
    await player.logIn();
    await staffer.logIn();
    await player.sessions.stepUp({ password: player.password });
    expect((await terms())?.withdrawn).toBe('0.00');
    expect((await ask('40.00')).state).toBe('review');
  });

  it('waits for nothing where nobody asks, and one that had to wait goes on waiting whatever the settings become', async () => {
    const [held, free] = [await ready(), await ready()];
    const { id } = await held.ask('150.00');
    await world.settings({ isIdentityAsked: false });
    expect((await free.player.wallet.withdrawalTerms()).papers).toBeNull();
    expect((await free.ask('400.00')).state).toBe('review');
    expect(await stateOf(held.player, id)).toBe('waiting_kyc');
    expect(await codeOf(staffer.wallet.approveWithdrawal({ id, requestId: next() }))).toBe('ILLEGAL_STATE');
    await world.settings({ isIdentityAsked: true });
    await papers.accept(staffer, await handIn(held.player));
    expect(await stateOf(held.player, id)).toBe('review');
  });

  it('may be taken back by its member and refused by staff, and the money is free again', async () => {
    const { player, ask } = await ready();
    const funds = await player.balance();
    const { id } = await ask('150.00');
    await player.wallet.cancelWithdrawal({ id });
    expect([await stateOf(player, id), await player.balance()]).toEqual(['cancelled', funds]);
    const other = await ask('150.00');
    await refuse(other.id);
    expect([await stateOf(player, other.id), await player.balance()]).toEqual(['rejected', funds]);
    // Papers that come afterwards move nothing.
    await papers.accept(staffer, await handIn(player));
    expect(await stateOf(player, id)).toBe('cancelled');
  });

  it('ends one way when papers are accepted while it is taken back, and while it is asked for', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { player, ask } = await ready();
      const { id } = await ask('150.00');
      const set = await handIn(player);
      await Promise.all([papers.accept(staffer, set), player.wallet.cancelWithdrawal({ id })]);
      expect(await stateOf(player, id)).toBe('cancelled');
      const other = await ready();
      const theirs = await handIn(other.player);
      const [, asked] = await Promise.all([papers.accept(staffer, theirs), other.ask('150.00')]);
      expect(await stateOf(other.player, asked.id)).toBe('review');
    }
  });

  it('ends one way when papers are accepted while a colleague refuses it, and neither waits for the other', async () => {
    const colleague = await world.addStaffer();
    for (let round = 0; round < 4; round += 1) {
      const { player, ask } = await ready();
      const { id } = await ask('150.00');
      const set = await handIn(player);
      await Promise.all([staffer.stepUp(), colleague.stepUp()]);
      const seen = await papers.seen(staffer, set);
      const { memberId, amount, version } = await colleague.wallet.consoleWithdrawal({ id });
      const codes = await Promise.all([
        codeOf(papers.callsOf(staffer).acceptPapers({ ...seen, requestId: next() })),
        codeOf(colleague.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'No papers', memberId, amount, version })),
      ]);
      expect(codes[0]).toBe('OK');
      expect(await stateOf(player, id)).toBe(codes[1] === 'OK' ? 'rejected' : 'review');
    }
  });

  it('the login of the application lets none go on without papers, nor says that it has not to wait', async () => {
    const { player, ask } = await ready();
    const { id } = await ask('150.00');
    const run = (statement: string) => world.platform.db.pool.query(statement, [id]);
    for (const state of ['review', 'approved', 'paying', 'confirmed'])
      await expect(run(`update wallet_withdrawal set state = '${state}' where id = $1`)).rejects.toThrow(/papers are accepted/);
    await expect(run('update wallet_withdrawal set needs_papers = false where id = $1')).rejects.toThrow(/permission denied/);
    await player.wallet.cancelWithdrawal({ id });
    const forged = `insert into wallet_withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'state', 'approved',
      'needs_papers', false, 'finished_at', null))).* from wallet_withdrawal w where w.id = $1`;
    await expect(run(forged)).rejects.toThrow(/papers are accepted/);
    const { rows } = await sql<{ needs: boolean }>`select needs_papers as needs from wallet_withdrawal where id = ${id}`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.needs).toBe(true);
  });
});
