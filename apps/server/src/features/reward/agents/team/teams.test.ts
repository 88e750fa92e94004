import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLines } from '../../../../../test/lines.ts';
import { openTeams, type Counted } from '../../../../../test/teams.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';
import { runProofs } from '../../../base/ledger/verify-ledger.ts';
import { teamProofs } from './explain-teams.ts';
import { teamFigures } from './follow-teams.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Kuala Lumpur. */
const ZONE_MS = 8 * HOUR_MS;

let world: World;
let lines: ReturnType<typeof openLines>;
let teams: ReturnType<typeof openTeams>;
/** Midnight of the brand's day, five days before this one. */
let first: number;
let gameIds: number[];
const ids = new Map<string, string>();
const players = new Map<string, Player>();
/** Who stands below whom: a team of four levels, and a branch beside it. */
const ABOVE: Readonly<Record<string, string | null>> = { a: null, b: 'a', c: 'a', d: 'b', e: 'b', f: 'd', g: 'c', h: null, i: 'h' };
const owner = () => world.asOwner.db.kysely;
const id = (name: string): string => ids.get(name) ?? '';

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  lines = openLines(world);
  teams = openTeams(world);
  for (const [name, above] of Object.entries(ABOVE)) {
    const player = await world.addPlayer(name === 'f' ? { balance: '40.00' } : {});
    await lines.promote(player);
    if (above !== null) await lines.putBelow(player, players.get(above) ?? null);
    players.set(name, player);
    ids.set(name, await player.memberId());
  }
  const today = Math.floor((world.clock.nowMs() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  first = today - 5 * DAY_MS;
  gameIds = (await sql<{ id: number }>`select id from games_game order by id limit 3`.execute(owner())).rows.map((row) => row.id);
});
afterAll(() => world.close());

/** Everybody below, by the tree of the test. */
const below = (name: string, tree: Readonly<Record<string, string | null>> = ABOVE): string[] =>
  Object.keys(tree).filter((one) => {
    for (let at = tree[one] ?? null; at !== null; at = tree[at] ?? null) if (at === name) return true;
    return false;
  });

/** Figures of a team as the roll-up has them. */
async function kept(name: string, from: number, to: number): Promise<Counted> {
  const { rows } = await sql<Record<'plays' | 'stake' | 'valid_bet' | 'payout' | 'open_plays', bigint>>`
    select coalesce(sum(plays), 0)::bigint as plays, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid_bet), 0)::bigint as valid_bet,
      coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(open_plays), 0)::bigint as open_plays
    from agents_team_hour where agent_id = ${id(name)} and at >= ${new Date(from)} and at < ${new Date(to)}`.execute(owner());
  const day = (at: number): string => new Date(at + ZONE_MS).toISOString().slice(0, 10);
  const played = await sql<{ n: bigint }>`select coalesce(sum(players), 0)::bigint as n from agents_team_player
    where agent_id = ${id(name)} and day >= ${day(from)}::date and day < ${day(to)}::date and previous < ${day(from)}::date`.execute(
    owner(),
  );
  const [row] = rows;
  return {
    plays: Number(row?.plays),
    stake: Number(row?.stake),
    validBet: Number(row?.valid_bet),
    payout: Number(row?.payout),
    pending: Number(row?.open_plays),
    players: Number(played.rows[0]?.n),
  };
}

const SPANS = [
  [0, 1],
  [1, 2],
  [0, 3],
  [2, 5],
  [0, 6],
] as const;

/** Compares every team and many spans with what is counted bet by bet. */
async function compare(treeAt: (day: number) => Readonly<Record<string, string | null>> = () => ABOVE): Promise<void> {
  for (const name of Object.keys(ABOVE)) {
    for (const [from, to] of SPANS) {
      const found = await kept(name, first + from * DAY_MS, first + to * DAY_MS);
      const parts = Array.from({ length: to - from }, (_, n) => from + n).map((day) =>
        teams.count(new Set(below(name, treeAt(day)).map(id)), first + day * DAY_MS, first + (day + 1) * DAY_MS),
      );
      const sum = (pick: (part: Counted) => number): number => parts.reduce((total, part) => total + pick(part), 0);
      const seen = new Set(
        [...teams.bets.values()]
          .filter(({ at, state, memberId }) => {
            const day = Math.floor((at - first) / DAY_MS);
            return day >= from && day < to && state !== PLAY_STATES.void && below(name, treeAt(day)).map(id).includes(memberId);
          })
          .map(({ memberId }) => memberId),
      );
      expect([name, from, to, found]).toEqual([
        name,
        from,
        to,
        {
          plays: sum((part) => part.plays),
          stake: sum((part) => part.stake),
          validBet: sum((part) => part.validBet),
          payout: sum((part) => part.payout),
          pending: sum((part) => part.pending),
          players: seen.size,
        },
      ]);
    }
  }
}

/** Bets of every state by everybody over five days; which days who plays on differs. */
const mixed = (seed: number, count = 160) =>
  Array.from({ length: count }, (_, n) => {
    const state = (n * 7 + seed) % 8;
    const stake = 100 + ((n * 13) % 50);
    return {
      memberId: id(Object.keys(ABOVE)[(n * 5 + seed) % 9] ?? 'a'),
      at: first + ((n * n * 1_140_000 + seed * 97_700) % (5 * DAY_MS)),
      gameId: gameIds[n % 3] ?? 0,
      state,
      stake,
      payout: state === PLAY_STATES.won || state === PLAY_STATES.half_won ? stake + n : state === PLAY_STATES.push ? stake : 0,
    };
  });

describe('figures of teams', () => {
  it('are those of everybody below, whatever the bets become later and however often they are read', async () => {
    const written = await teams.write(mixed(1));
    await teams.follow();
    await compare();
    expect(await teams.prove()).toEqual([]);
    // Late wins, voids, corrections of what was settled: days after they were placed.
    for (const [n, one] of written.entries()) {
      if (n % 4 === 0) await teams.settle(one, PLAY_STATES.won, 900 + n);
      if (n % 5 === 0) await teams.settle(one, PLAY_STATES.void, 0);
      if (n % 11 === 0) await teams.settle(one, PLAY_STATES.lost, 0);
    }
    await teams.write(mixed(2, 60));
    await teams.follow();
    await compare();
    // Everything that somebody played on a day is taken back: the day is none of theirs any more.
    for (const [one, bet] of teams.bets)
      if (bet.memberId === id('f') && bet.at < first + 3 * DAY_MS) await teams.settle(one, PLAY_STATES.void, 0);
    await teams.follow();
    await compare();
    expect(await teams.prove()).toEqual([]);
    // Once more from the beginning: what lines said is counted once, so their numbers are put back as well.
    await sql`update reader set upto = 0 where name = 'agents.team'`.execute(owner());
    await sql`delete from agents_team_size`.execute(owner());
    await sql`delete from agents_team_joined`.execute(owner());
    await teamFigures.follow(world.timed);
    await compare();
    expect(await teams.prove()).toEqual([]);
  });

  it('hold deposits and withdrawals of who stands below, and how many they are', async () => {
    const sums = async (name: string) =>
      (
        await sql<{ n: bigint }>`select coalesce(sum(deposits), 0)::bigint as n from agents_team_hour where agent_id = ${id(name)}`.execute(
          owner(),
        )
      ).rows[0]?.n ?? 0n;
    const paid = await sums('d');
    expect(paid).toBeGreaterThanOrEqual(4_000n);
    expect([await sums('b'), await sums('a'), await sums('c'), await sums('f')]).toEqual([paid, paid, 0n, 0n]);
    const { rows } = await sql<{ members: number; direct: number }>`select members, direct from agents_team_size
      where agent_id = ${id('a')}`.execute(owner());
    expect(rows).toEqual([{ members: 6, direct: 2 }]);
  });

  it('of before stay where they were when a branch moves, and of after go with it', async () => {
    const before = await kept('b', first, first + 6 * DAY_MS);
    const now = { ...ABOVE, d: 'h' };
    // The branch of d goes below h: d and f, from tomorrow on.
    for (const name of ['d', 'f'])
      await sql`update identity_member m set path = (select u.path from identity_member u where u.id = ${id(name === 'd' ? 'h' : 'd')}) || m.no || '.'
        where m.id = ${id(name)}`.execute(owner());
    await teams.write(mixed(3, 60));
    await teams.follow();
    await compare();
    expect((await kept('b', first, first + 6 * DAY_MS)).plays).toBeGreaterThan(before.plays);
    const tomorrow = first + 6 * DAY_MS;
    await teams.write([
      { memberId: id('f'), at: tomorrow + HOUR_MS, gameId: gameIds[0] ?? 0, state: PLAY_STATES.lost, stake: 700, payout: 0 },
      { memberId: id('f'), at: tomorrow - 1, gameId: gameIds[0] ?? 0, state: PLAY_STATES.lost, stake: 500, payout: 0 },
    ]);
    await teams.follow();
    await compare();
    expect((await kept('h', tomorrow, tomorrow + DAY_MS)).stake).toBe(700);
    expect((await kept('b', tomorrow, tomorrow + DAY_MS)).stake).toBe(0);
    expect((await kept('a', tomorrow - DAY_MS, tomorrow)).stake).toBeGreaterThanOrEqual(500);
    // New below h, though the day before it was played elsewhere.
    expect((await kept('h', tomorrow, tomorrow + DAY_MS)).players).toBe(1);
    expect((await kept('h', tomorrow - DAY_MS, tomorrow + DAY_MS)).players).toBeGreaterThanOrEqual(1);
    const { rows } = await sql<{ members: number; direct: number }>`select members, direct from agents_team_size
      where agent_id = ${id('h')}`.execute(owner());
    expect(rows).toEqual([{ members: below('h', now).length, direct: 2 }]);
    expect(await teams.prove()).toEqual([]);
  });

  it('are found false when a cent is put in or left out, on either side', async () => {
    const damage: readonly (readonly [string, RegExp])[] = [
      ['update agents_team_hour set stake = stake + 1 where ctid = (select ctid from agents_team_hour limit 1)', /figures of a team/],
      [
        'update agents_team_own set payout = payout - 1 where ctid = (select ctid from agents_team_own limit 1)',
        /hours of a member for the team/,
      ],
      [
        'update agents_team_player set players = players + 1 where ctid = (select ctid from agents_team_player limit 1)',
        /players of a team/,
      ],
      ['delete from agents_team_active where ctid = (select ctid from agents_team_active limit 1)', /days on which a member played/],
      [
        'update agents_team_size set members = members + 1 where ctid = (select ctid from agents_team_size limit 1)',
        /how many stand below/,
      ],
      [
        'update play set stake = stake + 1 where id = (select id from play where state = 2 order by id limit 1)',
        /hours of a member for the team/,
      ],
    ];
    for (const [statement, proof] of damage) {
      const found = await world.asOwner.db
        .tx(async (tx) => {
          await sql.raw(statement).execute(tx);
          const findings = await runProofs(tx, teamProofs, { platform: world.platform, members: null });
          throw Object.assign(new Error('undone'), { findings });
        })
        .catch((error: { findings?: readonly { proof: string }[] }) => error.findings ?? []);
      expect([statement, found.map((one) => one.proof).join('; ')]).toEqual([statement, expect.stringMatching(proof)]);
    }
  });
});
