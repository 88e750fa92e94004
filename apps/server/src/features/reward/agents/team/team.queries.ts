import type { TEAM_SORTS } from '@talora/contract/agents/team.ts';
import type { Day, DaySpan, Span } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { TEAM_READER } from './follow-teams.ts';
import { onBranch, TEAM_MEMBER, type TeamMember } from './team-context.ts';

/** Sums of a roll-up in minor units: of what is settled; a stake that was given back counts as paid back. What is open stands apart. */
export interface FigureRow {
  readonly plays: bigint;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  readonly open_plays: bigint;
  readonly open_stake: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

/** Sums of nothing. */
export const NO_FIGURES: FigureRow = {
  plays: 0n,
  stake: 0n,
  valid_bet: 0n,
  payout: 0n,
  open_plays: 0n,
  open_stake: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

const NAMES = ['plays', 'stake', 'valid_bet', 'payout', 'open_plays', 'open_stake', 'deposits', 'withdrawals'] as const;
const COLUMNS = sql.raw(NAMES.map((name) => `r.${name}`).join(', '));
const SUMS = sql.raw(NAMES.map((name) => `coalesce(sum(r.${name}), 0)::bigint as ${name}`).join(', '));

/** Whose roll-up: of everybody below, or of one member alone. */
export type TeamScope = 'team' | 'own';

/** Hours of a roll-up in a span, of the member that `id` names in SQL. */
const hoursOf = (scope: TeamScope, id: ReturnType<typeof sql>, asset: number, { from, to }: Span) =>
  scope === 'team'
    ? sql`select ${COLUMNS} from agents_team_hour r where r.agent_id = ${id} and r.asset = ${asset} and r.at >= ${from} and r.at < ${to}`
    : sql`select ${COLUMNS} from agents_team_own r where r.member_id = ${id} and r.asset = ${asset} and r.at >= ${from} and r.at < ${to}`;

/** Figures of a span. Costs its hours, whatever the size of the team. */
export async function sumFigures(db: Queryable, scope: TeamScope, memberId: string, asset: number, span: Span): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`select ${SUMS} from (${hoursOf(scope, sql`${memberId}`, asset, span)}) r`.execute(db);
  return rows[0] ?? NO_FIGURES;
}

/** Figures of days that follow each other; a day without any is left out. */
export async function listFigureDays(
  db: Queryable,
  scope: TeamScope,
  memberId: string,
  asset: number,
  days: readonly DaySpan[],
): Promise<(FigureRow & { readonly day: Day })[]> {
  const { rows } = await sql<FigureRow & { day: Day }>`select d.day, ${SUMS}
    from unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ to }) => to)}::timestamptz[]) as d(day, first, last)
    cross join lateral (select ${COLUMNS} from ${sql.table(scope === 'team' ? 'agents_team_hour' : 'agents_team_own')} r
      where ${sql.ref(scope === 'team' ? 'r.agent_id' : 'r.member_id')} = ${memberId} and r.asset = ${asset} and r.at >= d.first and r.at < d.last) r
    group by 1 order by 1`.execute(db);
  return rows;
}

/** How many played: in the whole span, each counted once, and by day. */
export async function countPlayers(
  db: Queryable,
  scope: TeamScope,
  memberId: string,
  from: Day,
  to: Day,
): Promise<{ readonly all: number; readonly byDay: ReadonlyMap<Day, number> }> {
  const { rows } =
    scope === 'team'
      ? await sql<{ day: Day; n: bigint; first: bigint }>`select p.day::text as day, sum(p.players)::bigint as n,
          coalesce(sum(p.players) filter (where p.previous < ${from}::date), 0)::bigint as first
        from agents_team_player p where p.agent_id = ${memberId} and p.day between ${from}::date and ${to}::date group by 1`.execute(db)
      : await sql<{ day: Day; n: bigint; first: bigint }>`select w.day::text as day, 1::bigint as n,
          (w.day = min(w.day) over ())::int::bigint as first
        from agents_team_active w where w.member_id = ${memberId} and w.day between ${from}::date and ${to}::date`.execute(db);
  return {
    all: rows.reduce((sum, { first }) => sum + Number(first), 0),
    byDay: new Map(rows.map(({ day, n }) => [day, Number(n)])),
  };
}

/** How many registered below an agent, by day. */
export async function countJoined(db: Queryable, agentId: string, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await sql<{ day: Day; members: number }>`select j.day::text as day, j.members from agents_team_joined j
    where j.agent_id = ${agentId} and j.day between ${from}::date and ${to}::date`.execute(db);
  return new Map(rows.map(({ day, members }) => [day, members]));
}

/** How many stand below an agent, and right below. */
export async function readSize(db: Queryable, agentId: string): Promise<{ readonly members: number; readonly direct: number }> {
  const { rows } = await sql<{ members: number; direct: number }>`select s.members, s.direct from agents_team_size s
    where s.agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { members: 0, direct: 0 };
}

/** When figures were last brought forward; null before the first time. */
export async function readUpdatedAt(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ ran_at: Date | null }>`select r.ran_at from reader r where r.name = ${TEAM_READER}`.execute(db);
  return rows[0]?.ran_at ?? null;
}

/** A member with the figures of the branch: the own ones and those of everybody below. */
export type BranchRow = TeamMember & FigureRow & { readonly members: number };

/** Which branches are listed, and in which order. */
export interface BranchFilter {
  readonly brandId: string;
  /** Whose list it is. */
  readonly agent: Pick<TeamMember, 'id' | 'path'>;
  readonly asset: number;
  readonly span: Span;
  /** The beginning of a user name in lower case: looked for in the whole branch. */
  readonly name?: string | undefined;
  readonly sort: (typeof TEAM_SORTS)[number];
  readonly order: 'asc' | 'desc';
  /** In the order of registration: those behind this number alone. */
  readonly behindNo?: bigint | undefined;
}

const SORT_BY: Readonly<Record<BranchFilter['sort'], ReturnType<typeof sql>>> = {
  joined: sql`x.no`,
  stake: sql`f.stake`,
  validBet: sql`f.valid_bet`,
  net: sql`f.payout - f.stake`,
  deposits: sql`f.deposits`,
  withdrawals: sql`f.withdrawals`,
};

/**
 * Branches of a list. In the order of registration the page alone is added up, by whatever stands below it; by a figure all of the list are,
 * each from its own roll-up.
 */
export async function listBranches(db: Queryable, filter: BranchFilter, offset: number, limit: number): Promise<BranchRow[]> {
  const { brandId, agent, asset, span, name, sort, order, behindNo } = filter;
  const listed =
    name === undefined
      ? sql`select ${TEAM_MEMBER} from identity_member m where m.agent_id = ${agent.id} and ${onBranch(brandId, agent.path)}`
      : sql`select ${TEAM_MEMBER} from identity_member m where m.id <> ${agent.id} and ${onBranch(brandId, agent.path)}
          and starts_with(lower(m.username), ${name})`;
  const way = sql.raw(order);
  const behind = behindNo === undefined ? sql`` : sql`where m.no ${sql.raw(order === 'asc' ? '>' : '<')} ${behindNo}`;
  const members =
    sort === 'joined'
      ? sql`(select * from (${listed}) m ${behind} order by m.no ${way} offset ${offset} limit ${limit}) x`
      : sql`(${listed}) x`;
  const id = sql`x.id`;
  const { rows } = await sql<BranchRow>`select x.*, f.*, coalesce(s.members, 0) as members from ${members}
    cross join lateral (select ${SUMS} from (${hoursOf('own', id, asset, span)} union all ${hoursOf('team', id, asset, span)}) r) f
    left join agents_team_size s on s.agent_id = x.id
    order by ${SORT_BY[sort]} ${way}, x.no desc ${sort === 'joined' ? sql`` : sql`offset ${offset} limit ${limit}`}`.execute(db);
  return rows;
}

/** How many of a branch have a name that begins so. */
export async function countNamed(
  db: Queryable,
  { brandId, agent, name }: Pick<BranchFilter, 'brandId' | 'agent'> & { readonly name: string },
): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from identity_member m where m.id <> ${agent.id}
    and ${onBranch(brandId, agent.path)} and starts_with(lower(m.username), ${name})`.execute(db);
  return Number(rows[0]?.n ?? 0n);
}
