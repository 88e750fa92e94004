import { memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { notesCalls } from '@talora/contract/members/notes-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerPlays } from '../../../../test/owner-plays.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { placeBet, settleBet } from '../../shop/games/plays/play-batchers.ts';

describe('what has happened with a member, and who is related', () => {
  let world: World;
  let admin: Staffer;
  let cashier: Staffer;
  const next = (): string => world.platform.ids.next();
  const work = (staffer = admin) => staffer.caller.client(memberWorkCalls);
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, staffersStepUp: true });
    admin = await world.addStaffer();
    cashier = await world.addStaffer('cashier');
  });
  // No proof at the end: bets are placed here without the rounds that they belong to.
  afterAll(() => world.close());

  it('is one line of all kinds, newest first, and pages on without losing or repeating anything', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    const id = await player.memberId();
    const owner = openOwnerPlays(world);
    for (let n = 0; n < 3; n += 1) {
      const play = next();
      await placeBet(owner, { brandId: SAMPLE_BRAND_ID, memberId: id, id: play, asset: 1, book: 1, gameId: 1001, stake: 100n });
      await settleBet(owner, { memberId: id, id: play, settleId: next(), asset: 1, payout: 300n, validBet: 100n, state: 'won' });
    }
    await player.logIn();
    await admin.caller.client(notesCalls).writeNote({ id, requestId: next(), body: 'Polite', isPinned: false });
    await admin.caller.client(membersConsoleCalls).lockMember({ id, reason: 'Card stolen' });
    const { content, before } = await work().memberTimeline({ id });
    expect(before).toBeNull();
    expect(content.map(({ at }) => at)).toEqual(
      content
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const shown = content.map(({ kind, what, text, amount, count }) => ({ kind, what, text, amount, count }));
    expect(shown).toContainEqual({ kind: 'bets', what: 'hour', text: expect.any(String), amount: '6.00', count: 3 });
    expect(shown).toContainEqual({
      kind: 'money',
      what: 'deposit',
      text: expect.any(String),
      amount: expect.stringMatching(/^100\./),
      count: null,
    });
    expect(shown).toContainEqual({ kind: 'staff', what: 'member.locked', text: 'Card stolen', amount: null, count: null });
    expect(shown).toContainEqual({ kind: 'notes', what: 'written', text: 'Polite', amount: null, count: null });
    expect(shown).toContainEqual({ kind: 'logins', what: 'ok', text: '127.0.0.1', amount: null, count: null });
    expect(content.find(({ what }) => what === 'deposit')?.link?.page).toBe('deposits');
    // Who may not read the chain or private data sees less of it.
    const less = (await work(cashier).memberTimeline({ id })).content;
    expect(less.filter(({ kind }) => kind === 'staff')).toEqual([]);
    expect(less.find(({ kind }) => kind === 'logins')?.text).toBe('127.0.•.•');
    for (let n = 0; n < 60; n += 1)
      await sql`insert into identity_login (id, member_id, at, way, result, ip, user_agent)
        values (${next()}, ${id}, app_now(), 'password', 'ok', '203.0.113.5', 'x')`.execute(world.asOwner.db.kysely);
    // And many at one moment.
    await sql`insert into identity_login (id, member_id, at, way, result, ip, user_agent)
      select one, ${id}, app_now(), 'password', 'ok', '203.0.113.5', 'x' from unnest(${Array.from({ length: 90 }, next)}::uuid[]) one`.execute(
      world.asOwner.db.kysely,
    );
    const seen: string[] = [];
    let from: string | null | undefined;
    for (let n = 0; n < 10 && from !== null; n += 1) {
      const page = await work().memberTimeline({ id, kind: 'logins', ...(from === undefined ? {} : { before: from }) });
      seen.push(...page.content.map((one) => one.id));
      from = page.before;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(152);
    expect(await codeOf(work().memberTimeline({ id, before: 'yesterday' }))).toBe('FIELDS_INVALID');
  });

  it('shows who shares an account or a browser, the surest first, and cuts what everybody shares', async () => {
    const players: Player[] = [];
    for (let n = 0; n < 4; n += 1) players.push(await world.addPlayer());
    const [one, partner, friend, stranger] = players as [Player, Player, Player, Player];
    const ids = await Promise.all(players.map((player) => player.memberId()));
    await sql`delete from identity_device`.execute(world.asOwner.db.kysely);
    await sql`update identity_login set ip = '198.51.100.' || (row_number % 250) from (select id as i, row_number() over () from identity_login) r where r.i = id`.execute(
      world.asOwner.db.kysely,
    );
    for (const player of [one, partner]) {
      await player.sessions.stepUp({ password: player.password });
      await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5554443332' });
    }
    const device = (memberId: string | undefined) =>
      sql`insert into identity_device (member_id, device_hash, first_at, last_at) values (${memberId}, '\\x01', app_now(), app_now())`.execute(
        world.asOwner.db.kysely,
      );
    for (const id of [ids[0], ids[2]]) await device(id);
    const address = (memberId: string | undefined, ip: string) =>
      sql`insert into identity_login (id, member_id, at, way, result, ip, user_agent) values (${next()}, ${memberId}, app_now(), 'password', 'ok', ${ip}, 'x')`.execute(
        world.asOwner.db.kysely,
      );
    for (const id of [ids[0], ids[3]]) await address(id, '192.0.2.7');
    const related = await work().relatedAccounts({ id: ids[0] ?? '' });
    expect(related.members.map(({ account, strength }) => [account, strength])).toEqual([
      [partner.username, 'strong'],
      [friend.username, 'likely'],
      [stranger.username, 'weak'],
    ]);
    expect(related.keys.map(({ kind, label, others, isCommon }) => [kind, label, others, isCommon])).toEqual([
      ['account', expect.stringMatching(/ •••• 3332$/), 1, false],
      ['device', null, 1, false],
      ['address', '192.0.2.7', 1, false],
    ]);
    expect((await work(cashier).relatedAccounts({ id: ids[0] ?? '' })).keys.at(-1)?.label).toBeNull();
    // An address that many come from relates nobody.
    for (let n = 0; n < 15; n += 1) await address(await (await world.addPlayer()).memberId(), '192.0.2.7');
    const crowded = await work().relatedAccounts({ id: ids[0] ?? '' });
    expect(crowded.members.map(({ account }) => account)).toEqual([partner.username, friend.username]);
    expect(crowded.keys.at(-1)).toMatchObject({ kind: 'address', isCommon: true });
  });

  it('of another brand it is nothing', async () => {
    const id = await (await world.addPlayer()).memberId();
    const there = await (await world.beside()).addStaffer();
    expect(await codeOf(work(there).memberTimeline({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(work(there).relatedAccounts({ id }))).toBe('NOT_FOUND');
  });
});
