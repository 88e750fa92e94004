import { protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, takeSeat } from '../../../../test/shared-table.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';

const DAY_MS = 86_400_000;

describe('a time without play', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const callsOf = (player: Player) => player.caller.client(protectionCalls);

  it('ends every session at once; a new login may withdraw and look, and neither bet nor pay in', async () => {
    const player = await world.addPlayer({ balance: '120.00' });
    const frame = await player.openGame();
    const before = player.caller.token;
    const requestId = next();
    const { until } = await callsOf(player).goOut({ requestId, length: 'week' });
    expect(Date.parse(until ?? '') - world.clock.nowMs()).toBeGreaterThan(6.9 * DAY_MS);
    const ended = await player.members.memberInfo().catch((error: unknown) => error);
    expect(ended).toMatchObject({ code: 'SESSION_EXPIRED', value: { reason: 'excluded' } });
    expect(await codeOf(frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null }))).toBe('SESSION_EXPIRED');
    await player.logIn();
    expect(player.caller.token).not.toBe(before);
    expect(await player.balance()).not.toBe('0.00');
    expect((await callsOf(player).protection()).out).toEqual({ until });
    expect(await codeOf(player.wallet.withdrawalTerms())).toBe('OK');
    expect(await codeOf(player.wallet.accountRecord({}))).toBe('OK');
    const refused = await player.games.launchGame({ nodeId: '1001' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'EXCLUDED', value: { until } });
    expect(await codeOf(player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '50.00' }))).toBe('EXCLUDED');
    expect(await codeOf(player.wallet.depositMethods())).toBe('EXCLUDED');
    // The same again is the same; shorter is refused, longer is not.
    expect(await codeOf(callsOf(player).goOut({ requestId, length: 'week' }))).toBe('OK');
    expect(await codeOf(callsOf(player).goOut({ requestId: next(), length: 'day' }))).toBe('EXCLUDED_LONGER');
    await world.turnClock(7 * DAY_MS + 1_000);
    await player.logIn();
    expect((await callsOf(player).protection()).out).toBeNull();
    expect(await codeOf(player.games.launchGame({ nodeId: '1001' }))).toBe('OK');
  });

  it('lets the open round of a shared table be played to its end and paid', async () => {
    const player = await world.addPlayer({ balance: '120.00' });
    const dealer = await openDealer(world);
    const seat = await takeSeat(world, player);
    const round = await dealer.dealUntil('open', seat);
    const bet = (clientBetId: string, stake: string) =>
      seat.tables.placeBet({ clientBetId, roundId: round.id, clientSeed: 'seed-1', lines: [{ spot: 'player', stake }] });
    expect(await codeOf(bet(next(), '10.00'))).toBe('OK');
    await callsOf(player).goOut({ requestId: next(), length: 'for-good' });
    expect(await codeOf(bet(next(), '10.00'))).toBe('SESSION_EXPIRED');
    const other = await takeSeat(world, await world.addPlayer({ balance: '20.00' }));
    await dealer.dealUntil('settled', other);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from round_bet where settle_id is null`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.open).toBe(0);
    await player.logIn();
    expect((await callsOf(player).protection()).out).toEqual({ until: null });
  });

  it('the clock of the database decides, not that of a server', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const memberId = await player.memberId();
    await callsOf(player).goOut({ requestId: next(), length: 'day' });
    const { rows } = await sql<{ hours: number }>`select extract(epoch from until_at - app_now()) / 3600 as hours from protection_exclusion
      where member_id = ${memberId}`.execute(world.platform.db.kysely);
    expect(Number(rows[0]?.hours)).toBeGreaterThan(23.9);
    // An application that says otherwise writes nothing: the tables are the owner's.
    for (const query of [
      sql`delete from protection_exclusion where member_id = ${memberId}`,
      sql`update protection_exclusion set until_at = app_now() where member_id = ${memberId}`,
      sql`update protection_limit set most = most + 1`,
      sql`update ledger_account set is_limited = false where member_id = ${memberId}`,
    ])
      expect(await codeOf(query.execute(world.platform.db.kysely))).toBe('42501');
  });

  it('staff make limits stricter and times longer, of their own brand and with a reason, and never otherwise', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const id = await player.memberId();
    const staffer = await world.addStaffer('support');
    const staff = staffer.caller.client(protectionConsoleCalls);
    const limit = { id, kind: 'wager', period: 'day', reason: 'asked for by telephone' } as const;
    const set = (most: string, requestId = next()) => staff.tightenLimit({ ...limit, requestId, most });
    expect((await set('5.00')).limits).toMatchObject([{ most: '5.00', used: '0.00' }]);
    expect(await codeOf(set('6.00'))).toBe('LIMIT_NOT_STRICTER');
    expect(await codeOf(set('nothing'))).toBe('AMOUNT_INVALID');
    const frame = await player.openGame();
    expect(await codeOf(frame.arcade.spin({ clientBetId: next(), bet: '10.00', choice: null }))).toBe('LIMIT_REACHED');
    const out = await staff.keepOut({ id, requestId: next(), length: 'month', reason: 'asked for by telephone' });
    expect(out.changes.map(({ act, length, staff: by }) => [act, length, by !== null])).toEqual([
      ['exclude', 'month', true],
      ['set', null, true],
    ]);
    expect(await codeOf(staff.keepOut({ id, requestId: next(), length: 'day', reason: 'shorter' }))).toBe('EXCLUDED_LONGER');
    expect((await staff.protectedMembers({ filter: 'out' })).content).toContainEqual(expect.objectContaining({ id, limits: 1, over: 0 }));
    const elsewhere = await (await world.beside()).addStaffer();
    const others = elsewhere.caller.client(protectionConsoleCalls);
    expect(await codeOf(others.memberProtection({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(others.keepOut({ id, requestId: next(), length: 'for-good', reason: 'not theirs' }))).toBe('NOT_FOUND');
    expect((await others.protectedMembers({ filter: 'out' })).content).toEqual([]);
    const cashier = (await world.addStaffer('cashier')).caller.client(protectionConsoleCalls);
    expect(await codeOf(cashier.keepOut({ id, requestId: next(), length: 'year', reason: 'not allowed' }))).toBe('FORBIDDEN');
  });
});
