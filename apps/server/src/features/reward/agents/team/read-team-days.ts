import type { teamCalls } from '@talora/contract/agents/team.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { spanBefore } from '@talora/domain/agents/team-spans.ts';
import { listDaySpans, type Day, type DaySpan } from '@talora/domain/time/business-day.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { recordDays } from '../../../shop/games/games.ts';
import { getAgent } from '../agent-account.ts';
import { getInTeam, readLine } from './team-context.ts';
import {
  countJoined,
  countPlayers,
  listFigureDays,
  NO_FIGURES,
  readSize,
  readUpdatedAt,
  type FigureRow,
  type TeamScope,
} from './team.queries.ts';
import { addUp, figuresView } from './team.view.ts';

type Calls = (typeof teamCalls)['calls'];

/** A day of a team, or of one member alone. */
export interface TeamDay {
  readonly day: Day;
  readonly figures: FigureRow;
  readonly players: number;
  readonly joined: number;
}

/** Days of a span, and what they come to: who played on several of them is one player of the span. */
export interface TeamDays {
  readonly days: readonly TeamDay[];
  readonly sums: Omit<TeamDay, 'day'>;
}

/** Figures of days that follow each other, each day there. Costs hours, whatever the size of the team. */
export async function readDays(
  { platform, brand }: MemberContext,
  scope: TeamScope,
  memberId: string,
  spans: readonly DaySpan[],
): Promise<TeamDays> {
  const db = platform.db.kysely;
  const [from = '', to = ''] = [spans[0]?.day, spans.at(-1)?.day];
  const [rows, players, joined] = await Promise.all([
    listFigureDays(db, scope, memberId, brand.asset.id, spans),
    countPlayers(db, scope, memberId, from, to),
    scope === 'team' ? countJoined(db, memberId, from, to) : new Map<Day, number>(),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = spans.map(({ day }) => ({
    day,
    figures: byDay.get(day) ?? NO_FIGURES,
    players: players.byDay.get(day) ?? 0,
    joined: joined.get(day) ?? 0,
  }));
  return {
    days,
    sums: { figures: addUp(rows), players: players.all, joined: days.reduce((sum, day) => sum + day.joined, 0) },
  };
}

const view = ({ figures, players, joined }: Omit<TeamDay, 'day'>, { brand }: MemberContext) => ({
  ...figuresView(figures, brand.asset),
  players,
  joined,
});

/** My team in a span, by day, and in the span before. Refuses NON_AGENT, and BAD_REQUEST for days that do not exist. */
export async function readTeamOverview(
  context: MemberContext,
  input: CallArguments<Calls['teamOverview']>,
): Promise<CallResult<Calls['teamOverview']>> {
  const { platform, brand } = context;
  const agent = await getAgent(context);
  const { from, to } = recordDays(context, input.from, input.to);
  const earlier = spanBefore(from, to);
  const { timeZone } = brand.settings;
  const [now, before, size, updatedAt] = await Promise.all([
    readDays(context, 'team', agent.id, listDaySpans(from, to, timeZone)),
    readDays(context, 'team', agent.id, listDaySpans(earlier.from, earlier.to, timeZone)),
    readSize(platform.db.kysely, agent.id),
    readUpdatedAt(platform.db.kysely),
  ]);
  return {
    sums: view(now.sums, context),
    before: { ...view(before.sums, context), ...earlier },
    days: now.days.map((day) => ({ day: day.day, ...view(day, context) })),
    ...size,
    updatedAt: updatedAt?.toISOString() ?? null,
    currency: brand.asset.code,
    from,
    to,
  };
}

/** One of my team by day, alone or with all below. Refuses NON_AGENT, NOT_FOUND, and BAD_REQUEST for days that do not exist. */
export async function readTeamDays(
  context: MemberContext,
  input: CallArguments<Calls['teamDays']>,
): Promise<CallResult<Calls['teamDays']>> {
  const { brand } = context;
  const { agent, member } = await getInTeam(context, input.memberId);
  const { from, to } = recordDays(context, input.from, input.to);
  const [{ days, sums }, line] = await Promise.all([
    readDays(context, input.scope, member.id, listDaySpans(from, to, brand.settings.timeZone)),
    readLine(context, agent, member),
  ]);
  return {
    days: days.map((day) => ({ day: day.day, ...view(day, context) })),
    sums: view(sums, context),
    line,
    currency: brand.asset.code,
    from,
    to,
  };
}
