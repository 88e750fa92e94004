import type { teamCalls } from '@talora/contract/agents/team.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { isRightAbove } from '@talora/domain/members/line.ts';
import { usernameKey, type MemberContext } from '../../../people/members/members.ts';
import { recordDays } from '../../../shop/games/games.ts';
import { isAgent } from '../agent-account.ts';
import { getInTeam, readLine, type TeamMember } from './team-context.ts';
import { countNamed, listBranches, readSize, sumFigures, type BranchFilter } from './team.queries.ts';
import { branchView, figuresView } from './team.view.ts';

type Calls = (typeof teamCalls)['calls'];

const PAGE_SIZE = 20;

/** What a list of branches is narrowed to. */
export function branchFilterOf(
  { brand }: MemberContext,
  { name, sort, order }: Pick<CallArguments<Calls['teamMembers']>, 'name' | 'sort' | 'order'>,
  agent: TeamMember,
  span: Span,
): BranchFilter {
  const key = name === undefined ? '' : usernameKey(name);
  return { brandId: brand.id, agent, asset: brand.asset.id, span, name: key === '' ? undefined : key, sort, order };
}

/** Who stands right below one of my team, or whose name begins so. Refuses NON_AGENT, NOT_FOUND, and BAD_REQUEST for days that do not exist. */
export async function listTeam(
  context: MemberContext,
  input: CallArguments<Calls['teamMembers']>,
): Promise<CallResult<Calls['teamMembers']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { agent, member } = await getInTeam(context, input.memberId);
  const { from, to, span } = recordDays(context, input.from, input.to);
  const filter = branchFilterOf(context, input, member, span);
  const offset = (input.pageNo - 1) * PAGE_SIZE;
  const [rows, known, team, own, line] = await Promise.all([
    listBranches(db, filter, offset, PAGE_SIZE),
    filter.name === undefined ? readSize(db, member.id).then(({ direct }) => direct) : countNamed(db, { ...filter, name: filter.name }),
    sumFigures(db, 'team', member.id, brand.asset.id, span),
    sumFigures(db, 'own', member.id, brand.asset.id, span),
    readLine(context, agent, member),
  ]);
  // Sizes are counted by event: who came a moment ago is on the page before being counted.
  const count = rows.length === 0 ? known : Math.max(known, offset + rows.length);
  return {
    content: rows.map((row) => branchView(row, brand, agent)),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    line,
    team: figuresView(team, brand.asset),
    own: figuresView(own, brand.asset),
    currency: brand.asset.code,
    from,
    to,
  };
}

/** One of my team: who it is, and both figures. Refuses NON_AGENT, NOT_FOUND, and BAD_REQUEST for days that do not exist. */
export async function readTeamMember(
  context: MemberContext,
  input: CallArguments<Calls['teamMember']>,
): Promise<CallResult<Calls['teamMember']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { agent, member } = await getInTeam(context, input.memberId);
  const { from, to, span } = recordDays(context, input.from, input.to);
  const [size, own, team, line] = await Promise.all([
    readSize(db, member.id),
    sumFigures(db, 'own', member.id, brand.asset.id, span),
    sumFigures(db, 'team', member.id, brand.asset.id, span),
    readLine(context, agent, member),
  ]);
  return {
    id: member.id,
    no: member.no.toString(),
    name: member.username,
    isAgent: isAgent(member, brand.settings),
    isLocked: member.locked_at !== null,
    isDirect: isRightAbove(agent.path, member.path),
    line,
    ...size,
    registeredAt: member.registered_at.toISOString(),
    lastLoginAt: member.last_login_at?.toISOString() ?? null,
    own: figuresView(own, brand.asset),
    team: figuresView(team, brand.asset),
    currency: brand.asset.code,
    from,
    to,
  };
}
