import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

describe('numbers of deposits and withdrawals', () => {
  let world: World;
  let staffer: Staffer;
  const next = () => world.platform.ids.next();
  /** An id of a player's own choice: its day, and this ending. */
  const ending = (text: string) => `${next().slice(0, -text.length)}${text}`;
  beforeAll(async () => {
    world = await openWorld();
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  async function withdraw(player: Player, id: string) {
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({
      requestId: next(),
      bankCode: 'RAYA',
      accountNumber: `55210${next().slice(-5).replace(/\D/g, '0')}`,
    });
    return player.wallet.requestWithdrawal({ requestId: id, amount: '60.00', payeeId: payee.id });
  }

  it('are the server’s: two players who choose one ending have two, at every screen', async () => {
    const players = [await world.addPlayer({ balance: '100.00' }), await world.addPlayer({ balance: '100.00' })] as const;
    const ids = [ending('deadbeef'), ending('deadbeef')] as const;
    const own = [await withdraw(players[0], ids[0]), await withdraw(players[1], ids[1])];
    const shown = await Promise.all(ids.map((id) => staffer.wallet.consoleWithdrawal({ id })));
    const numbers = shown.map(({ no }) => no);
    expect(new Set(numbers).size).toBe(2);
    for (const no of numbers) expect(no).toMatch(/^\d{6}-\d{6}$/);
    expect(own.map(({ no }) => no)).toEqual(numbers);
    // The same again is the same, and the account record calls it so as well.
    const repeated = await players[0].wallet.withdrawal({ id: ids[0] });
    expect(repeated.no).toBe(numbers[0]);
    await staffer.wallet.rejectWithdrawal({ id: ids[0], reason: 'Wrong account', requestId: next() });
    const { content } = await players[0].wallet.accountRecord({});
    expect(content.map(({ reference }) => reference)).not.toContain(`${numbers[0]?.slice(0, 6)}-DEADBEEF`);
  });

  it('a bank transfer names its own, so that nobody’s ending is in another’s way', async () => {
    const [a, b] = [await world.addPlayer(), await world.addPlayer()];
    const [first, second] = [
      await a.wallet.createDeposit({ requestId: ending('cafebabe'), method: 'slip', amount: '61.00' }),
      await b.wallet.createDeposit({ requestId: ending('cafebabe'), method: 'slip', amount: '62.00' }),
    ];
    expect(first.no).not.toBe(second.no);
    const { rows } = await sql<{ no: string; reference: string }>`select no, reference from wallet_deposit
      where id in (${first.id}, ${second.id}) order by no`.execute(world.platform.db.kysely);
    expect(rows).toEqual([first, second].map(({ no }) => ({ no, reference: no })).toSorted((x, y) => x.no.localeCompare(y.no)));
  });

  it('are counted without a double by each brand for itself, however many ask at once', async () => {
    const other = await world.beside();
    const [here, there] = [await world.addPlayer(), await other.addPlayer()];
    const ask = (player: Player, at: number) =>
      player.wallet.createDeposit({ requestId: next(), method: 'online', amount: `${200 + at}.00` });
    const made = await Promise.all([1, 2, 3].flatMap((at) => [codeOf(ask(here, at)), codeOf(ask(there, at))]));
    expect(made.every((code) => code === 'OK' || code === 'PROVIDER_FAILED')).toBe(true);
    const { rows } = await sql<{ brand_id: string; all: number; different: number; last: number }>`select brand_id, count(*)::int as all,
        count(distinct no)::int as different, max(right(no, 6)::int) as last from wallet_deposit group by brand_id`.execute(
      world.platform.db.kysely,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.different).toBe(row.all);
    const fresh = rows.find(({ brand_id: id }) => id !== rows.find(({ all }) => all > 3)?.brand_id);
    expect(fresh?.last).toBeLessThanOrEqual(6);
  });

  it('whoever has the application’s login does not choose one either', async () => {
    const player = await world.addPlayer();
    const { id } = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '71.00' });
    const { pool } = world.platform.db;
    await expect(pool.query(`update wallet_deposit set no = 'x' where id = $1`, [id])).rejects.toThrow('permission denied');
    await expect(pool.query('update wallet_number set n = 1')).rejects.toThrow('permission denied');
  });
});
