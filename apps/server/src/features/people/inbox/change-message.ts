import type { UnreadCount } from '@talora/contract/members/inbox.ts';
import { afterCommit } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../members/members.ts';
import { countChange, lockMessage, markMessage, markReadUpTo, type InboxRow, type MessageMarks } from './inbox.queries.ts';
import { INBOX_TOPIC } from './listen-inbox.ts';
import { readCount } from './read-messages.ts';

const stands = (row: InboxRow, marks: MessageMarks): boolean =>
  (Object.keys(marks) as (keyof MessageMarks)[]).every((name) => (row[name] !== null) === marks[name]);

/**
 * Marks a message of the member as read, pinned or deleted, or takes the mark off. As it stands already it changes nothing. A deleted
 * message is gone for everything but its return. Refuses NOT_FOUND, for a message of somebody else too.
 */
export async function changeMessage({ platform, brand, session }: MemberContext, id: string, marks: MessageMarks): Promise<UnreadCount> {
  const { memberId } = session;
  return platform.db.tx(async (tx) => {
    const row = await lockMessage(tx, memberId, id);
    if (row === undefined || (row.deleted_at !== null && marks.deleted_at === undefined)) refuse('NOT_FOUND');
    if (!stands(row, marks)) {
      await markMessage(tx, memberId, id, marks);
      await countChange(tx, memberId, brand.id);
      afterCommit(tx, () => platform.bus.tell(INBOX_TOPIC, memberId));
    }
    return readCount(tx, memberId);
  });
}

/** Marks as read what came up to a message: what comes meanwhile stays unread. */
export async function readAllUpTo({ platform, brand, session }: MemberContext, newestId: string): Promise<UnreadCount> {
  const { memberId } = session;
  return platform.db.tx(async (tx) => {
    if (await markReadUpTo(tx, memberId, newestId)) {
      await countChange(tx, memberId, brand.id);
      afterCommit(tx, () => platform.bus.tell(INBOX_TOPIC, memberId));
    }
    return readCount(tx, memberId);
  });
}
