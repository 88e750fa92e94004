import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { nowOf } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit, findLastAct } from '../../base/audit/audit.ts';
import { listGamesById, findPlayRow, postingView, sumPlaysOfMember } from '../../shop/games/games.ts';
import { findMember } from '../../people/members/members.ts';
import { getBalance, LEDGER_KINDS, listTransferRows, sumTransferRows, type TransferRow } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { memberRowView } from './list-members.ts';
import { listNumbersOf, sumDepositsOfMember, sumWithdrawalsOfMember } from '../../money/wallet/wallet.ts';

type Calls = (typeof operationsCalls)['calls'];

type TimelineFilter = CallArguments<Calls['member']>['kind'];

const PAGE_SIZE = 20;
const LONG_AGO = new Date(0);
const DAY_MS = 86_400_000;

/** What a posting was for: the game of a bet. */
async function detailsOf(context: StaffContext, rows: readonly TransferRow[]): Promise<Map<string, string>> {
  const { platform, brand, caller } = context;
  const plays = new Map<string, number>();
  for (const row of rows) {
    if (row.ref === null || (row.kind !== 1 && row.kind !== 2)) continue;
    const play = await findPlayRow(platform.db.kysely, row.member_id, row.ref);
    if (play !== undefined) plays.set(row.ref, play.game_id);
  }
  const games = await listGamesById(platform.db.kysely, [...new Set(plays.values())], brand.id);
  return new Map([...plays].map(([ref, gameId]) => [ref, games.get(gameId)?.name[shippedLanguage(caller.language)] ?? '']));
}

/** Kinds of postings behind each filter of the time line. */
const TIMELINE_KINDS: Readonly<Record<TimelineFilter, readonly number[] | undefined>> = {
  all: undefined,
  deposits: [LEDGER_KINDS.deposit],
  withdrawals: [LEDGER_KINDS.withdrawal],
  plays: [LEDGER_KINDS.stake, LEDGER_KINDS.payout, LEDGER_KINDS.stake_refund, LEDGER_KINDS.payout_reversal],
};

/** A page that reads itself again while somebody has it open is one look. */
const VIEW_MS = 15 * 60_000;

/** Writes into the audit chain that somebody has opened a member's page; once in a quarter of an hour for each of them. */
async function noteView({ platform, brand, staff }: StaffContext, memberId: string): Promise<void> {
  const [subject, actor] = [`member:${memberId}`, `staff:${staff.staffId}`];
  const last = await findLastAct(platform.db.kysely, brand.id, { action: 'member.viewed', subject, actor });
  if (last !== undefined && nowOf(platform.clock).getTime() - last.getTime() < VIEW_MS) return;
  await platform.db.tx((tx) =>
    appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action: 'member.viewed', subject, detail: {} }),
  );
}

/** One member: figures of all time and the money time line, every line a ledger posting. The look is audited. */
export async function getMember(
  context: StaffContext,
  id: string,
  kind: TimelineFilter,
  pageNo: number,
): Promise<CallResult<Calls['member']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const member = await findMember(db, id);
  if (member === undefined || member.brand_id !== brand.id) refuse('NOT_FOUND');
  if (pageNo === 1) await noteView(context, id);
  const kinds = TIMELINE_KINDS[kind];
  const until = new Date(nowOf(platform.clock).getTime() + DAY_MS);
  const filter = { memberId: id, asset: brand.asset.id, from: LONG_AGO, to: until, ...(kinds === undefined ? {} : { kinds }) };
  const [balance, deposited, withdrawn, plays, rows, sums] = await Promise.all([
    getBalance(db, id, brand.asset.id),
    sumDepositsOfMember(db, id),
    sumWithdrawalsOfMember(db, id),
    sumPlaysOfMember(db, id, brand.realBook, platform.clock.nowMs()),
    listTransferRows(db, filter, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    sumTransferRows(db, filter),
  ]);
  const [details, numbers] = await Promise.all([detailsOf(context, rows), listNumbersOf(db, id, rows)]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    member: memberRowView(context, member, balance.available, balance.held),
    figures: {
      deposited: money(deposited),
      withdrawn: money(withdrawn),
      stake: money(plays.stake),
      payout: money(plays.payout),
      result: money(plays.result),
      rounds: Number(plays.count - plays.open_count),
      openRounds: Number(plays.open_count),
      openStake: money(plays.open_stake),
    },
    currency: brand.asset.code,
    timeline: {
      content: rows.map((row) => ({
        ...postingView(row, brand.asset, numbers),
        detail: row.ref === null ? null : (details.get(row.ref) ?? null),
      })),
      pageNo,
      totalPages: Math.max(1, Math.ceil(Number(sums.count) / PAGE_SIZE)),
      totalElements: Number(sums.count),
    },
  };
}
