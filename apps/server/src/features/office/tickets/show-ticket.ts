import type { BinaryReply, CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { nowOf } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit, findLastAct } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { openTicketPicture } from './ticket-pictures.ts';
import { findTicket } from './tickets.queries.ts';
import { ticketFile } from './tickets.view.ts';

type Calls = (typeof ticketsConsoleCalls)['calls'];

/** A page that reads itself again while somebody has it open is one look. */
const VIEW_MS = 15 * 60_000;

/** Writes into the audit chain that somebody has opened what a person wrote; once in a quarter of an hour for each of them. */
async function noteView({ platform, brand, staff }: StaffContext, id: string): Promise<void> {
  const [subject, actor, action] = [`feedback:${id}`, `staff:${staff.staffId}`, 'feedback.viewed'];
  const last = await findLastAct(platform.db.kysely, brand.id, { action, subject, actor });
  if (last !== undefined && nowOf(platform.clock).getTime() - last.getTime() < VIEW_MS) return;
  await platform.db.tx((tx) => appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject, detail: {} }));
}

/** A ticket with its conversation; the look is audited. Refuses NOT_FOUND. */
export async function showTicket(context: StaffContext, id: string): Promise<CallResult<Calls['consoleTicket']>> {
  const row = (await findTicket(context.platform.db.kysely, context.brand.id, id)) ?? refuse('NOT_FOUND');
  await noteView(context, id);
  return ticketFile(context, row);
}

/** A picture of a ticket; each look is audited. Refuses NOT_FOUND. */
export async function showTicketImage(
  { platform, brand, staff }: StaffContext,
  { id, messageId, index }: CallArguments<Calls['consoleTicketImage']>,
): Promise<BinaryReply> {
  if ((await findTicket(platform.db.kysely, brand.id, id)) === undefined) refuse('NOT_FOUND');
  const picture = await openTicketPicture(platform, brand.id, { id, messageId, index });
  await platform.db.tx((tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'feedback.picture-viewed',
      subject: `feedback:${id}`,
      detail: { message: messageId, index },
    }),
  );
  return picture;
}
