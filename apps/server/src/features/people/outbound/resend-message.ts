import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { deliverSoon } from './deliver-messages.ts';
import { findOutboundRow } from './messages.queries.ts';
import { isTemplateName, templateOf } from './templates.ts';
import { writeMessage } from './write-message.ts';

/** May a message be sent again? A code or a link may not, nor what still waits. */
export const isRepeatable = ({ template, state }: { readonly template: string; readonly state: string }): boolean =>
  state !== 'queued' && isTemplateName(template) && templateOf(template).kind !== 'access';

/**
 * Sends a message once more to the same address, word for word. The request id becomes its id: the same request again is the same message.
 * Refuses NOT_FOUND, ILLEGAL_STATE for a code, a link or what still waits, REPLAY_MISMATCH, TOO_MANY_REQUESTS.
 */
export async function resendMessage(
  { platform, brand, staff }: StaffContext,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<null> {
  await platform.rates.take({ name: 'message-resend', points: 30, seconds: 600 }, staff.staffId);
  await platform.db.tx(async (tx) => {
    const row = (await findOutboundRow(tx, brand.id, id, true)) ?? refuse('NOT_FOUND');
    const before = await findOutboundRow(tx, brand.id, requestId);
    if (before !== undefined) {
      if (before.repeats !== id) refuse('REPLAY_MISMATCH');
      return;
    }
    if (!isRepeatable(row)) refuse('ILLEGAL_STATE', { from: row.state, to: 'queued' });
    const state = await writeMessage(platform, tx, {
      id: requestId,
      brandId: brand.id,
      memberId: row.member_id,
      channel: row.channel,
      to: row.recipient,
      template: row.template,
      language: row.language,
      subject: row.subject,
      shown: row.body,
      whole: row.body,
      repeats: id,
    });
    if (state === undefined) refuse('REPLAY_MISMATCH');
    const { channel, template } = row;
    const actor = { staff: staff.staffId };
    const subject = row.member_id === null ? `message:${id}` : `member:${row.member_id}`;
    await appendAudit(tx, {
      brandId: brand.id,
      actor,
      action: 'message.resent',
      subject,
      detail: { message: id, channel, template, state },
    });
  });
  deliverSoon(platform);
  return null;
}
