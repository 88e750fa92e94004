import { teamCalls } from '@talora/contract/agents/team.ts';
import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { addDays, businessDayOf, spanOfDays, startOfDay, type Day } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLines } from '../../../../../test/lines.ts';
import { openTeams } from '../../../../../test/teams.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { listBranches } from './team.queries.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Kuala_Lumpur';

let world: World;
let lines: ReturnType<typeof openLines>;
let teams: ReturnType<typeof openTeams>;
let today: Day;
const players = new Map<string, Player>();
const ids = new Map<string, string>();
/** m and n are members, the others agents; h has a branch of its own. */
const ABOVE: Readonly<Record<string, string | null>> = { a: null, b: 'a', c: 'a', m: 'b', n: 'm', h: null, i: 'h' };
const id = (name: string): string => ids.get(name) ?? '';
const playerOf = (name: string): Player => {
  const player = players.get(name);
  if (player === undefined) throw new Error(name);
  return player;
};
const team = (name: string) => playerOf(name).caller.client(teamCalls);
const minor = (text: string): number => Math.round(Number(text) * 100);

const below = (name: string): string[] =>
  Object.keys(ABOVE).filter((one) => {
    for (let at = ABOVE[one] ?? null; at !== null; at = ABOVE[at] ?? null) if (at === name) return true;
    return false;
  });
const momentOf = (day: Day, hours = 0): number => startOfDay(day, ZONE).getTime() + hours * HOUR_MS;
/** Bets of these of some days, counted bet by bet. */
const counted = (names: readonly string[], from: Day, to: Day) =>
  teams.count(new Set(names.map(id)), momentOf(from), momentOf(addDays(to, 1)));

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  lines = openLines(world);
  teams = openTeams(world);
  for (const [name, above] of Object.entries(ABOVE)) {
    const player = await world.addPlayer({ username: `ahli${name}satu`, ...(name === 'm' ? { balance: '40.00' } : {}) });
    if (!['m', 'n', 'i'].includes(name)) await lines.promote(player);
    if (above !== null) await lines.putBelow(player, players.get(above) ?? null);
    players.set(name, player);
    ids.set(name, await player.memberId());
  }
  today = businessDayOf(new Date(world.clock.nowMs()), ZONE);
  const { rows } = await sql<{ id: number }>`select id from games_game order by id limit 3`.execute(world.asOwner.db.kysely);
  const names = Object.keys(ABOVE);
  const first = momentOf(addDays(today, -13));
  const written = await teams.write(
    Array.from({ length: 200 }, (_, n) => {
      const state = (n * 5) % 8;
      const stake = 100 + n;
      return {
        memberId: id(names[(n * 3) % names.length] ?? 'a'),
        at: first + ((n * n * 977_000) % (13 * 24 * HOUR_MS)),
        gameId: rows[n % 3]?.id ?? 0,
        state,
        stake,
        payout: state === PLAY_STATES.won || state === PLAY_STATES.half_won ? stake * 2 : state === PLAY_STATES.push ? stake : 0,
      };
    }),
  );
  await teams.follow();
  for (const [n, one] of written.entries())
    if (n % 9 === 0) await teams.settle(one, n % 2 === 0 ? PLAY_STATES.won : PLAY_STATES.void, n % 2 === 0 ? 999 : 0);
  await teams.follow();
});
afterAll(async () => {
  expect(await teams.prove()).toEqual([]);
  await world.close();
});

describe('an agent', () => {
  it('reads the own team over a span, by day and beside the span before, as bet by bet', async () => {
    const [from, to] = [addDays(today, -6), today];
    for (const name of ['a', 'b', 'h', 'c']) {
      const { sums, before, days, members, direct } = await team(name).teamOverview({ from, to });
      const expected = counted(below(name), from, to);
      expect([name, sums.count, minor(sums.stake), minor(sums.validBet), minor(sums.payout), sums.pendingCount, sums.players]).toEqual([
        name,
        expected.plays,
        expected.stake,
        expected.validBet,
        expected.payout,
        expected.pending,
        expected.players,
      ]);
      expect(minor(sums.net)).toBe(expected.payout - expected.stake);
      const earlier = counted(below(name), addDays(today, -13), addDays(today, -7));
      expect([before.from, before.to, minor(before.stake), before.players]).toEqual([
        addDays(today, -13),
        addDays(today, -7),
        earlier.stake,
        earlier.players,
      ]);
      expect(days).toHaveLength(7);
      for (const day of days) {
        const one = counted(below(name), day.day, day.day);
        expect([day.day, minor(day.stake), minor(day.payout), day.players]).toEqual([day.day, one.stake, one.payout, one.players]);
      }
      expect([members, direct]).toEqual([below(name).length, Object.values(ABOVE).filter((above) => above === name).length]);
    }
    expect(minor((await team('a').teamOverview({})).sums.deposits)).toBeGreaterThanOrEqual(4_000);
  });

  it('reads who stands right below with the sums of each branch, which come to the team', async () => {
    const [from, to] = [addDays(today, -13), today];
    for (const name of ['a', 'b', 'h']) {
      const { content, team: whole, line, totalElements } = await team(name).teamMembers({ from, to });
      const direct = Object.keys(ABOVE).filter((one) => ABOVE[one] === name);
      expect(content.map((one) => one.id).toSorted()).toEqual(direct.map(id).toSorted());
      expect(totalElements).toBe(direct.length);
      expect(line).toEqual([{ id: id(name), name: `ahli${name}satu` }]);
      for (const one of content) {
        const at = direct.find((below) => id(below) === one.id) ?? '';
        expect([at, minor(one.stake), minor(one.net), one.members, one.level]).toEqual([
          at,
          counted([at, ...below(at)], from, to).stake,
          counted([at, ...below(at)], from, to).payout - counted([at, ...below(at)], from, to).stake,
          below(at).length,
          1,
        ]);
      }
      expect(content.reduce((sum, one) => sum + minor(one.stake), 0)).toBe(minor(whole.stake));
      expect(content.reduce((sum, one) => sum + minor(one.deposits), 0)).toBe(minor(whole.deposits));
      for (const sort of ['stake', 'net', 'validBet'] as const) {
        const sorted = (await team(name).teamMembers({ from, to, sort, order: 'asc' })).content.map((one) => minor(one[sort]));
        expect(sorted).toEqual(sorted.toSorted((x, y) => x - y));
      }
    }
  });

  it('goes down the line to a member, a day, a game and the bets, and every sum is what stands below it', async () => {
    const [from, to] = [addDays(today, -13), today];
    const a = team('a');
    const { line, content } = await a.teamMembers({ memberId: id('b'), from, to });
    expect(line.map((step) => step.id)).toEqual([id('a'), id('b')]);
    expect(content.map(({ name, level }) => [name, level])).toEqual([['ahlimsatu', 2]]);
    const named = await a.teamMembers({ name: 'AHLIN', from, to });
    expect(named.content.map(({ name, level }) => [name, level])).toEqual([['ahlinsatu', 3]]);
    expect((await a.teamMembers({ name: 'ahlii', from, to })).content).toEqual([]);
    const own = await a.teamDays({ memberId: id('m'), scope: 'own', from, to });
    expect(minor(own.sums.stake)).toBe(counted(['m'], from, to).stake);
    expect(own.sums.players).toBe(1);
    for (const { day, stake, count } of own.days.filter((one) => one.count > 0)) {
      const plays = await a.teamPlays({ memberId: id('m'), from: day, to: day });
      expect([day, plays.sums.stake, plays.sums.count]).toEqual([day, stake, count]);
      expect(plays.games.reduce((sum, game) => sum + minor(game.stake), 0)).toBe(minor(stake));
      expect(plays.content.length).toBe(Math.min(20, plays.totalElements));
    }
    const member = await a.teamMember({ memberId: id('m'), from, to });
    expect([member.name, member.isAgent, member.members, member.direct, member.line.length]).toEqual(['ahlimsatu', false, 1, 1, 3]);
    expect(member.own.stake).toBe(own.sums.stake);
    const money = await a.teamMoney({ memberId: id('m'), from, to });
    expect(money.sums.in).toBe(member.own.deposits);
    expect(money.content.map(({ kind }) => kind)).toContain('deposit');
    expect(JSON.stringify(money)).not.toMatch(/balance|reference/);
  });

  it('takes lists, days and bets along as tables', async () => {
    const a = team('a');
    const text = async (file: Promise<Blob>): Promise<string[]> => (await (await file).text()).trim().split('\r\n');
    const span = { from: addDays(today, -13), to: today };
    expect(await text(a.teamMembersFile(span))).toHaveLength(1 + 2);
    expect(await text(a.teamMembersFile({ ...span, sort: 'stake' }))).toHaveLength(1 + 2);
    expect(await text(a.teamDaysFile(span))).toHaveLength(1 + 14);
    // Behind the last one of a part stands the next, from either end.
    const brand = await world.brand();
    const owner = world.asOwner.db.kysely;
    const { rows: numbers } = await sql<{ no: bigint }>`select no from identity_member where agent_id = ${id('a')} order by no`.execute(
      owner,
    );
    const { rows: lineOf } = await sql<{ path: string }>`select path from identity_member where id = ${id('a')}`.execute(owner);
    const [first, second] = numbers.map(({ no }) => no);
    const agent = { id: id('a'), path: lineOf[0]?.path ?? '' };
    const filter = { brandId: brand.id, agent, asset: brand.asset.id, span: spanOfDays(span.from, span.to, ZONE), sort: 'joined' } as const;
    const behind = async (order: 'asc' | 'desc', behindNo: bigint | undefined) =>
      (await listBranches(world.platform.db.kysely, { ...filter, order, behindNo }, 0, 10)).map(({ no }) => no);
    expect([await behind('asc', undefined), await behind('asc', first), await behind('asc', second)]).toEqual([[first, second], [second], []]); // prettier-ignore
    expect([await behind('desc', second), await behind('desc', first)]).toEqual([[first], []]);
    const { totalElements } = await a.teamPlays({ memberId: id('n'), ...span });
    expect(await text(a.teamPlaysFile({ memberId: id('n'), ...span }))).toHaveLength(1 + totalElements);
  });

  it('is asked for days that exist, in their order, and not for more than a record holds', async () => {
    for (const span of [{ from: '2026-02-30' }, { from: today, to: addDays(today, -1) }, { from: addDays(today, -200), to: today }])
      expect([span, await codeOf(team('a').teamOverview(span))]).toEqual([span, 'BAD_REQUEST']);
  });
});

describe('of a team', () => {
  const about = (memberId: string) =>
    ({
      teamMembers: { memberId },
      teamMember: { memberId },
      teamDays: { memberId },
      teamPlays: { memberId },
      teamMoney: { memberId },
      teamMembersFile: { memberId },
      teamDaysFile: { memberId },
      teamPlaysFile: { memberId },
    }) as const;
  const ask = async (name: string, memberId: string): Promise<string[]> => {
    const calls = team(name) as unknown as Record<string, (input: object) => Promise<unknown>>;
    const codes: string[] = [];
    for (const [call, input] of Object.entries(about(memberId))) codes.push(await codeOf(calls[call]?.(input) ?? Promise.resolve()));
    return [...new Set(codes)];
  };

  it('an agent is answered about the own branch, and about others as about nobody', async () => {
    expect(await ask('a', id('a'))).toEqual(['OK']);
    expect(await ask('a', id('n'))).toEqual(['OK']);
    expect(await ask('b', id('m'))).toEqual(['OK']);
    // Above, beside, another branch, nobody.
    for (const [asker, about] of [
      ['b', id('a')],
      ['b', id('c')],
      ['a', id('i')],
      ['h', id('m')],
      ['a', world.platform.ids.next()],
    ] as const)
      expect([asker, await ask(asker, about)]).toEqual([asker, ['NOT_FOUND']]);
  });

  it('members, trial players and guests are told nothing', async () => {
    expect(await ask('m', id('m'))).toEqual(['NON_AGENT']);
    expect(await ask('m', id('n'))).toEqual(['NON_AGENT']);
    expect(await codeOf(team('m').teamOverview({}))).toBe('NON_AGENT');
    expect(await codeOf(world.visitor().client(teamCalls).teamOverview({}))).toBe('NOT_LOGGED_IN');
    const trial = world.visitor();
    trial.token = (await world.clients(trial).login.freePlay({ os: 'Linux', platform: 'W', Encryption: false, gatewayVersion: 3 })).token;
    expect(await codeOf(trial.client(teamCalls).teamOverview({}))).toBe('NEED_TRUE_ACCOUNT');
    expect(await codeOf(trial.client(teamCalls).teamMember({ memberId: id('m') }))).toBe('NEED_TRUE_ACCOUNT');
  });

  it('an agent of another brand is told nothing, and tells nothing', async () => {
    const beside = await world.beside();
    const other = await openLines(beside).promote(await beside.addPlayer());
    const theirs = other.caller.client(teamCalls);
    for (const name of ['a', 'm']) expect(await codeOf(theirs.teamMember({ memberId: id(name) }))).toBe('NOT_FOUND');
    expect(await codeOf(team('a').teamMember({ memberId: await other.memberId() }))).toBe('NOT_FOUND');
    // Even if its line began like that of an agent here.
    await sql`update identity_member set path = (select path from identity_member where id = ${id('a')}) || no || '.' where id = ${await other.memberId()}`.execute(
      world.asOwner.db.kysely,
    );
    expect(await codeOf(team('a').teamMember({ memberId: await other.memberId() }))).toBe('NOT_FOUND');
    await sql`update identity_member set path = no || '.' where id = ${await other.memberId()}`.execute(world.asOwner.db.kysely);
  });
});
