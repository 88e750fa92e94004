import type { openingCalls } from '@talora/contract/agents/opening.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { unseal } from '../../../../platform/crypto/sealing.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { FIRST_PASSWORD_CONTEXT } from './open-waiting.ts';
import { openingView } from './opening.view.ts';
import { getAgent } from '../agent-account.ts';
import { claimPasswords, findOpeningList, listOpenedRows, listOpeningLists, listSealedPasswords } from './opening.queries.ts';

type Calls = (typeof openingCalls)['calls'];

const PAGE_SIZE = 10;
const REPEAT_MS = 5 * 60_000;

/** What an agent has opened, newest first. Refuses NON_AGENT. */
export async function listOpenings(context: MemberContext, pageNo: number): Promise<CallResult<Calls['openings']>> {
  const agent = await getAgent(context);
  const { rows, count } = await listOpeningLists(context.platform.db.kysely, agent.id, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return { content: rows.map(openingView), pageNo, totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)), totalElements: count };
}

/** How far a list is, row by row. Refuses NON_AGENT, and NOT_FOUND for a list of somebody else. */
export async function readOpeningRows(context: MemberContext, id: string): Promise<CallResult<Calls['openingRows']>> {
  const db = context.platform.db.kysely;
  const agent = await getAgent(context);
  const list = (await findOpeningList(db, agent.id, id)) ?? refuse('NOT_FOUND');
  return { ...openingView(list), rows: await listOpenedRows(db, agent.id, id) };
}

/**
 * Shows the first passwords of a list once: the request that was first sees them again for five minutes, so that a lost reply loses
 * nothing. Refuses NON_AGENT, NOT_FOUND, OPENING_UNDER_WAY while accounts are opened, PASSWORDS_SHOWN.
 */
export async function takePasswords(
  context: MemberContext,
  { id, requestId }: CallArguments<Calls['takePasswords']>,
): Promise<CallResult<Calls['takePasswords']>> {
  const { platform } = context;
  const agent = await getAgent(context);
  const sealed = await platform.db.tx(async (tx) => {
    const list = (await findOpeningList(tx, agent.id, id)) ?? refuse('NOT_FOUND');
    if (list.waiting > 0) refuse('OPENING_UNDER_WAY');
    const isOver = list.shown_at !== null && list.shown_at.getTime() + REPEAT_MS < platform.clock.nowMs();
    if (isOver || !(await claimPasswords(tx, agent.id, id, requestId))) refuse('PASSWORDS_SHOWN');
    return listSealedPasswords(tx, agent.id, id);
  });
  return {
    rows: sealed.map(({ row, username, name, sealed_password: text }) => ({
      row,
      username,
      name,
      password: unseal(platform.keys.sealing, FIRST_PASSWORD_CONTEXT, text).toString('utf8').split(' ')[1] ?? '',
    })),
  };
}
