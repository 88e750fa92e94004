import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { MadeTransfer, transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import type { Transfer, transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { isDay, spanOfDays } from '@talora/domain/time/business-day.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { findMemberByName, listUsernames, usernameKey, type MemberContext } from '../../people/members/members.ts';
import { listBrandTransfers, listTransferRows, type TransferRow } from './transfers.queries.ts';

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

/** The moments of a filter's days; what is left out has no end. Refuses BAD_REQUEST for days that do not exist or lie the wrong way round. */
function spanOf({ brand }: StaffContext, { from, to }: CallArguments<ConsoleCalls['listTransfers']>): { from?: Date; to?: Date } {
  const { timeZone } = brand.settings;
  for (const [field, day] of Object.entries({ from, to })) if (day !== undefined && !isDay(day)) refuse('BAD_REQUEST', { fields: [field] });
  if (from !== undefined && to !== undefined && from > to) refuse('BAD_REQUEST', { fields: ['from'] });
  return {
    ...(from === undefined ? {} : { from: spanOfDays(from, from, timeZone).from }),
    ...(to === undefined ? {} : { to: spanOfDays(to, to, timeZone).to }),
  };
}

/** A page of the console's brand's transfers, newest first, with the sum of all pages. A name that nobody has finds none. */
export async function listTransfersOfBrand(
  context: StaffContext,
  input: CallArguments<ConsoleCalls['listTransfers']>,
): Promise<CallResult<ConsoleCalls['listTransfers']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const span = spanOf(context, input);
  const name = input.member?.trim() ?? '';
  const named = name === '' ? undefined : await findMemberByName(db, brand.id, usernameKey(name));
  const isNobody = name !== '' && (named === undefined || (input.memberId !== undefined && input.memberId !== named.id));
  const filter = { brandId: brand.id, memberId: named?.id ?? input.memberId, direction: input.direction, ...span };
  const { rows, count, sum } = isNobody
    ? { rows: [], count: 0, sum: 0n }
    : await listBrandTransfers(db, filter, (input.pageNo - 1) * CONSOLE_PAGE_SIZE, CONSOLE_PAGE_SIZE);
  const names = await listUsernames(db, [...new Set(rows.flatMap((row) => [row.member_id, row.receiver_id]))]);
  const side = (id: string) => ({ id, username: names.get(id) ?? '' });
  return {
    content: rows.map((row): MadeTransfer => ({
      id: row.id,
      no: displayNo(row.id),
      direction: row.direction,
      amount: formatAmount(row.amount, brand.asset),
      sender: side(row.member_id),
      receiver: side(row.receiver_id),
      note: row.note,
      at: row.made_at.toISOString(),
    })),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(count / CONSOLE_PAGE_SIZE)),
    totalElements: count,
    sum: formatAmount(sum, brand.asset),
    currency: brand.asset.code,
  };
}
