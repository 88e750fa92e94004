import type { TeamStep } from '@talora/contract/agents/team.ts';
import { behindBranch, numbersFrom } from '@talora/domain/agents/team-line.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { getAgent } from '../agent-account.ts';

/** A member of a team, or the agent. */
export interface TeamMember {
  readonly id: string;
  readonly no: bigint;
  readonly username: string;
  readonly type: number;
  readonly path: string;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly locked_at: Date | null;
}

/** The columns of {@link TeamMember}. */
export const TEAM_MEMBER = sql.raw('m.id, m.no, m.username, m.type, m.path, m.registered_at, m.last_login_at, m.locked_at');

/** Who stands on the branch of an agent, the agent too: of the agent's brand alone. */
export const onBranch = (brandId: string, path: string) =>
  sql`m.brand_id = ${brandId} and m.path >= ${path} and m.path < ${behindBranch(path)}`;

/** A member of the branch of an agent, by id. */
async function findOnBranch(db: Queryable, brandId: string, agent: TeamMember, id: string): Promise<TeamMember | undefined> {
  const { rows } =
    await sql<TeamMember>`select ${TEAM_MEMBER} from identity_member m where m.id = ${id} and ${onBranch(brandId, agent.path)}`.execute(db);
  return rows[0];
}

/** The agent who asks, and whom the call is about: a member of the own branch, or without an id the agent. Refuses NON_AGENT and NOT_FOUND. */
export async function getInTeam(
  context: MemberContext,
  memberId: string | undefined,
): Promise<{ readonly agent: TeamMember; readonly member: TeamMember }> {
  const agent = await getAgent(context);
  if (memberId === undefined) return { agent, member: agent };
  const member = await findOnBranch(context.platform.db.kysely, context.brand.id, agent, memberId);
  if (member === undefined) refuse('NOT_FOUND');
  return { agent, member };
}

/** Everybody from an agent down to a member, both included. */
export async function readLine({ platform, brand }: MemberContext, agent: TeamMember, member: TeamMember): Promise<TeamStep[]> {
  const numbers = numbersFrom(member.path, agent.path);
  const { rows } = await sql<Pick<TeamMember, 'id' | 'no' | 'username'>>`select m.id, m.no, m.username
    from identity_username u join identity_member m on m.id = u.member_id
    where u.no = any (${numbers}::bigint[]) and ${onBranch(brand.id, agent.path)}`.execute(platform.db.kysely);
  const byNo = new Map(rows.map((row) => [row.no.toString(), row]));
  return numbers.flatMap((number) => {
    const row = byNo.get(number);
    return row === undefined ? [] : [{ id: row.id, name: row.username }];
  });
}
