import type { CallArguments } from '@talora/contract/core/call.ts';
import type { TicketFile, ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { findItemOfMember } from '../../money/wallet/wallet.ts';
import { tellTickets } from './tell-tickets.ts';
import { changeTicketRow, findTicket, lockTicket, type TicketChange, type TicketStored } from './tickets.queries.ts';
import { listColleagues, ticketFile } from './tickets.view.ts';

type Calls = (typeof ticketsConsoleCalls)['calls'];

/** Writes an act on a ticket into the audit chain. */
export const writeTicketAct = (
  tx: Tx,
  { brand, staff }: StaffContext,
  id: string,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `feedback:${id}`, detail });

/** Works on a ticket of the brand, one person at a time; consoles are told after the commit. Resolves to what it is now. Refuses NOT_FOUND. */
export async function workOnTicket(
  context: StaffContext,
  id: string,
  work: (tx: Tx, ticket: TicketStored) => Promise<void>,
): Promise<TicketFile> {
  const { platform, brand } = context;
  await platform.db.tx(async (tx) => {
    await work(tx, (await lockTicket(tx, brand.id, id)) ?? refuse('NOT_FOUND'));
  });
  tellTickets(platform, brand.id);
  return ticketFile(context, (await findTicket(platform.db.kysely, brand.id, id)) ?? refuse('NOT_FOUND'));
}

/** Refuses CHANGED_MEANWHILE when a ticket is no longer the one that was on the screen. */
export function checkVersion({ version }: TicketStored, seen: number): void {
  if (version !== seen) refuse('CHANGED_MEANWHILE', { version });
}

interface Act {
  readonly id: string;
  readonly version: number;
  readonly change: TicketChange;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Changes a ticket on the version that was seen. What it is already is no change, also when the same request comes again. */
function changeTicket(context: StaffContext, { id, version, change, action, detail }: Act): Promise<TicketFile> {
  return workOnTicket(context, id, async (tx, ticket) => {
    const isSame = Object.entries(change).every(([name, value]) => ticket[name as keyof TicketStored] === value);
    if (isSame) return;
    checkVersion(ticket, version);
    await changeTicketRow(tx, ticket, change);
    await writeTicketAct(tx, context, id, action, detail);
  });
}

/** Gives a ticket to somebody who answers tickets, or to nobody. Refuses NOT_FOUND, CHANGED_MEANWHILE, ILLEGAL_STATE for somebody who answers none. */
export async function assignTicket(
  context: StaffContext,
  { id, version, staffId }: CallArguments<Calls['assignTicket']>,
): Promise<TicketFile> {
  const colleague = staffId === null ? undefined : (await listColleagues(context)).find((one) => one.id === staffId);
  if (staffId !== null && colleague === undefined) refuse('ILLEGAL_STATE', { from: 'staff', to: 'assigned' });
  const detail = { to: colleague?.name ?? null };
  return changeTicket(context, { id, version, change: { assigned_to: staffId }, action: 'feedback.assigned', detail });
}

/** Says how soon a ticket is to be answered. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const rankTicket = (context: StaffContext, { id, version, priority }: CallArguments<Calls['rankTicket']>): Promise<TicketFile> =>
  changeTicket(context, { id, version, change: { priority }, action: 'feedback.ranked', detail: { priority } });

/** Names the deposit or withdrawal of the same member that a ticket is about. Refuses NOT_FOUND, CHANGED_MEANWHILE, FIELDS_INVALID for a number that is none of the member's. */
export async function linkTicket(
  context: StaffContext,
  { id, version, no: typed }: CallArguments<Calls['linkTicket']>,
): Promise<TicketFile> {
  const db = context.platform.db.kysely;
  const no = typed?.trim().toUpperCase() ?? null;
  const ticket = (await findTicket(db, context.brand.id, id)) ?? refuse('NOT_FOUND');
  const about = no === null || ticket.member_id === null ? null : ((await findItemOfMember(db, ticket.member_id, no)) ?? null);
  if (no !== null && about === null) refuse('FIELDS_INVALID', { fields: { no: { problem: 'unknown' } } });
  return changeTicket(context, { id, version, change: { about }, action: 'feedback.linked', detail: { no } });
}

/** Closes a ticket with a reason for colleagues. The same request again changes nothing. Refuses NOT_FOUND, CHANGED_MEANWHILE, ILLEGAL_STATE for one that is closed with another reason. */
export function closeTicket(
  context: StaffContext,
  { id, version, reason: typed }: CallArguments<Calls['closeTicket']>,
): Promise<TicketFile> {
  const reason = typed.trim();
  return workOnTicket(context, id, async (tx, ticket) => {
    if (ticket.state === 'done') {
      if (ticket.note === reason) return;
      refuse('ILLEGAL_STATE', { from: 'done', to: 'done' });
    }
    checkVersion(ticket, version);
    await changeTicketRow(tx, ticket, { state: 'done', note: reason });
    await writeTicketAct(tx, context, id, 'feedback.closed', { topic: ticket.topic, note: reason });
  });
}

/** Opens a closed ticket again, with a reason for colleagues. Refuses NOT_FOUND, CHANGED_MEANWHILE, ILLEGAL_STATE for one that is not closed. */
export function reopenTicket(
  context: StaffContext,
  { id, version, reason: typed }: CallArguments<Calls['reopenTicket']>,
): Promise<TicketFile> {
  const reason = typed.trim();
  return workOnTicket(context, id, async (tx, ticket) => {
    if (ticket.state === 'open' && ticket.note === reason) return;
    if (ticket.state !== 'done') refuse('ILLEGAL_STATE', { from: ticket.state, to: 'open' });
    checkVersion(ticket, version);
    await changeTicketRow(tx, ticket, { state: 'open', note: reason });
    await writeTicketAct(tx, context, id, 'feedback.reopened', { reason });
  });
}
