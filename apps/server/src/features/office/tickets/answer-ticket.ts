import type { CallArguments } from '@talora/contract/core/call.ts';
import type { TicketFile, ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { ticketNo } from '@talora/domain/tickets/ticket-no.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { isTicketText, TICKET_LENGTH } from '@talora/domain/tickets/tickets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import { findMember } from '../../people/members/members.ts';
import { deliverSoon, sendMessage } from '../../people/outbound/outbound.ts';
import { checkVersion, workOnTicket, writeTicketAct } from './change-ticket.ts';
import { countTicketMessages, findTicketMessage, insertTicketMessage, MOST_MESSAGES } from './thread.queries.ts';
import { changeTicketRow, type TicketStored } from './tickets.queries.ts';
import { isAnswerable } from './tickets.view.ts';

type Calls = (typeof ticketsConsoleCalls)['calls'];

/** Answers and remarks of one of the staff. */
const ANSWERS = { name: 'ticket-answers', points: 120, seconds: 600 } as const;

/** Tells whoever wrote: a member in the inbox and as the member wants it, a guest by mail with the answer itself. */
async function tellSender({ platform, brand }: StaffContext, tx: Tx, ticket: TicketStored, messageId: string, text: string): Promise<void> {
  const no = ticketNo(ticket.id, brand.settings.timeZone);
  const member = ticket.member_id === null ? undefined : await findMember(tx, ticket.member_id);
  if (member !== undefined) {
    await tellMember(platform, tx, { brand, member, template: 'ticket_answered', facts: { no }, cause: messageId, aboutId: ticket.id });
    return;
  }
  await sendMessage(platform, tx, {
    brandId: brand.id,
    memberId: null,
    email: ticket.contact,
    mobile: null,
    language: textsLanguage(ticket.language, brand.settings.defaultLanguage),
    template: 'ticket_mail',
    values: { brand: brand.name, no, text },
  });
}

/** Is the message stored already? The same request again is no second one. Refuses REPLAY_MISMATCH for other words under its id, LIST_FULL. */
async function isStored(tx: Tx, context: StaffContext, ticketId: string, id: string, text: string, isRemark: boolean): Promise<boolean> {
  const before = await findTicketMessage(tx, ticketId, id);
  if (before !== undefined) {
    if (before.body !== text || before.staff_id !== context.staff.staffId || before.is_remark !== isRemark) refuse('REPLAY_MISMATCH');
    return true;
  }
  if ((await countTicketMessages(tx, ticketId)) >= MOST_MESSAGES) refuse('LIST_FULL', { max: MOST_MESSAGES });
  return false;
}

/**
 * Answers a ticket; whoever wrote is told in the same transaction, once. It belongs to who answers while it is nobody's. Refuses NOT_FOUND,
 * FIELDS_INVALID, REPLAY_MISMATCH, CHANGED_MEANWHILE when somebody wrote or acted since, LIST_FULL, ILLEGAL_STATE for one that is closed or
 * has nobody to answer to, TOO_MANY_REQUESTS.
 */
export async function answerTicket(
  context: StaffContext,
  { id, requestId, version, text: typed, state }: CallArguments<Calls['answerTicket']>,
): Promise<TicketFile> {
  const { platform, brand, staff } = context;
  await platform.rates.take(ANSWERS, staff.staffId);
  checkIdTime(platform, requestId);
  const text = typed.trim();
  if (!isTicketText(text, TICKET_LENGTH.answer))
    refuse('FIELDS_INVALID', { fields: { text: { problem: 'length', min: 1, max: TICKET_LENGTH.answer } } });
  const file = await workOnTicket(context, id, async (tx, ticket) => {
    if (await isStored(tx, context, id, requestId, text, false)) return;
    checkVersion(ticket, version);
    if (ticket.state === 'done' || !(await isAnswerable(context, ticket))) refuse('ILLEGAL_STATE', { from: ticket.state, to: state });
    await insertTicketMessage(tx, {
      ticketId: id,
      id: requestId,
      brandId: brand.id,
      staffId: staff.staffId,
      isRemark: false,
      body: text,
      images: 0,
    });
    const assigned = ticket.assigned_to ?? staff.staffId;
    await changeTicketRow(tx, ticket, { state, assigned_to: assigned }, { by: 'staff', messageId: requestId });
    await tellSender(context, tx, ticket, requestId, text);
    // The words stand in the conversation, which nobody can change: the chain names them.
    await writeTicketAct(tx, context, id, 'feedback.answered', { message: requestId, state });
  });
  deliverSoon(platform);
  return file;
}

/** Leaves a remark that colleagues alone read. Refuses NOT_FOUND, REPLAY_MISMATCH, LIST_FULL, TOO_MANY_REQUESTS. */
export async function remarkTicket(
  context: StaffContext,
  { id, requestId, text: typed }: CallArguments<Calls['remarkTicket']>,
): Promise<TicketFile> {
  const { platform, brand, staff } = context;
  await platform.rates.take(ANSWERS, staff.staffId);
  checkIdTime(platform, requestId);
  const body = typed.trim();
  return workOnTicket(context, id, async (tx) => {
    if (await isStored(tx, context, id, requestId, body, true)) return;
    await insertTicketMessage(tx, {
      ticketId: id,
      id: requestId,
      brandId: brand.id,
      staffId: staff.staffId,
      isRemark: true,
      body,
      images: 0,
    });
    await writeTicketAct(tx, context, id, 'feedback.remarked', { message: requestId });
  });
}
