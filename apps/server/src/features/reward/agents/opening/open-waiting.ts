import { FIRST_PASSWORD_BYTES, firstPassword, levelOf, OPENING_LEVELS } from '@talora/domain/agents/opening-rules.ts';
import { isLanguageCode } from '@talora/domain/languages/languages.ts';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { seal } from '../../../../platform/crypto/sealing.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { getBrand, type Brand } from '../../../base/site/site.ts';
import { tellMember } from '../../../people/inbox/inbox.ts';
import { addMember, findMember, setPasswordChange, type MemberRow } from '../../../people/members/members.ts';
import { typesOf } from './opening-terms.ts';
import { endRow, forgetPasswords, hasWaiting, listForgotten, takeWaitingRow } from './opening.queries.ts';

/** What a first password is bound to where it is sealed. */
export const FIRST_PASSWORD_CONTEXT = 'agents_opened.sealed_password';

/** How long the list rests between two accounts: a long one leaves room for everybody else. */
const REST_MS = 15;

/** How long it waits when newcomers stand in line before it, and how often. */
const BUSY_MS = 500;
const BUSY_TRIES = 120;

/** A list on its way. */
export interface ListKey {
  readonly brandId: string;
  readonly agentId: string;
  readonly listId: string;
}

/** A first password and its hash; a full line of newcomers is waited for. */
async function makePassword(platform: Platform): Promise<{ password: string; hash: string }> {
  const password = firstPassword(platform.random.bytes(FIRST_PASSWORD_BYTES));
  for (let tries = 1; ; tries += 1) {
    try {
      return { password, hash: await platform.passwords.hash(password, 'newcomer') };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS' || tries >= BUSY_TRIES) throw error;
      await rest(BUSY_MS);
    }
  }
}

/** The agent as the row finds them, locked against being moved or locked out meanwhile; undefined when no account may be opened any more. */
async function findOpener(tx: Tx, brand: Brand, agentId: string, type: number): Promise<MemberRow | undefined> {
  await sql`select from identity_member where id = ${agentId} for share`.execute(tx);
  const agent = await findMember(tx, agentId);
  const isAllowed = agent !== undefined && agent.locked_at === null && brand.settings.isAgentOpeningOn;
  return isAllowed && typesOf(brand, agent).includes(type) && levelOf(agent.path) < OPENING_LEVELS ? agent : undefined;
}

async function openRow(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  { agentId, listId }: ListKey,
  made: { password: string; hash: string },
): Promise<boolean> {
  const waiting = await takeWaitingRow(tx, agentId, listId);
  if (waiting === undefined) return false;
  const key = { agentId, listId, row: waiting.row };
  const agent = await findOpener(tx, brand, agentId, waiting.type);
  if (agent === undefined) {
    await endRow(tx, key, { problem: 'stopped' });
    return true;
  }
  let memberId: string;
  try {
    memberId = await addMember(platform, tx, brand, {
      username: waiting.username,
      passwordHash: made.hash,
      type: waiting.type,
      nickname: waiting.name,
      payeeName: null,
      email: null,
      mobile: null,
      language: isLanguageCode(agent.language) ? agent.language : brand.settings.defaultLanguage,
      registerUrl: null,
      registerDomain: null,
      registerMethod: 'AGENT',
      agent: { id: agent.id, path: agent.path },
    });
  } catch (error) {
    // Nothing was written before the name was found taken.
    if (!(error instanceof Refusal) || error.code !== 'USERNAME_TAKEN') throw error;
    await endRow(tx, key, { problem: 'taken' });
    return true;
  }
  await setPasswordChange(tx, memberId, 'opened');
  const sealedPassword = seal(platform.keys.sealing, platform.random, FIRST_PASSWORD_CONTEXT, Buffer.from(`${memberId} ${made.password}`));
  await endRow(tx, key, { memberId, sealedPassword });
  const member = await findMember(tx, memberId);
  assert(member !== undefined, 'a member was just stored');
  await tellMember(platform, tx, { brand, member, template: 'welcome', facts: { username: waiting.username }, cause: memberId });
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { member: agentId },
    action: 'agent.account-opened',
    subject: `member:${memberId}`,
    detail: { list: listId, row: waiting.row, type: waiting.type },
  });
  return true;
}

/**
 * Opens what waits of a list, one account after the other, each in a transaction of its own with its entry in the audit chain. Several who
 * do so share the rows; each row ends once. An agent who may not go on stops it: what is left is refused.
 */
export async function openWaiting(platform: Platform, key: ListKey): Promise<void> {
  while (await hasWaiting(platform.db.kysely, key.agentId, key.listId)) {
    const brand = await getBrand(platform, key.brandId);
    const made = await makePassword(platform);
    if (!(await platform.db.tx((tx) => openRow(platform, tx, brand, key, made)))) return;
    await rest(REST_MS);
  }
}

/** Goes on with lists that a stopped server has left, and forgets first passwords whose time is over. */
export async function tidyOpenings(platform: Platform): Promise<void> {
  await forgetPasswords(platform.db.kysely);
  for (const { agent_id: agentId, list_id: listId, brand_id: brandId } of await listForgotten(platform.db.kysely)) {
    try {
      await openWaiting(platform, { brandId, agentId, listId });
    } catch (error) {
      // The lists of others are gone on with, and this one is tried again by the next run.
      platform.log.error({ err: error, list: listId }, 'a list of accounts could not be gone on with');
    }
  }
}
