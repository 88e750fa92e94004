import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { HistoryRow, walletHistoryCalls } from '@talora/contract/wallet/history-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { isDay, spanOfDays } from '@talora/domain/time/business-day.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { TableColumn } from '../../../../platform/tables/table-columns.ts';
import { exportList, FILE_ROWS, MOST_ROWS, type StaffContext } from '../../../base/staff/staff.ts';
import { findMemberByName, findMemberByNo, listUsernames, usernameKey } from '../../../people/members/members.ts';
import { listHistory, listMethodsUsed, sumHistory, type HistoryFilter, type MoneyRow } from './money-history.queries.ts';

type Calls = (typeof walletHistoryCalls)['calls'];
type Subject = HistoryFilter['subject'];
type Asked = Omit<CallArguments<Calls['depositHistory']>, 'pageNo' | 'state'> & { readonly state?: string | undefined };

const PAGE_SIZE = 50;
/** Most rows that a history has pages for. */
const MOST_PAGED = 10_000;

/** What is asked, as the history is read by it; null where it names nobody. Refuses BAD_REQUEST for what is no day and AMOUNT_INVALID. */
async function filterOf({ platform, brand }: StaffContext, subject: Subject, asked: Asked): Promise<HistoryFilter | null> {
  const span = (field: 'from' | 'to') => {
    const day = asked[field];
    if (day === undefined) return undefined;
    if (!isDay(day)) refuse('BAD_REQUEST', { fields: [field] });
    return spanOfDays(day, day, brand.settings.timeZone);
  };
  const sum = (text: string | undefined): bigint | undefined =>
    text === undefined ? undefined : (parseAmount(text, brand.asset, { decimals: 'upTo' }) ?? refuse('AMOUNT_INVALID'));
  const name = asked.member?.trim() ?? '';
  const db = platform.db.kysely;
  const member =
    name === ''
      ? undefined
      : ((await findMemberByName(db, brand.id, usernameKey(name))) ??
        (/^[1-9]\d{0,17}$/.test(name) ? await findMemberByNo(db, brand.id, BigInt(name)) : undefined));
  if (name !== '' && member === undefined) return null;
  return {
    subject,
    brandId: brand.id,
    state: asked.state,
    method: asked.method,
    memberId: member?.id,
    least: sum(asked.least),
    most: sum(asked.most),
    from: span('from')?.from,
    until: span('to')?.to,
    isOldestFirst: asked.order === 'oldest',
  };
}

async function viewsOf({ platform, brand }: StaffContext, rows: readonly MoneyRow[]): Promise<HistoryRow[]> {
  const names = await listUsernames(platform.db.kysely, [...new Set(rows.map((row) => row.member_id))]);
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    memberId: row.member_id,
    account: names.get(row.member_id) ?? '',
    amount: formatAmount(row.amount, brand.asset),
    final: row.final === null ? null : formatAmount(row.final, brand.asset),
    state: row.state,
    method: row.method,
    at: row.at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/** A page of the history of deposits or withdrawals. Refuses BAD_REQUEST and AMOUNT_INVALID. */
export async function listMoneyHistory(
  context: StaffContext,
  subject: Subject,
  { pageNo, ...asked }: Asked & { readonly pageNo: number },
): Promise<CallResult<Calls['depositHistory']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const filter = await filterOf(context, subject, asked);
  const offset = (pageNo - 1) * PAGE_SIZE;
  const [rows, { count, sum, final }, methods] = await Promise.all([
    filter === null || offset >= MOST_PAGED ? [] : listHistory(db, filter, { offset, limit: PAGE_SIZE }),
    filter === null ? { count: 0, sum: 0n, final: 0n } : sumHistory(db, filter, MOST_PAGED + 1),
    subject === 'deposit' ? listMethodsUsed(db, brand.id, shippedLanguage(context.caller.language)) : [],
  ]);
  const total = Math.min(count, MOST_PAGED);
  const isMore = count > MOST_PAGED;
  return {
    content: await viewsOf(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    totalElements: total,
    isMore,
    sum: isMore ? null : formatAmount(sum, brand.asset),
    finalSum: isMore ? null : formatAmount(final, brand.asset),
    methods,
  };
}

const columnsOf = (subject: Subject): readonly TableColumn<HistoryRow>[] => [
  { name: 'no', kind: 'text', read: ({ no }) => no },
  { name: 'at', kind: 'moment', read: ({ at }) => at },
  { name: 'account', kind: 'text', read: ({ account }) => account },
  { name: 'amount', kind: 'sum', read: ({ amount }) => amount },
  { name: subject === 'deposit' ? 'credited' : 'posted', kind: 'sum', read: ({ final }) => final },
  { name: 'state', kind: 'text', read: ({ state }) => state },
  { name: subject === 'deposit' ? 'method' : 'bank', kind: 'text', read: ({ method }) => method },
  { name: 'ended_at', kind: 'moment', read: ({ endedAt }) => endedAt },
];

/** The same history as a file. Refuses BAD_REQUEST, AMOUNT_INVALID, LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportMoneyHistory(
  context: StaffContext,
  subject: Subject,
  { format, ...asked }: Asked & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, subject, asked);
  const rows = filter === null ? 0 : (await sumHistory(db, filter, MOST_ROWS + 1)).count;
  async function* pages(): AsyncGenerator<HistoryRow[]> {
    let after: MoneyRow | undefined;
    if (filter === null) return;
    for (;;) {
      const page: MoneyRow[] = await listHistory(db, filter, { after, limit: FILE_ROWS });
      if (page.length === 0) return;
      yield await viewsOf(context, page);
      after = page.at(-1);
    }
  }
  return exportList(context, { list: `${subject}s`, format, filter: asked, rows, columns: columnsOf(subject), pages: pages() });
}
