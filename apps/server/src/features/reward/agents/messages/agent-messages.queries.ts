import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { SentMessages } from '@talora/domain/agents/agent-message.ts';

/** What an agent has written. */
export interface AgentMessageRow {
  readonly id: string;
  readonly member_id: string;
  readonly text: string;
}

/** What an agent has written by a request. */
export async function findAgentMessage(db: Queryable, agentId: string, requestId: string): Promise<AgentMessageRow | undefined> {
  const { rows } = await sql<AgentMessageRow>`select m.id, m.member_id, m.text from agents_message m
    where m.agent_id = ${agentId} and m.request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** How many messages an agent has sent on the business day that runs by the database's clock, which dates them: to all, and to one member. */
export async function countSent(db: Queryable, agentId: string, memberId: string, timeZone: string): Promise<SentMessages> {
  const { rows } = await sql<{ to_all: number; to_member: number }>`select count(*)::int as to_all,
      (count(*) filter (where m.member_id = ${memberId}))::int as to_member
    from agents_message m where m.agent_id = ${agentId} and m.sent_at >= date_trunc('day', app_now(), ${timeZone})`.execute(db);
  return { toAll: rows[0]?.to_all ?? 0, toMember: rows[0]?.to_member ?? 0 };
}

/** A message that an agent writes. */
export interface NewAgentMessage extends AgentMessageRow {
  readonly brandId: string;
  readonly agentId: string;
  readonly requestId: string;
}

/** Writes it down. */
export async function insertAgentMessage(tx: Tx, { id, brandId, agentId, member_id, requestId, text }: NewAgentMessage): Promise<void> {
  await sql`insert into agents_message (id, brand_id, agent_id, member_id, request_id, text, sent_at)
    values (${id}, ${brandId}, ${agentId}, ${member_id}, ${requestId}, ${text}, app_now())`.execute(tx);
}

/** Does a member take no messages from an agent? */
export async function isMuted(db: Queryable, memberId: string, agentId: string): Promise<boolean> {
  const { rows } = await sql`select from agents_mute u where u.member_id = ${memberId} and u.agent_id = ${agentId} and u.is_muted`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps whether a member takes them. */
export async function setMuted(db: Queryable, brandId: string, memberId: string, agentId: string, isOn: boolean): Promise<void> {
  await sql`insert into agents_mute (member_id, agent_id, brand_id, is_muted, changed_at) values (${memberId}, ${agentId}, ${brandId}, ${isOn}, app_now())
    on conflict (member_id, agent_id) do update set is_muted = excluded.is_muted, changed_at = excluded.changed_at`.execute(db);
}
