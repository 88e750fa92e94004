import { ENTRY_KINDS, type EntryKind } from '@talora/domain/content/entries.ts';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { GAME_STATES, type GamesSearch } from '../features/games/games-search.ts';
import { TRAFFIC_KINDS, VENDOR_PARTS, type VendorSearch } from '../features/vendors/vendor-search.ts';

const oneOf = <T extends string>(value: unknown, allowed: readonly [T, ...T[]]): T => allowed.find((item) => item === value) ?? allowed[0];

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : '');

/** What a link may leave out, or a person may mistype: anything else falls back to the start of the list. */
type Asked<T> = Partial<T> & SearchSchemaInput;

interface OverviewSearch {
  range: 'today' | '7d' | '30d';
}

interface DepositSearch {
  queue: 'waiting' | 'open' | 'done';
  page: number;
  id: string | undefined;
}

interface WithdrawalSearch {
  queue: 'waiting' | 'to-pay' | 'disputed' | 'awaiting-receipt' | 'done';
  page: number;
  id: string | undefined;
}

interface FoundSearch {
  query: string;
  page: number;
}

interface MemberSearch {
  kind: 'all' | 'deposits' | 'withdrawals' | 'plays';
  page: number;
}

interface ApprovalsSearch {
  part: 'open' | 'done';
  page: number;
}

interface FeedbackSearch {
  state: 'open' | 'done';
  page: number;
}

interface MessagesSearch {
  channel: 'all' | 'sms' | 'email';
  page: number;
}

/** Reads the address of the overview behind `?`. */
export const readOverviewSearch = (asked: Asked<OverviewSearch>): OverviewSearch => ({ range: oneOf(asked.range, ['today', '7d', '30d']) });

/** Reads the address of the deposits behind `?`. */
export const readDepositSearch = (asked: Asked<DepositSearch>): DepositSearch => ({
  queue: oneOf(asked.queue, ['waiting', 'open', 'done']),
  page: pageOf(asked.page),
  id: idOf(asked.id),
});

/** Reads the address of the withdrawals behind `?`. */
export const readWithdrawalSearch = (asked: Asked<WithdrawalSearch>): WithdrawalSearch => ({
  queue: oneOf(asked.queue, ['waiting', 'to-pay', 'disputed', 'awaiting-receipt', 'done']),
  page: pageOf(asked.page),
  id: idOf(asked.id),
});

/** Reads the address of a list with a search (members, audit log) behind `?`. */
export const readFoundSearch = (asked: Asked<FoundSearch>): FoundSearch => ({ query: textOf(asked.query), page: pageOf(asked.page) });

/** Reads the address of one member behind `?`. */
export const readMemberSearch = (asked: Asked<MemberSearch>): MemberSearch => ({
  kind: oneOf(asked.kind, ['all', 'deposits', 'withdrawals', 'plays']),
  page: pageOf(asked.page),
});

/** Reads the address of the approvals behind `?`. */
export const readApprovalsSearch = (asked: Asked<ApprovalsSearch>): ApprovalsSearch => ({
  part: oneOf(asked.part, ['open', 'done']),
  page: pageOf(asked.page),
});

/** Reads the address of the feedback behind `?`. */
export const readFeedbackSearch = (asked: Asked<FeedbackSearch>): FeedbackSearch => ({
  state: oneOf(asked.state, ['open', 'done']),
  page: pageOf(asked.page),
});

/** Reads the address of the message log behind `?`. */
export const readMessagesSearch = (asked: Asked<MessagesSearch>): MessagesSearch => ({
  channel: oneOf(asked.channel, ['all', 'sms', 'email']),
  page: pageOf(asked.page),
});

/** Reads the address of the games behind `?`. */
export const readGamesSearch = (asked: Asked<GamesSearch>): GamesSearch => ({
  query: textOf(asked.query),
  vassalage: textOf(asked.vassalage).slice(0, 32),
  state: oneOf(asked.state, GAME_STATES),
  page: pageOf(asked.page),
});

/** Reads the address of one vendor behind `?`. */
export const readVendorSearch = (asked: Asked<VendorSearch>): VendorSearch => ({
  part: oneOf(asked.part, VENDOR_PARTS),
  find: textOf(asked.find),
  kind: oneOf(asked.kind, TRAFFIC_KINDS),
  day: typeof asked.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked.day) ? asked.day : '',
});
interface EntriesSearch {
  kind: EntryKind;
}

/** Reads the address of the content behind `?`. */
export const readEntriesSearch = (asked: Asked<EntriesSearch>): EntriesSearch => ({ kind: oneOf(asked.kind, ENTRY_KINDS) });
