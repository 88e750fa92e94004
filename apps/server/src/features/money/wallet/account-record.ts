import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ACCOUNT_GROUPS, walletCalls } from '@talora/contract/wallet/wallet.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { postingView, recordDays } from '../../shop/games/games.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { LEDGER_KINDS, readRecordPage, type LedgerKind, type RecordRow, type TransferFilter } from '../../base/ledger/ledger.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { Day } from '@talora/domain/time/business-day.ts';
import type { PostingItem } from '@talora/contract/games/games.ts';
import { listNumbersOf } from './deposits/numbers.queries.ts';

type AccountRecord = (typeof walletCalls)['calls']['accountRecord'];

const PAGE_SIZE = 20;

const GROUPS: Readonly<Record<(typeof ACCOUNT_GROUPS)[number], readonly LedgerKind[]>> = {
  deposit: ['deposit', 'deposit_fee'],
  withdrawal: ['withdrawal', 'withdrawal_security'],
  game: [
    'stake',
    'payout',
    'stake_refund',
    'payout_reversal',
    'stake_away',
    'payout_away',
    'vendor_free_win_away',
    'vendor_credit',
    'vendor_debit',
    'vendor_promo',
    'vendor_promo_reversal',
    'vendor_jackpot',
    'vendor_jackpot_reversal',
    'vendor_free_win',
    'vendor_free_win_reversal',
    'vendor_tip',
    'vendor_tip_reversal',
  ],
  other: [
    'adjustment_up',
    'adjustment_down',
    'transfer_up_sent',
    'transfer_up_received',
    'transfer_down_sent',
    'transfer_down_received',
    'dividend',
    'salary',
    'agent_pay_sent',
    'agent_pay_received',
    'jackpot_win',
    'deck_prize',
    'demo_grant',
    'vendor_demo_grant',
    'vendor_transfer_out',
    'vendor_transfer_back',
    'vendor_excess',
  ],
  bonus: ['dividend', 'vendor_promo', 'vendor_promo_reversal', 'vendor_free_win', 'vendor_free_win_reversal', 'vendor_free_win_away'],
};

/** A line of the record: a posting with what could be spent after it, or a sum that was held or became free. */
export function recordView(row: RecordRow, asset: Asset, numbers: ReadonlyMap<string, string>): PostingItem {
  const view = postingView({ ...row, balance_after: row.spendable_after }, asset, numbers);
  if (row.line === 'posted') return view;
  const amount = formatAmount(row.line === 'held' ? -row.amount : row.amount, asset);
  return { ...view, id: `${view.id}.${row.line}`, effect: row.line, amount };
}

/** What an account record is narrowed to, with its days. Refuses BAD_REQUEST for days that do not exist. */
export function accountFilterOf(
  context: MemberContext,
  input: Omit<CallArguments<AccountRecord>, 'pageNo'>,
): { from: Day; to: Day; filter: TransferFilter } {
  const { from, to, span } = recordDays(context, input.from, input.to);
  const kinds = input.group === undefined ? {} : { kinds: GROUPS[input.group].map((kind) => LEDGER_KINDS[kind]) };
  return { from, to, filter: { memberId: context.session.memberId, asset: context.brand.asset.id, ...span, ...kinds } };
}

/** A page of every movement of my wallet, with the sums of the whole filter. */
export async function getAccountRecord(context: MemberContext, input: CallArguments<AccountRecord>): Promise<CallResult<AccountRecord>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const { from, to, filter } = accountFilterOf(context, input);
  const { rows, sums } = await readRecordPage(db, filter, (input.pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const numbers = await listNumbersOf(db, session.memberId, rows);
  return {
    content: rows.map((row) => recordView(row, brand.asset, numbers)),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(Number(sums.count) / PAGE_SIZE)),
    totalElements: Number(sums.count),
    sums: { in: money(sums.money_in), out: money(sums.money_out), net: money(sums.money_in - sums.money_out), currency: brand.asset.code },
    from,
    to,
  };
}
