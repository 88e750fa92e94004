import type { BinaryReply, CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { feedbackCalls } from '@talora/contract/content/feedback-console.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { closeFeedback, listFeedback, readFeedbackImage } from './feedback-console.ts';
import { findMember } from '../../../people/members/members.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';

type Calls = (typeof feedbackCalls)['calls'];

const PAGE_SIZE = 20;

/** A page of what people wrote, newest first, with the sender's account where there was a session. */
export async function showFeedback(
  { platform, brand }: StaffContext,
  { state, pageNo }: CallArguments<Calls['feedbackInbox']>,
): Promise<CallResult<Calls['feedbackInbox']>> {
  const db = platform.db.kysely;
  const { rows, count } = await listFeedback(platform, brand.id, state, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const members = await Promise.all(rows.map(async (row) => (row.member_id === null ? undefined : findMember(db, row.member_id))));
  return {
    content: rows.map((row, i) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      memberId: row.member_id,
      account: members[i]?.username ?? null,
      topic: row.topic,
      text: row.content,
      contact: row.contact,
      images: row.images,
      state: row.state,
      note: row.note,
      closedAt: row.closed_at?.toISOString() ?? null,
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
    totalElements: Number(count),
  };
}

/** One picture that came with a feedback. Refuses NOT_FOUND. */
export async function showFeedbackImage(
  { platform, brand }: StaffContext,
  { id, index }: CallArguments<Calls['feedbackImage']>,
): Promise<BinaryReply> {
  return readFeedbackImage(platform, brand.id, id, index);
}

/** Ends a feedback with a note; a repeat changes nothing. Refuses NOT_FOUND. */
export async function endFeedback(
  { platform, brand, staff }: StaffContext,
  { id, note }: CallArguments<Calls['closeFeedback']>,
): Promise<null> {
  const isFound = await closeFeedback(platform, brand.id, id, note.trim(), (tx, topic) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'feedback.closed',
      subject: `feedback:${id}`,
      detail: { topic, note: note.trim() },
    }),
  );
  return isFound ? null : refuse('NOT_FOUND');
}
