import { WITHDRAWAL_SETTINGS } from '@talora/domain/wallet/withdrawal-settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

const HOUR_MS = 3_600_000;

describe('the accounts of a member', () => {
  let world: World;
  const next = (): string => world.platform.ids.next();
  const add = (player: Player, accountNumber: string, change: { bankCode?: string; payeeName?: string; requestId?: string } = {}) =>
    player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber, ...change });
  const ask = (player: Player, payeeId: string) => player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId });
  const stepUp = (player: Player) => player.sessions.stepUp({ password: player.password });
  /** A player with money and a fresh password. */
  const ready = async (): Promise<Player> => {
    const player = await world.addPlayer({ balance: '200.00' });
    await stepUp(player);
    return player;
  };
  const later = async (player: Player, ms: number): Promise<void> => {
    await world.turnClock(ms);
    await player.logIn();
    await stepUp(player);
  };
  const warningsOf = async (player: Player): Promise<string[]> => {
    const { rows } = await sql<{ template: string }>`select template from inbox_message where member_id = ${await player.memberId()}
      and kind = 'security'`.execute(world.asOwner.db.kysely);
    return rows.map(({ template }) => template);
  };
  const endingsOf = async (player: Player): Promise<string[]> =>
    (await player.wallet.withdrawalTerms()).payees.map(({ accountMasked }) => accountMasked.slice(-4));

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('the first may be used at once, each later one after the hours of the brand, by the clock of the database', async () => {
    const player = await ready();
    const first = await add(player, '1000000001');
    expect(first).toMatchObject({ isWaiting: false, isUsual: true });
    const second = await add(player, '1000000002');
    expect(second).toMatchObject({ isWaiting: true, isUsual: false });
    // Of the first nobody is told; of the second the member is, while it waits.
    expect(await warningsOf(player)).toEqual(['payees_changed']);
    const hours = WITHDRAWAL_SETTINGS.settings.payeeCoolOffHours.initial;
    expect(hours).toBe(24);
    expect((Date.parse(second.usableAt) - Date.parse(second.addedAt)) / HOUR_MS).toBe(hours);
    expect(await refusalOf(ask(player, second.id))).toMatchObject({ code: 'PAYEE_WAITING', value: { until: second.usableAt } });
    expect((await player.wallet.balance()).held).toBe('0.00');
    await later(player, hours * HOUR_MS - 120_000);
    expect(await codeOf(ask(player, second.id))).toBe('PAYEE_WAITING');
    await later(player, 180_000);
    expect((await player.wallet.withdrawalTerms()).payees.map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
    expect((await ask(player, second.id)).payee.accountMasked).toBe('•••• 0002');
  });

  it('without any hours, every one may be used at once', async () => {
    await world.settings({ payeeCoolOffHours: 0 });
    const player = await ready();
    await add(player, '1000000001');
    const second = await add(player, '1000000002');
    expect(await codeOf(ask(player, second.id))).toBe('OK');
    await world.settings({ payeeCoolOffHours: 24 });
  });

  it('one that was removed and is added again waits, whichever was the first', async () => {
    const player = await ready();
    const { id } = await add(player, '1000000001');
    await player.wallet.removePayee({ id });
    expect(await codeOf(ask(player, id))).toBe('PAYEE_REQUIRED');
    expect(await endingsOf(player)).toEqual([]);
    const again = await add(player, '1000000001');
    expect(again.isWaiting).toBe(true);
    expect(await codeOf(ask(player, again.id))).toBe('PAYEE_WAITING');
  });

  it('are as many as the brand lets, however many are added at once, and none twice', async () => {
    const player = await ready();
    const codes = await Promise.all(Array.from({ length: 8 }, (_, i) => codeOf(add(player, `200000000${i}`))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['OK', 'PAYEE_LIMIT']));
    expect(await refusalOf(add(player, '2000000099'))).toMatchObject({ code: 'PAYEE_LIMIT', value: { max: 3 } });
    const other = await ready();
    const twice = await Promise.all(Array.from({ length: 5 }, () => codeOf(add(other, '2000000001'))));
    expect(twice.toSorted()).toEqual(['OK', 'PAYEE_EXISTS', 'PAYEE_EXISTS', 'PAYEE_EXISTS', 'PAYEE_EXISTS']);
    // The same number at another bank is another account.
    expect(await codeOf(add(other, '2000000001', { bankCode: 'SELAT' }))).toBe('OK');
    const requestId = next();
    const same = await Promise.all(Array.from({ length: 5 }, () => add(other, '2000000002', { requestId })));
    expect(new Set(same.map(({ id }) => id))).toEqual(new Set([requestId]));
    await world.settings({ payeesMax: 1 });
    expect(await codeOf(add(other, '2000000003'))).toBe('PAYEE_LIMIT');
    expect(await endingsOf(other)).toHaveLength(3);
    await world.settings({ payeesMax: 3 });
  });

  it('one is the usual one: it comes first, until it is removed', async () => {
    const player = await ready();
    const ids = [];
    for (const number of ['3000000001', '3000000002', '3000000003']) ids.push((await add(player, number)).id);
    const [first = '', second = '', third = ''] = ids;
    expect(await endingsOf(player)).toEqual(['0001', '0002', '0003']);
    const { payees } = await player.wallet.makePayeeUsual({ id: third });
    expect(payees.map(({ id, isUsual }) => [id, isUsual])).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ]);
    expect((await player.wallet.removePayee({ id: third })).payees.map(({ id, isUsual }) => [id, isUsual])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(await codeOf(player.wallet.makePayeeUsual({ id: third }))).toBe('NOT_FOUND');
  });

  it('the removal of one is taken back within a minute: the same account, which waits no longer than it had to', async () => {
    const player = await ready();
    const first = await add(player, '4000000001');
    await player.wallet.removePayee({ id: first.id });
    expect((await player.wallet.restorePayee({ id: first.id })).payees).toEqual([first]);
    expect((await player.wallet.restorePayee({ id: first.id })).payees).toEqual([first]);
    await Promise.all([player.wallet.removePayee({ id: first.id }), player.wallet.removePayee({ id: first.id })]);
    const again = await add(player, '4000000001');
    expect(await codeOf(player.wallet.restorePayee({ id: first.id }))).toBe('PAYEE_EXISTS');
    await player.wallet.removePayee({ id: again.id });
    for (const number of ['4000000002', '4000000003', '4000000004']) await add(player, number);
    expect(await codeOf(player.wallet.restorePayee({ id: again.id }))).toBe('PAYEE_LIMIT');
    await world.turnClock(61_000);
    expect(await codeOf(player.wallet.restorePayee({ id: again.id }))).toBe('ILLEGAL_STATE');
  });

  it('one that a withdrawal is on its way to stays, and of a withdrawal and a removal at once one is done', async () => {
    const player = await ready();
    const { id } = await add(player, '5000000001');
    const asked = await ask(player, id);
    expect(await codeOf(player.wallet.removePayee({ id }))).toBe('PAYEE_IN_USE');
    expect((await player.wallet.withdrawalTerms()).payees).toMatchObject([{ isInUse: true }]);
    await player.wallet.cancelWithdrawal({ id: asked.id });
    expect(await codeOf(player.wallet.removePayee({ id }))).toBe('OK');
    // What was asked for before still names it.
    expect((await player.wallet.withdrawal({ id: asked.id })).payee.accountMasked).toBe('•••• 0001');
    for (let round = 0; round < 6; round += 1) {
      const another = await ready();
      const payee = await add(another, '5000000002');
      const codes = await Promise.all([codeOf(ask(another, payee.id)), codeOf(another.wallet.removePayee({ id: payee.id }))]);
      expect([
        ['OK', 'PAYEE_IN_USE'],
        ['PAYEE_REQUIRED', 'OK'],
      ]).toContainEqual(codes);
    }
  });

  it('are nobody else’s: not of another member, not of another brand', async () => {
    const [player, other] = [await ready(), await ready()];
    const { id } = await add(player, '6000000001');
    await add(other, '6000000002');
    expect(await codeOf(ask(other, id))).toBe('PAYEE_REQUIRED');
    const there = await (await world.beside()).addPlayer();
    await stepUp(there);
    for (const stranger of [other, there])
      for (const act of ['makePayeeUsual', 'removePayee', 'restorePayee'] as const)
        expect([act, await codeOf(stranger.wallet[act]({ id }))]).toEqual([act, 'NOT_FOUND']);
    expect(await endingsOf(player)).toEqual(['0001']);
  });

  it('need the password again to be added, removed, had back and chosen', async () => {
    const player = await ready();
    const { id } = await add(player, '7000000001');
    await world.turnClock(6 * 60_000);
    expect(await codeOf(add(player, '7000000002'))).toBe('STEP_UP_REQUIRED');
    for (const act of ['makePayeeUsual', 'removePayee', 'restorePayee'] as const)
      expect([act, await codeOf(player.wallet[act]({ id }))]).toEqual([act, 'STEP_UP_REQUIRED']);
  });

  it('are held by the member, as the bank may write the name', async () => {
    const player = await ready();
    expect((await add(player, '8000000001', { payeeName: '  RAYA   bunga ' })).holder).toBe('RAYA bunga');
    expect(await codeOf(add(player, '8000000002', { payeeName: 'Bunga' }))).toBe('PAYEE_NAME_DIFFERS');
    expect(await codeOf(add(player, '8000000002', { payeeName: 'Bunga <b>Raya' }))).toBe('PAYEE_NAME_REQUIRED');
    expect((await add(player, '8000000002')).holder).toBe('Bunga Raya');
  });

  it('are at a bank of the brand, and in the name on file', async () => {
    const fresh = await ready();
    expect(await codeOf(fresh.wallet.addPayee({ requestId: next(), bankCode: 'NOBANK', accountNumber: '999999' }))).toBe(
      'METHOD_UNAVAILABLE',
    );
    expect(await codeOf(fresh.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '12x' }))).toBe('BAD_REQUEST');
    // Who came without a name on file gives one with the account.
    const nameless = await world.addPlayer();
    await sql`update identity_member set payee_name = null where id = ${await nameless.memberId()}`.execute(world.asOwner.db.kysely);
    await nameless.sessions.stepUp({ password: nameless.password });
    const account = { bankCode: 'RAYA', accountNumber: '777777' };
    for (const name of [{}, { payeeName: '  ' }])
      expect(['PAYEE_NAME_REQUIRED', 'BAD_REQUEST']).toContain(
        await codeOf(nameless.wallet.addPayee({ requestId: next(), ...account, ...name })),
      );
    for (const name of [{}, { payeeName: '<b>Siti</b>' }, { payeeName: 'siti@mail.example' }])
      expect(await codeOf(nameless.wallet.addPayee({ requestId: next(), ...account, ...name }))).toBe('PAYEE_NAME_REQUIRED');
    expect((await nameless.wallet.addPayee({ requestId: next(), ...account, payeeName: ' Siti Kuching ' })).holder).toBe('Siti Kuching');
    const requestId = next();
    const stranger = { requestId, bankCode: 'RAYA', accountNumber: '999999', payeeName: 'Somebody Else' };
    expect(await codeOf(fresh.wallet.addPayee(stranger))).toBe('PAYEE_NAME_DIFFERS');
    const payee = await fresh.wallet.addPayee({ requestId, bankCode: 'RAYA', accountNumber: '999999' });
    expect(payee.holder).toBe('Bunga Raya'); // the name on file
    expect(await fresh.wallet.addPayee({ requestId, bankCode: 'RAYA', accountNumber: '999999' })).toEqual(payee);
    expect(await codeOf(fresh.wallet.addPayee({ requestId, bankCode: 'RAYA', accountNumber: '999998' }))).toBe('REPLAY_MISMATCH');
  });

  it('cannot be made, moved or paid to by who holds the login of the application', async () => {
    const player = await ready();
    const [first, second] = [await add(player, '9000000001'), await add(player, '9000000002')];
    const memberId = await player.memberId();
    const run = (statement: ReturnType<typeof sql>) => world.platform.db.tx((tx) => statement.execute(tx));
    const move = (set: string, id: string) =>
      run(sql`update wallet_payee set ${sql.raw(set)} where member_id = ${memberId} and id = ${id}`);
    await expect(move(`usable_at = now()`, second.id)).rejects.toThrow(/permission denied/);
    await expect(move(`account_mark = 'x'`, second.id)).rejects.toThrow(/the mark of an account stays/);
    await expect(move(`removed_at = app_now() - interval '1 hour'`, second.id)).rejects.toThrow(/wallet_payee_gone|is not removed/);
    const copy = (columns: string, values: string) =>
      run(
        sql`insert into wallet_payee (member_id, id, bank_code, bank_name, sealed_account, account_ending, account_mark, holder, added_at, usable_at ${sql.raw(columns)})
          select member_id, ${next()}, bank_code, bank_name, sealed_account, account_ending, account_mark || 'x', holder, now(), now() ${sql.raw(values)}
          from wallet_payee where id = ${first.id}`,
      );
    await expect(copy(', is_before', ', true')).rejects.toThrow(/there and marked/);
    await expect(copy(', corrects', `, '${first.id}'`)).rejects.toThrow(/no two people stand behind/);
    const withdraw = (payeeId: string) =>
      run(
        sql`insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, requested_at, no)
          select ${memberId}, ${next()}, brand_id, 'requested', 1, 100, ${payeeId}, app_now(), '' from identity_member where id = ${memberId}`,
      );
    await expect(withdraw(second.id)).rejects.toThrow(/an account that may be used/);
    await player.wallet.removePayee({ id: first.id });
    await expect(withdraw(first.id)).rejects.toThrow(/an account that may be used/);
  });

  it('from before are marked by timed work, and then tell who shares them', async () => {
    const player = await ready();
    const { id } = await add(player, '1212121212');
    const owner = world.asOwner.db.kysely;
    const markOf = async () =>
      (await sql<{ mark: string | null }>`select account_mark as mark from wallet_payee where id = ${id}`.execute(owner)).rows[0]?.mark;
    const mark = await markOf();
    expect(mark).toMatch(/^test\./);
    await sql`update wallet_payee set account_mark = null where id = ${id}`.execute(owner);
    await world.runJob('wallet.mark-old-payees');
    expect(await markOf()).toBe(mark);
  });
});
