import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { TicketRow, ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { readDisplayNo } from '@talora/domain/ids/display-no.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { exportList, FILE_ROWS, type StaffContext } from '../../base/staff/staff.ts';
import { findMemberByName, usernameKey } from '../../people/members/members.ts';
import { countTickets, listTicketRows, listTicketsBelow, type TicketFilter, type TicketStored } from './tickets.queries.ts';
import { ticketRows } from './tickets.view.ts';

type Calls = (typeof ticketsConsoleCalls)['calls'];
type Asked = Omit<CallArguments<Calls['listTickets']>, 'pageNo'>;

const PAGE_SIZE = 20;

/** What a number of a ticket says of its id: the day, of whatever time zone, and the last eight digits. */
function numberOf(text: string): TicketFilter['number'] {
  const no = readDisplayNo(text);
  return no === null ? undefined : { day: no.from, end: no.end };
}

/** What is asked, as the list is read by it; null where it names nobody. */
async function filterOf({ platform, brand, staff }: StaffContext, asked: Asked): Promise<TicketFilter | null> {
  const { find: typed = '', assigned, memberId, state, topic, priority, language, hours } = asked;
  const find = typed.trim();
  const number = numberOf(find);
  const named = find === '' || number !== undefined ? undefined : await findMemberByName(platform.db.kysely, brand.id, usernameKey(find));
  if (named !== undefined && memberId !== undefined && named.id !== memberId) return null;
  return {
    brandId: brand.id,
    defaultLanguage: brand.settings.defaultLanguage,
    state,
    topic,
    priority,
    language,
    hours,
    assignedTo: assigned === 'me' ? staff.staffId : assigned === 'nobody' ? null : assigned,
    memberId: named?.id ?? memberId,
    number,
    // What is neither a number nor somebody's name is looked for in the letters.
    words: find === '' || number !== undefined || named !== undefined ? undefined : find,
  };
}

/** A page of what people wrote to the brand. */
export async function listTickets(
  context: StaffContext,
  { pageNo, ...asked }: CallArguments<Calls['listTickets']>,
): Promise<CallResult<Calls['listTickets']>> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, asked);
  const part = { order: asked.order, offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const [rows, count] = filter === null ? [[], 0] : await Promise.all([listTicketRows(db, filter, part), countTickets(db, filter)]);
  return {
    content: await ticketRows(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

const COLUMNS: readonly TableColumn<TicketRow>[] = [
  { name: 'no', kind: 'text', read: ({ no }) => no },
  { name: 'at', kind: 'moment', read: ({ at }) => at },
  { name: 'last_at', kind: 'moment', read: ({ lastAt }) => lastAt },
  { name: 'state', kind: 'text', read: ({ state }) => state },
  { name: 'priority', kind: 'text', read: ({ priority }) => priority },
  { name: 'topic', kind: 'text', read: ({ topic }) => topic },
  { name: 'account', kind: 'text', read: ({ account }) => account ?? '' },
  { name: 'contact', kind: 'text', read: ({ contact }) => contact ?? '' },
  { name: 'language', kind: 'text', read: ({ language }) => language },
  { name: 'assigned', kind: 'text', read: ({ assigned }) => assigned?.name ?? '' },
  { name: 'waits_since', kind: 'moment', read: ({ waitsSince }) => waitsSince },
  { name: 'text', kind: 'text', read: ({ text }) => text },
];

/** The same as a file, the newest first. Refuses LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportTickets(context: StaffContext, { format, ...asked }: CallArguments<Calls['ticketsFile']>): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, asked);
  const rows = filter === null ? 0 : await countTickets(db, filter);
  async function* pages(): AsyncGenerator<TicketRow[]> {
    let below: string | null = null;
    if (filter === null) return;
    for (;;) {
      const page: TicketStored[] = await listTicketsBelow(db, filter, below, FILE_ROWS);
      if (page.length === 0) return;
      yield await ticketRows(context, page);
      below = page.at(-1)?.id ?? null;
    }
  }
  return exportList(context, { list: 'tickets', format, filter: asked, rows, columns: COLUMNS, pages: pages() });
}
