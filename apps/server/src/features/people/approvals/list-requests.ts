import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { requestsCalls, StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { momentsOfDays } from '../../../platform/asked-days.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { exportList, listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { findMemberByName, usernameKey } from '../members/members.ts';
import { listenToRequests, viewsOf } from './requests.ts';
import { countRequestRows, listRequestRows, type RequestFilter } from './requests.queries.ts';

type Calls = (typeof requestsCalls)['calls'];
type Asked = Omit<CallArguments<Calls['requests']>, 'pageNo'>;

const PAGE_SIZE = 20;
/** Read at a time for a file: a request may hold texts of a hundred thousand signs. */
const AT_ONCE = 50;

async function foundBy({ platform, brand }: StaffContext, text: string): Promise<NonNullable<RequestFilter['find']>> {
  const db = platform.db.kysely;
  const [member, names] = await Promise.all([findMemberByName(db, brand.id, usernameKey(text)), listStaffNames(db, brand.id)]);
  const staffIds = [...names].flatMap(([id, name]) =>
    id.startsWith('staff:') && name.toLowerCase().includes(text.toLowerCase()) ? [id.slice('staff:'.length)] : [],
  );
  return { text, memberId: member?.id ?? null, staffIds };
}

/** What is asked, as the list is read by it. Refuses BAD_REQUEST for days that do not exist or lie the wrong way round. */
async function filterOf(context: StaffContext, { part, kind, state, asker, find = '', from, to }: Asked): Promise<RequestFilter> {
  const { brand, staff } = context;
  const days = momentsOfDays({ from, to }, brand.settings.timeZone);
  const text = find.trim();
  return {
    brandId: brand.id,
    isOpen: part === 'open',
    kind,
    state,
    askedBy: asker === undefined ? undefined : { staffId: staff.staffId, isOther: asker === 'others' },
    find: text === '' ? undefined : await foundBy(context, text),
    ...days,
  };
}

/** Requests that wait, or that were decided. Refuses BAD_REQUEST. */
export async function listRequests(
  context: StaffContext,
  { pageNo, ...asked }: CallArguments<Calls['requests']>,
): Promise<CallResult<Calls['requests']>> {
  const { platform } = context;
  const db = platform.db.kysely;
  listenToRequests(platform);
  const filter = await filterOf(context, asked);
  const part = { isOldestFirst: asked.order === 'oldest', offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const [rows, count] = await Promise.all([listRequestRows(db, filter, part), countRequestRows(db, filter)]);
  return {
    content: await viewsOf(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

const COLUMNS: readonly TableColumn<StaffRequest>[] = [
  { name: 'asked_at', kind: 'moment', read: ({ askedAt }) => askedAt },
  { name: 'kind', kind: 'text', read: ({ kind }) => kind },
  { name: 'about', kind: 'text', read: ({ about }) => about },
  { name: 'account', kind: 'text', read: ({ member }) => member?.account ?? '' },
  { name: 'amount', kind: 'sum', read: ({ amount }) => amount },
  { name: 'currency', kind: 'text', read: ({ currency }) => currency ?? '' },
  { name: 'reason', kind: 'text', read: ({ reason }) => reason },
  { name: 'asked_by', kind: 'text', read: ({ askedBy }) => askedBy },
  { name: 'state', kind: 'text', read: ({ state }) => state },
  { name: 'decided_by', kind: 'text', read: ({ decidedBy }) => decidedBy ?? '' },
  { name: 'decided_at', kind: 'moment', read: ({ decidedAt }) => decidedAt },
  { name: 'note', kind: 'text', read: ({ note }) => note ?? '' },
];

/** The same as a file. Refuses BAD_REQUEST, LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportRequests(
  context: StaffContext,
  { format, ...asked }: CallArguments<Calls['requestsFile']>,
): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, asked);
  async function* pages(): AsyncGenerator<StaffRequest[]> {
    for (let offset = 0; ; offset += AT_ONCE) {
      const rows = await listRequestRows(db, filter, { isOldestFirst: asked.order === 'oldest', offset, limit: AT_ONCE });
      if (rows.length === 0) return;
      yield await viewsOf(context, rows);
    }
  }
  return exportList(context, {
    list: 'requests',
    format,
    filter: asked,
    rows: await countRequestRows(db, filter),
    columns: COLUMNS,
    pages: pages(),
  });
}
