import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { outboundCalls, OutboundMessage } from '@talora/contract/members/outbound-console.ts';
import { isDay, spanOfDays } from '@talora/domain/time/business-day.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { exportList, FILE_ROWS, type StaffContext } from '../../base/staff/staff.ts';
import { countMessageRows, listMessageRows, type MessageFilter, type MessageRow } from './messages.queries.ts';
import { isRepeatable } from './resend-message.ts';

type Calls = (typeof outboundCalls)['calls'];
type Asked = Omit<CallArguments<Calls['messageLog']>, 'pageNo'>;

const PAGE_SIZE = 50;

/** What is asked, as the log is read by it. Refuses BAD_REQUEST for what is no day. */
function filterOf({ brand }: StaffContext, { channel, state, to, fromDay, toDay }: Asked): MessageFilter {
  for (const [field, day] of Object.entries({ fromDay, toDay }))
    if (day !== undefined && !isDay(day)) refuse('BAD_REQUEST', { fields: [field] });
  const { timeZone } = brand.settings;
  return {
    brandId: brand.id,
    channel,
    state,
    to,
    from: fromDay === undefined ? undefined : spanOfDays(fromDay, fromDay, timeZone).from,
    until: toDay === undefined ? undefined : spanOfDays(toDay, toDay, timeZone).to,
  };
}

const messageView = (row: MessageRow): OutboundMessage => ({
  id: row.id,
  at: row.created_at.toISOString(),
  channel: row.channel,
  to: row.recipient,
  template: row.template,
  language: row.language,
  subject: row.subject,
  text: row.body,
  state: row.state,
  failure: row.failure,
  isRepeatable: isRepeatable(row),
  isRepeat: row.repeats !== null,
});

/** A page of what has gone out from a brand, newest first. Refuses BAD_REQUEST. */
export async function listMessages(
  context: StaffContext,
  { pageNo, ...asked }: CallArguments<Calls['messageLog']>,
): Promise<CallResult<Calls['messageLog']>> {
  const db = context.platform.db.kysely;
  const filter = filterOf(context, asked);
  const [rows, count] = await Promise.all([
    listMessageRows(db, filter, { offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    countMessageRows(db, filter),
  ]);
  return { content: rows.map(messageView), pageNo, totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)), totalElements: count };
}

const COLUMNS: readonly TableColumn<OutboundMessage>[] = [
  { name: 'at', kind: 'moment', read: ({ at }) => at },
  { name: 'channel', kind: 'text', read: ({ channel }) => channel },
  { name: 'to', kind: 'text', read: ({ to }) => to },
  { name: 'state', kind: 'text', read: ({ state }) => state },
  { name: 'template', kind: 'text', read: ({ template }) => template },
  { name: 'language', kind: 'text', read: ({ language }) => language },
  { name: 'subject', kind: 'text', read: ({ subject }) => subject },
  { name: 'text', kind: 'text', read: ({ text }) => text },
  { name: 'failure', kind: 'text', read: ({ failure }) => failure },
];

/** The same messages as a file. Refuses BAD_REQUEST, LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportMessages(context: StaffContext, { format, ...asked }: CallArguments<Calls['messageFile']>): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const filter = filterOf(context, asked);
  async function* pages(): AsyncGenerator<OutboundMessage[]> {
    let after: string | undefined;
    for (;;) {
      const page = await listMessageRows(db, filter, { after, limit: FILE_ROWS });
      if (page.length === 0) return;
      yield page.map(messageView);
      after = page.at(-1)?.id;
    }
  }
  const rows = await countMessageRows(db, filter);
  return exportList(context, { list: 'messages', format, filter: asked, rows, columns: COLUMNS, pages: pages() });
}
