import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { inboxConsoleCalls } from '@talora/contract/members/inbox-console.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { findMember, type MemberRow } from '../members/members.ts';
import { deliverSoon } from '../outbound/outbound.ts';
import { findMessageOfCause, listMessageRows } from './inbox.queries.ts';
import { wordMessages } from './read-messages.ts';
import { tellMember } from './tell-member.ts';

type Calls = (typeof inboxConsoleCalls)['calls'];

const PAGE_SIZE = 20;

async function memberOf({ brand }: StaffContext, db: Queryable, id: string): Promise<MemberRow> {
  const member = await findMember(db, id);
  return member?.brand_id === brand.id ? member : refuse('NOT_FOUND');
}

/** What a member was told, newest first, deleted messages too, in the language of the console. Refuses NOT_FOUND. */
export async function listMessagesOfMember(
  context: StaffContext,
  { id, pageNo }: CallArguments<Calls['memberMessages']>,
): Promise<CallResult<Calls['memberMessages']>> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  await memberOf(context, db, id);
  const { rows, count } = await listMessageRows(db, id, 'record', (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const worded = await wordMessages(db, brand, rows, caller.language);
  return {
    content: worded.map(({ row, title, text }) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      template: row.template,
      title,
      text,
      readAt: row.read_at?.toISOString() ?? null,
      deletedAt: row.deleted_at?.toISOString() ?? null,
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
    totalElements: Number(count),
  };
}

/**
 * Writes to one member: in the inbox, and by e-mail and SMS where the member wants announcements there. The words stand in the audit chain.
 * Refuses NOT_FOUND, ILLEGAL_STATE for a trial account, REPLAY_MISMATCH, TOO_MANY_REQUESTS.
 */
export async function writeToMember(
  context: StaffContext,
  { id, requestId, title: typedTitle, text: typedText }: CallArguments<Calls['sendMemberMessage']>,
): Promise<null> {
  const { platform, brand, staff } = context;
  await platform.rates.take({ name: 'message-to-member', points: 60, seconds: 600 }, staff.staffId);
  const [title, text] = [typedTitle.trim(), typedText.trim()];
  await platform.db.tx(async (tx) => {
    const member = await memberOf(context, tx, id);
    if (sessionKindOfType(member.type, memberTypesOf(brand.settings)) === 'trial') refuse('ILLEGAL_STATE', { from: 'trial', to: 'told' });
    const facts = { title, text };
    if (await tellMember(platform, tx, { brand, member, template: 'operator_note', facts, cause: requestId })) {
      await appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'member.message-sent',
        subject: `member:${id}`,
        detail: { title, text },
      });
      return;
    }
    const before = await findMessageOfCause(tx, id, requestId);
    if (before?.title !== title || before.text !== text) refuse('REPLAY_MISMATCH');
  });
  deliverSoon(platform);
  return null;
}
