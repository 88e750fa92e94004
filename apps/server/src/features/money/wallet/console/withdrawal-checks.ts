import type { PapersState } from '@talora/domain/members/papers.ts';
import { isSamePerson } from '@talora/domain/members/person-names.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findAddressSharers, findBrowserSharers, type MemberRow, type Sharers } from '../../../people/members/members.ts';
import { listPapersStates } from '../../../people/papers/papers.ts';
import { sumPlaysOfMembers } from '../../../shop/games/games.ts';
import { sumDepositsOfMembers } from '../deposits/deposit-sums.queries.ts';
import { findSharers } from '../payees/list-payees.ts';
import type { PayeeRow } from '../payees/payees.queries.ts';
import type { ConsoleCheck } from '../wallet.view.ts';
import { sumWithdrawalsOfMembers, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

const DAY_MS = 86_400_000;
/** So many of those who share something are named. */
const NAMED = 5;
/** An address that more share than this is that of a network, and speaks against nobody. */
const HOUSEHOLD = 5;

/** How old a member's account is. */
export function accountAge(context: StaffContext, member: MemberRow): ConsoleCheck {
  const days = Math.floor((context.platform.clock.nowMs() - member.registered_at.getTime()) / DAY_MS);
  return { code: 'account-age-days', verdict: days < 1 ? 'check' : 'clear', value: String(days) };
}

const sharersCheck = (code: string, { count, rows }: Sharers, most: number): ConsoleCheck => ({
  code,
  verdict: count === 0 || count > most ? 'clear' : 'check',
  value: String(count),
  members: rows.map(({ id, no, username }) => ({ id, no: no.toString(), account: username })),
});

/** Other people's names on accounts that the member has or had. */
function otherNames(member: MemberRow, payees: readonly PayeeRow[]): ConsoleCheck {
  const holders = new Set(payees.map(({ holder }) => holder));
  const others = [...holders].filter((holder) => !isSamePerson(holder, member.payee_name ?? ''));
  return { code: 'other-names', verdict: others.length === 0 ? 'clear' : 'check', value: others.join(', ') };
}

/** How the papers stand that a withdrawal has to wait for; nothing for one that has not to. */
function papersCheck(row: WithdrawalRow, state: PapersState | 'none'): ConsoleCheck[] {
  return row.needs_papers ? [{ code: 'papers', verdict: state === 'accepted' ? 'clear' : 'hold', value: state }] : [];
}

/** A withdrawal with its member and where it goes. */
export interface CheckedWithdrawal {
  readonly row: WithdrawalRow;
  readonly member: MemberRow;
  readonly payee: PayeeRow;
}

/**
 * What speaks for and against paying each of some withdrawals, in the order in which it is read. Each question is asked of the database once
 * for all of them. `payees` are all accounts of their members.
 */
export async function withdrawalChecks(
  context: StaffContext,
  withdrawals: readonly CheckedWithdrawal[],
  payees: readonly PayeeRow[],
): Promise<(withdrawal: CheckedWithdrawal) => ConsoleCheck[]> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const ids = [...new Set(withdrawals.map(({ member }) => member.id))];
  const nowMs = platform.clock.nowMs();
  const [papers, sharersOf, browserOf, addressOf, deposited, withdrawn, plays] = await Promise.all([
    listPapersStates(db, ids),
    findSharers(context, [...new Set(withdrawals.map(({ payee }) => payee))]),
    findBrowserSharers(db, brand.id, ids, NAMED),
    findAddressSharers(db, brand.id, ids, NAMED),
    sumDepositsOfMembers(db, ids),
    sumWithdrawalsOfMembers(db, ids),
    sumPlaysOfMembers(db, ids, brand.realBook, nowMs),
  ]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return ({ row, member, payee }) => {
    const payeeDays = Math.floor((nowMs - payee.added_at.getTime()) / DAY_MS);
    const shared = sharersOf(payee);
    const paidIn = deposited.get(member.id) ?? 0n;
    const { valid_bet: validBet = 0n, result = 0n } = plays.get(member.id) ?? {};
    return [
      { code: 'payee-name', verdict: isSamePerson(payee.holder, member.payee_name ?? '') ? 'clear' : 'hold', value: payee.holder },
      otherNames(
        member,
        payees.filter((one) => one.member_id === member.id),
      ),
      { code: 'payee-age-days', verdict: payeeDays < 1 ? 'check' : 'clear', value: String(payeeDays) },
      { code: 'payee-shared', verdict: shared.count === 0 ? 'clear' : 'check', value: String(shared.count), members: shared.members },
      sharersCheck('browser-shared', browserOf(member.id), Number.POSITIVE_INFINITY),
      sharersCheck('address-shared', addressOf(member.id), HOUSEHOLD),
      ...papersCheck(row, papers.get(member.id) ?? 'none'),
      accountAge(context, member),
      { code: 'deposited', verdict: paidIn === 0n ? 'hold' : 'clear', value: money(paidIn) },
      { code: 'withdrawn', verdict: 'clear', value: money(withdrawn.get(member.id) ?? 0n) },
      // Money that comes in and goes out without play is the first sign of laundering.
      { code: 'turnover', verdict: validBet < paidIn ? 'check' : 'clear', value: money(validBet) },
      { code: 'game-result', verdict: 'clear', value: money(result) },
    ];
  };
}
