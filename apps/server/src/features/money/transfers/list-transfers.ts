import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { MadeTransfer, transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import type { Transfer, transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { momentsOfDays } from '../../../platform/asked-days.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { exportList, FILE_ROWS, type StaffContext } from '../../base/staff/staff.ts';
import { findMemberByName, listUsernames, usernameKey, type MemberContext } from '../../people/members/members.ts';
import { listBrandTransfers, listTransferRows, sumBrandTransfers, type TransferFilter, type TransferRow } from './transfers.queries.ts';

type Calls = (typeof transfersCalls)['calls'];
type ConsoleCalls = (typeof transfersConsoleCalls)['calls'];

const PAGE_SIZE = 10;
const CONSOLE_PAGE_SIZE = 20;

/** Transfers as the session's member, one of their two sides, sees them. */
export async function readTransferViews({ platform, session }: MemberContext, rows: readonly TransferRow[]): Promise<Transfer[]> {
  const otherOf = (row: TransferRow): string => (row.member_id === session.memberId ? row.receiver_id : row.member_id);
  const names = await listUsernames(platform.db.kysely, [...new Set(rows.map(otherOf))]);
  return rows.map((row) => {
    const asset = getAssetById(row.asset);
    return {
      id: row.id,
      no: displayNo(row.id),
      direction: row.direction,
      isSent: row.member_id === session.memberId,
      amount: formatAmount(row.amount, asset),
      currency: asset.code,
      other: maskedName(names.get(otherOf(row)) ?? ''),
      note: row.note,
      at: row.made_at.toISOString(),
    };
  });
}

/** A page of what I have sent and received, newest first. */
export async function listTransfers(context: MemberContext, pageNo: number): Promise<CallResult<Calls['transfers']>> {
  const { rows, count } = await listTransferRows(context.platform.db.kysely, context.session.memberId, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await readTransferViews(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

type Asked = Omit<CallArguments<ConsoleCalls['listTransfers']>, 'pageNo'>;

/** What is asked, as the list is read by it; null where it names nobody. */
async function filterOf(context: StaffContext, asked: Asked): Promise<TransferFilter | null> {
  const { platform, brand } = context;
  const span = momentsOfDays(asked, brand.settings.timeZone);
  const name = asked.member?.trim() ?? '';
  const named = name === '' ? undefined : await findMemberByName(platform.db.kysely, brand.id, usernameKey(name));
  const isNobody = name !== '' && (named === undefined || (asked.memberId !== undefined && asked.memberId !== named.id));
  return isNobody ? null : { brandId: brand.id, memberId: named?.id ?? asked.memberId, direction: asked.direction, ...span };
}

/** Transfers as staff see them. */
async function viewsOf({ platform, brand }: StaffContext, rows: readonly TransferRow[]): Promise<MadeTransfer[]> {
  const names = await listUsernames(platform.db.kysely, [...new Set(rows.flatMap((row) => [row.member_id, row.receiver_id]))]);
  const side = (id: string) => ({ id, username: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    no: displayNo(row.id),
    direction: row.direction,
    amount: formatAmount(row.amount, brand.asset),
    sender: side(row.member_id),
    receiver: side(row.receiver_id),
    note: row.note,
    at: row.made_at.toISOString(),
  }));
}

/** A page of the console's brand's transfers, newest first, with the sum of all pages. A name that nobody has finds none. */
export async function listTransfersOfBrand(
  context: StaffContext,
  { pageNo, ...asked }: CallArguments<ConsoleCalls['listTransfers']>,
): Promise<CallResult<ConsoleCalls['listTransfers']>> {
  const { platform, brand } = context;
  const filter = await filterOf(context, asked);
  const [rows, { count, sum }] =
    filter === null
      ? [[], { count: 0, sum: 0n }]
      : await Promise.all([
          listBrandTransfers(platform.db.kysely, filter, { offset: (pageNo - 1) * CONSOLE_PAGE_SIZE, limit: CONSOLE_PAGE_SIZE }),
          sumBrandTransfers(platform.db.kysely, filter),
        ]);
  return {
    content: await viewsOf(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / CONSOLE_PAGE_SIZE)),
    totalElements: count,
    sum: formatAmount(sum, brand.asset),
    currency: brand.asset.code,
  };
}

const COLUMNS: readonly TableColumn<MadeTransfer>[] = [
  { name: 'no', kind: 'text', read: ({ no }) => no },
  { name: 'at', kind: 'moment', read: ({ at }) => at },
  { name: 'amount', kind: 'sum', read: ({ amount }) => amount },
  { name: 'direction', kind: 'text', read: ({ direction }) => direction },
  { name: 'sender', kind: 'text', read: ({ sender }) => sender.username },
  { name: 'receiver', kind: 'text', read: ({ receiver }) => receiver.username },
  { name: 'note', kind: 'text', read: ({ note }) => note },
];

/** The same transfers as a file. Refuses LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportTransfersOfBrand(
  context: StaffContext,
  { format, ...asked }: CallArguments<ConsoleCalls['transfersFile']>,
): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, asked);
  const rows = filter === null ? 0 : (await sumBrandTransfers(db, filter)).count;
  async function* pages(): AsyncGenerator<MadeTransfer[]> {
    let after: TransferRow | undefined;
    if (filter === null) return;
    for (;;) {
      const page: TransferRow[] = await listBrandTransfers(db, filter, { after, limit: FILE_ROWS });
      if (page.length === 0) return;
      yield await viewsOf(context, page);
      after = page.at(-1);
    }
  }
  return exportList(context, { list: 'transfers', format, filter: asked, rows, columns: COLUMNS, pages: pages() });
}
