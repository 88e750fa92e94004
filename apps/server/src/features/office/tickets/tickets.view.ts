import type { TicketFile, TicketMessage, TicketRow } from '@talora/contract/tickets/tickets-console.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { ticketNo } from '@talora/domain/tickets/ticket-no.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { listHolders, listRoles, listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { listItemNumbers } from '../../money/wallet/wallet.ts';
import { findMember, listUsernames } from '../../people/members/members.ts';
import { modeOf } from '../../people/outbound/outbound.ts';
import { listMessages, type MessageStored } from './thread.queries.ts';
import type { TicketStored } from './tickets.queries.ts';

type Names = ReadonlyMap<string, string>;

function rowView({ brand }: StaffContext, row: TicketStored, accounts: Names, staff: Names): TicketRow {
  return {
    id: row.id,
    no: ticketNo(row.id, brand.settings.timeZone),
    topic: row.topic,
    text: row.content,
    state: row.state,
    priority: row.priority,
    memberId: row.member_id,
    account: row.member_id === null ? null : (accounts.get(row.member_id) ?? null),
    contact: row.contact,
    language: textsLanguage(row.language, brand.settings.defaultLanguage),
    assigned: row.assigned_to === null ? null : { id: row.assigned_to, name: staff.get(`staff:${row.assigned_to}`) ?? '' },
    at: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    waitsSince: row.state === 'open' ? row.turn_since.toISOString() : null,
  };
}

/** Tickets as the list shows them; names are read at once. */
export async function ticketRows(context: StaffContext, rows: readonly TicketStored[]): Promise<TicketRow[]> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [accounts, staff] = await Promise.all([
    listUsernames(db, [...new Set(rows.flatMap(({ member_id: id }) => id ?? []))]),
    listStaffNames(db, brand.id),
  ]);
  return rows.map((row) => rowView(context, row, accounts, staff));
}

const messageView = (message: MessageStored, staff: Names): TicketMessage => ({
  id: message.id,
  at: message.at.toISOString(),
  by: message.author,
  name: message.staff_id === null ? null : (staff.get(`staff:${message.staff_id}`) ?? ''),
  text: message.body,
  images: message.images,
  isRemark: message.is_remark,
});

/** Those of a brand's staff who answer tickets, by name. */
export async function listColleagues({ platform, brand }: StaffContext): Promise<{ id: string; name: string }[]> {
  const db = platform.db.kysely;
  const [holders, roles] = await Promise.all([listHolders(db, brand.id), listRoles(platform, db, brand.id)]);
  const answering = new Set(roles.filter((role) => staffMay(role, 'feedback.close')).map(({ code }) => code));
  return holders.filter(({ isOpen, code }) => isOpen && answering.has(code)).map(({ id, name }) => ({ id, name }));
}

/** Is there anybody whom an answer reaches: a member with an inbox, or a guest who left an address, where mail goes out. */
export async function isAnswerable({ platform, brand }: StaffContext, row: TicketStored): Promise<boolean> {
  if (row.member_id === null) return row.contact !== null && modeOf(platform, 'email') !== 'none';
  const member = await findMember(platform.db.kysely, row.member_id);
  return member !== undefined && sessionKindOfType(member.type, memberTypesOf(brand.settings)) !== 'trial';
}

/** What a ticket is about, by the number that people know. */
async function aboutView({ platform, brand }: StaffContext, about: string | null): Promise<TicketFile['about']> {
  const [kind, id] = about?.split(':') ?? [];
  if (about === null || id === undefined || (kind !== 'deposit' && kind !== 'withdrawal')) return null;
  const ids = { deposit: [], withdrawal: [], refund: [], [kind]: [id] };
  const numbers = await listItemNumbers(platform.db.kysely, brand.id, ids);
  return { kind, id, no: numbers.get(about) ?? '' };
}

/** A ticket with all that staff see of it. */
export async function ticketFile(context: StaffContext, row: TicketStored): Promise<TicketFile> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [[head], messages, names, colleagues, canBeAnswered, about] = await Promise.all([
    ticketRows(context, [row]),
    listMessages(db, row.id, true),
    listStaffNames(db, brand.id),
    listColleagues(context),
    isAnswerable(context, row),
    aboutView(context, row.about),
  ]);
  const isRead = row.answered_at !== null && row.read_at !== null && row.read_at >= row.answered_at;
  const letter: MessageStored = {
    id: row.id,
    author: 'sender',
    staff_id: null,
    is_remark: false,
    body: row.content,
    images: row.images,
    at: row.created_at,
  };
  return {
    ...(head ?? rowView(context, row, new Map(), names)),
    messages: [letter, ...messages].map((message) => messageView(message, names)),
    version: row.version,
    about,
    closedAt: row.closed_at?.toISOString() ?? null,
    closeReason: row.state === 'done' ? row.note : null,
    readAt: isRead ? (row.read_at?.toISOString() ?? null) : null,
    isAnswerable: canBeAnswered,
    colleagues,
  };
}
