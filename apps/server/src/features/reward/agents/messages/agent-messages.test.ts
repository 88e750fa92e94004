import { inboxCalls, type InboxFilter } from '@talora/contract/members/inbox.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBranches } from '../../../../../test/branches.ts';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { openTeams } from '../../../../../test/teams.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { tellMembers } from '../../../people/inbox/inbox.ts';
import { actWithin } from '../contracts/answer-contract.ts';
import { findContract } from '../contracts/contracts.queries.ts';
import { memberActor } from '../contracts/contract-sides.ts';

let world: World;
let branches: ReturnType<typeof openBranches>;
let contracts: ReturnType<typeof openContracts>;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON });
  branches = openBranches(world);
  contracts = openContracts(world);
});
beforeEach(async () => {
  await world.settings(CONTRACTS_ON);
  await branches.turn(true);
});
afterAll(async () => {
  await openTeams(world).follow();
  // The bets are of no round.
  const findings = (await world.verify()).filter(({ proof }) => proof !== 'every round of several steps is a play, open or as it ended');
  expect(findings).toEqual([]);
  await world.close();
});

const id = (player: Player) => branches.lines.idOf(player);
const db = () => world.asOwner.db.kysely;

/** What an agent was told of a kind, the oldest first, without the welcome. */
async function messagesOf(player: Player, filter: InboxFilter = 'account') {
  const read = () => player.caller.client(inboxCalls).messages({ filter });
  if ((await codeOf(read())) !== 'OK') {
    // Sessions of an earlier day have ended.
    await player.logIn();
    await branches.lines.stepUp(player);
  }
  return (await read()).content.filter(({ title }) => !title.startsWith('Welcome')).toReversed();
}
const titles = async (player: Player, filter: InboxFilter = 'account'): Promise<string[]> =>
  (await messagesOf(player, filter)).map(({ title }) => title);

describe('messages about contracts', () => {
  it('tell the other side of each deed, once, with a way to the contract, and nobody else', async () => {
    const [top, low] = (await branches.line(2)) as [Player, Player];
    const outsider = await world.addPlayer();
    await branches.top(top, 'daily', '2');
    // The house offers, and knows by its own pages what becomes of it.
    expect(await titles(top)).toEqual(['A contract waits for your answer: daily salary']);
    expect((await messagesOf(top))[0]?.text).toContain(
      `${(await world.brand()).name} proposes a contract with you: daily salary, up to 2%.`,
    );
    for (const player of [top, low]) await branches.lines.stepUp(player);
    const offered = await branches.offer(top, low, 'daily', branches.terms('daily', '1.5'));
    const requestId = next();
    await contracts.calls(low).acceptContract({ id: offered.id, requestId, version: 1, ends: [] });
    await contracts.calls(low).acceptContract({ id: offered.id, requestId, version: 1, ends: [] });
    await branches.askEnd(low, offered);
    await contracts.calls(top).rejectContract({ id: offered.id, requestId: next(), version: 3 });
    await branches.askEnd(low, offered);
    await contracts.calls(low).withdrawContract({ id: offered.id, requestId: next(), version: 5 });
    await branches.askEnd(top, offered);
    await branches.accept(low, offered.id);
    expect(await titles(top)).toEqual([
      'A contract waits for your answer: daily salary',
      'Contract accepted: daily salary',
      'End of a contract requested: daily salary',
      'End of a contract requested: daily salary',
      'Request to end withdrawn: daily salary',
      'End of a contract agreed: daily salary',
    ]);
    const ofLow = await messagesOf(low);
    expect(ofLow.map(({ title }) => title)).toEqual([
      'A contract waits for your answer: daily salary',
      'End of a contract rejected: daily salary',
      'End of a contract requested: daily salary',
    ]);
    expect(ofLow[0]).toMatchObject({
      text: `${maskedName(top.username)} proposes a contract with you: daily salary, up to 1.5%. Review its terms, then accept or reject it.`,
      links: [{ page: 'contract', id: offered.id, contract: 'daily' }],
    });
    expect(await titles(outsider)).toEqual([]);
  });

  it('tell who is asked from below, who is refused, and whose contract the payer ends', async () => {
    const [top, low] = (await branches.line(2)) as [Player, Player];
    await branches.top(top, 'hourly', '2');
    const first = await contracts.ask(low, 'hourly', branches.terms('hourly', '1'));
    await contracts.calls(top).rejectContract({ id: first.id, requestId: next(), version: 1 });
    const second = await contracts.ask(low, 'hourly', branches.terms('hourly', '1'));
    await contracts.calls(low).withdrawContract({ id: second.id, requestId: next(), version: 1 });
    const given = await branches.give(top, low, 'hourly', '1');
    await branches.terminate(top, given.id);
    expect((await titles(top)).slice(1)).toEqual([
      'A contract waits for your answer: hourly salary',
      'A contract waits for your answer: hourly salary',
      'Contract withdrawn: hourly salary',
      'Contract accepted: hourly salary',
    ]);
    expect(await titles(low)).toEqual([
      'Contract rejected: hourly salary',
      'A contract waits for your answer: hourly salary',
      'Contract ended: hourly salary',
    ]);
  });

  it('tell both sides of what ends by itself, but for whoever has agreed to it', async () => {
    const [top, middle, low, last] = (await branches.line(4)) as [Player, Player, Player, Player];
    await branches.top(top, 'realtime', '2');
    await branches.give(top, middle, 'realtime', '2');
    await branches.give(middle, low, 'realtime', '1.8');
    const deepest = await branches.give(low, last, 'realtime', '1.5');
    const before = await Promise.all([top, middle, low, last].map(async (player) => (await titles(player)).length));
    // Middle accepts less: what it gives low ends with it, and what low gives.
    await branches.give(top, middle, 'realtime', '1');
    const after = await Promise.all([top, middle, low, last].map(async (player, at) => (await titles(player)).slice(before[at])));
    const ends = 'A contract ends: real-time salary';
    expect(after).toEqual([
      ['Contract accepted: real-time salary'],
      ['A contract waits for your answer: real-time salary'],
      [ends, ends],
      [ends],
    ]);
    const [message] = (await messagesOf(last)).slice(-1);
    expect(message?.links).toEqual([{ page: 'contract', id: deepest.id, contract: 'realtime' }]);
    expect(message?.text).toMatch(/ends on \d\d \w+ \d{4}, \d\d:\d\d, because a contract above it ends or now gives less\.$/);
  });

  it('tell staff’s no to who asked the house', async () => {
    const [top] = (await branches.line(1)) as [Player];
    const asked = await contracts.ask(top, 'daily', branches.terms('daily', '1'));
    const house = await branches.house();
    await house.caller
      .client(contractsConsoleCalls)
      .decideContract({ id: asked.id, requestId: next(), version: 1, ends: [], act: 'reject', reason: 'Not now' });
    expect(await titles(top)).toEqual(['Contract rejected: daily salary']);
  });

  it('are written with the deed or not at all', async () => {
    const [top, low] = (await branches.line(2)) as [Player, Player];
    await branches.top(top, 'daily', '2');
    const offered = await branches.offer(top, low, 'daily', branches.terms('daily', '1'));
    const [brand, memberId] = [await world.brand(), await id(low)];
    const actor = memberActor({ platform: world.platform, brand, session: { memberId } } as Parameters<typeof memberActor>[0]);
    await expect(
      world.platform.db.tx(async (tx) => {
        const row = await findContract(tx, brand.id, offered.id);
        if (row === undefined) throw new Error('no contract');
        await actWithin(actor, tx, { id: row.id, requestId: next(), act: 'accept', version: 1, ends: [] }, row, 'payee');
        const { rows } = await sql`select from inbox_message where about_id = ${row.id} and template = 'contract_accepted'`.execute(tx);
        expect(rows).toHaveLength(1);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await titles(top)).slice(1)).toEqual([]);
    await branches.accept(low, offered.id);
    expect((await titles(top)).slice(1)).toEqual(['Contract accepted: daily salary']);
  });

  it('reach no trial, nobody of another brand, and nobody twice', async () => {
    const brand = await world.brand();
    const [real, trial, abroad] = [await world.addPlayer(), await world.addPlayer(), await (await world.beside()).addPlayer()];
    await sql`update identity_member set type = 4 where id = ${await id(trial)}`.execute(db());
    const cause = next();
    const ids = [await id(real), await abroad.memberId(), await id(real)];
    const { rows } = await sql<{ id: string }>`select id from identity_member where type = 4`.execute(db());
    const all = [...ids, ...rows.map((row) => row.id)];
    const notes = all.map((memberId) => ({ memberId, template: 'agent_note' as const, facts: { name: 'a', text: 'b' }, cause }));
    for (let n = 0; n < 2; n += 1) await world.platform.db.tx((tx) => tellMembers(world.platform, tx, brand, notes));
    const found = await sql<{ member_id: string }>`select member_id from inbox_message where cause = ${cause}`.execute(db());
    expect(found.rows.map((row) => row.member_id)).toEqual([await id(real)]);
    await sql`delete from inbox_message where cause = ${cause}`.execute(db());
  });
});

describe('messages about pay', () => {
  /** An agent of the house, one below whom it pays, and a member with money. */
  async function team(kind: 'daily' | 'hourly' | 'dividend', top: string, low: string) {
    const agents = (await branches.line(2)) as [Player, Player];
    const member = await world.addPlayer({ balance: '500.00' });
    await branches.lines.putBelow(member, agents[1]);
    await branches.top(agents[0], kind, top, kind === 'dividend' ? { period: 'D' } : {});
    await branches.give(agents[0], agents[1], kind, low, kind === 'dividend' ? { period: 'D' } : {});
    return { top: agents[0], low: agents[1], member };
  }

  it.each([
    ['daily', 'daily salary'],
    ['dividend', 'dividend'],
  ] as const)('tell of a %s once, however often it is worked out', { timeout: 60_000 }, async (kind, words) => {
    const { top, low, member } = await team(kind, '2', '1.5');
    await branches.turnTo('01:00');
    await branches.bet(member, 10_000n);
    await branches.turnTo('00:30');
    await branches.turnTo('03:00');
    for (let n = 0; n < 2; n += 1) await branches.pay();
    const [message, ...more] = await messagesOf(low, 'money');
    const { rows } = await sql<{ id: string }>`select id from agents_pay where payee_id = ${await id(low)} and amount > 0`.execute(db());
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      title: `You were paid: ${words}`,
      links: [{ page: 'payment', id: rows[0]?.id, contract: kind }],
    });
    expect(message?.text).toMatch(
      new RegExp(`^RM 1\\.50 for \\d\\d \\w+ \\d{4} is in your wallet, paid by ${maskedName(top.username).replaceAll('*', '\\*')}\\. `),
    );
    expect(await titles(top, 'money')).toEqual([`You were paid: ${words}`]);
    // Nothing to pay is nothing to tell.
    await branches.turnTo('03:00');
    await branches.pay();
    expect(await titles(low, 'money')).toHaveLength(1);
  });

  it('are written with the payment or not at all', { timeout: 60_000 }, async () => {
    const { low, member } = await team('daily', '2', '1.5');
    await branches.turnTo('01:00');
    await branches.bet(member, 10_000n);
    await branches.turnTo('00:30');
    await branches.turnTo('02:00');
    const states = async () =>
      (await sql<{ state: string }>`select state from agents_pay where payee_id = ${await id(low)} and amount > 0`.execute(db())).rows;
    await sql`create function killed() returns trigger language plpgsql as
      $$ begin if starts_with(new.template, 'pay_') then raise exception 'killed'; end if; return new; end $$`.execute(db());
    await sql`create trigger killed before insert on inbox_message for each row execute function killed()`.execute(db());
    await branches.pay();
    expect([await states(), await titles(low, 'money')]).toEqual([[], []]);
    await sql`drop function killed cascade`.execute(db());
    await branches.pay();
    expect([await states(), await titles(low, 'money')]).toEqual([[{ state: 'paid' }], ['You were paid: daily salary']]);
  });

  it('tell of salaries by the hour once a business day', { timeout: 60_000 }, async () => {
    const { low, member } = await team('hourly', '2', '1');
    await branches.turnTo('09:30');
    for (let n = 0; n < 3; n += 1) {
      await branches.bet(member, 5_000n);
      await world.turnClock(3_600_000);
      await branches.pay();
    }
    expect(await titles(low, 'money')).toEqual(['First payment of the day: hourly salary']);
    const { rows } = await sql`select from agents_pay where payee_id = ${await id(low)} and state = 'paid'`.execute(db());
    expect(rows.length).toBeGreaterThan(1);
    await branches.turnTo('00:20');
    await branches.bet(member, 5_000n);
    await branches.turnTo('01:20');
    await branches.pay();
    expect(await titles(low, 'money')).toHaveLength(2);
  });

  it('tell both sides once that a payment waits, and the payee when it is made', { timeout: 60_000 }, async () => {
    const { top, low, member } = await team('daily', '2', '1.5');
    await branches.turnTo('01:00');
    await branches.bet(member, 20_000n);
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = ${await id(top)}`.execute(db());
    await branches.turnTo('00:30');
    await branches.turnTo('02:00');
    await branches.pay();
    await world.turnClock(40 * 60_000);
    for (let n = 0; n < 2; n += 1) await world.runJob('agents.retry-pay');
    const ofLow = await messagesOf(low, 'money');
    expect(ofLow.map(({ title }) => title)).toEqual(['Not paid to you yet: daily salary']);
    expect(ofLow[0]?.text).toContain('RM 3.00 for ');
    await sql`update identity_member set locked_at = null, lock_reason = null where id = ${await id(top)}`.execute(db());
    await top.logIn();
    await world.fund(top, '10.00');
    // The third try is due two hours after the second.
    await world.turnClock(2 * 3_600_000);
    for (let n = 0; n < 2; n += 1) await world.runJob('agents.retry-pay');
    expect(await titles(low, 'money')).toEqual(['Not paid to you yet: daily salary', 'You were paid: daily salary']);
    const ofTop = (await titles(top, 'money')).filter((title) => title.startsWith('Not paid by you'));
    expect(ofTop).toEqual(['Not paid by you yet: daily salary']);
  });
});

describe('messages about moves', () => {
  it('tell the member, the old upline and the new one when it is done, and both sides of what ends', { timeout: 60_000 }, async () => {
    const [top, low] = (await branches.line(2)) as [Player, Player];
    const [other] = (await branches.line(1)) as [Player];
    const member = await world.addPlayer();
    await branches.lines.putBelow(member, low);
    await branches.top(top, 'daily', '2');
    await branches.give(top, low, 'daily', '1');
    await branches.turnTo('12:00');
    const move = await branches.order(low, other);
    const before = await Promise.all([top, low, other].map(async (player) => (await titles(player)).length));
    await branches.turnTo('23:51');
    for (let n = 0; n < 2; n += 1) await branches.carry();
    expect((await branches.find(move.id)).state).toBe('done');
    const after = await Promise.all([top, low, other].map(async (player, at) => (await titles(player)).slice(before[at])));
    expect(after.map((list) => list.toSorted())).toEqual([
      ['A branch has left your team', 'A contract ends: daily salary'],
      ['A contract ends: daily salary', 'You have another agent'],
      ['A branch has joined your team'],
    ]);
    expect(await titles(member)).toEqual([]);
    const [joined] = await messagesOf(other);
    expect(joined).toMatchObject({ links: [{ page: 'team', id: null }] });
    expect(joined?.text).toContain(`${maskedName(low.username)} and everybody below (2 members in all)`);
    await branches.turnTo('12:00');
    await branches.order(low, null);
    await branches.turnTo('23:51');
    await branches.carry();
    expect((await titles(low)).at(-1)).toBe('No agent is above you any more');
    expect((await titles(other)).at(-1)).toBe('A branch has left your team');
  });
});
