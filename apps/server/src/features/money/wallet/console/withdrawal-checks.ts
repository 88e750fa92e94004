import { isSamePerson } from '@talora/domain/members/person-names.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findAddressSharers, findBrowserSharers, type MemberRow, type Sharers } from '../../../people/members/members.ts';
import { findPapers } from '../../../people/papers/papers.ts';
import { sumPlaysOfMember } from '../../../shop/games/games.ts';
import { sumDepositsOfMember } from '../deposits/deposit-sums.queries.ts';
import { findSharers } from '../payees/list-payees.ts';
import { listPayeeRows, type PayeeRow } from '../payees/payees.queries.ts';
import type { ConsoleCheck } from '../wallet.view.ts';
import { sumWithdrawalsOfMember, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

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

/** Who else of the brand is paid to the same account. */
async function sharedCheck(context: StaffContext, payee: PayeeRow): Promise<ConsoleCheck> {
  const { count, members } = await findSharers(context, payee);
  return { code: 'payee-shared', verdict: count === 0 ? 'clear' : 'check', value: String(count), members };
}

const sharersCheck = (code: string, { count, rows }: Sharers, most: number): ConsoleCheck => ({
  code,
  verdict: count === 0 || count > most ? 'clear' : 'check',
  value: String(count),
  members: rows.map(({ id, no, username }) => ({ id, no: no.toString(), account: username })),
});

/** Other people's names on accounts that the member has or had. */
async function otherNames({ platform }: StaffContext, member: MemberRow): Promise<ConsoleCheck> {
  const holders = new Set((await listPayeeRows(platform.db.kysely, member.id)).map(({ holder }) => holder));
  const others = [...holders].filter((holder) => !isSamePerson(holder, member.payee_name ?? ''));
  return { code: 'other-names', verdict: others.length === 0 ? 'clear' : 'check', value: others.join(', ') };
}

/** How the papers stand that a withdrawal has to wait for; nothing for one that has not to. */
async function papersCheck({ platform }: StaffContext, row: WithdrawalRow): Promise<ConsoleCheck[]> {
  if (!row.needs_papers) return [];
  const state = (await findPapers(platform.db.kysely, row.member_id))?.state ?? 'none';
  return [{ code: 'papers', verdict: state === 'accepted' ? 'clear' : 'hold', value: state }];
}

/** What speaks for and against paying a withdrawal, in the order in which it is read. */
export async function withdrawalChecks(
  context: StaffContext,
  row: WithdrawalRow,
  member: MemberRow,
  payee: PayeeRow,
): Promise<ConsoleCheck[]> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const of = { brandId: brand.id, memberId: row.member_id };
  const [papers, shared, browser, address, names, deposited, withdrawn, plays] = await Promise.all([
    papersCheck(context, row),
    sharedCheck(context, payee),
    findBrowserSharers(db, of, NAMED),
    findAddressSharers(db, of, NAMED),
    otherNames(context, member),
    sumDepositsOfMember(db, row.member_id),
    sumWithdrawalsOfMember(db, row.member_id),
    sumPlaysOfMember(db, row.member_id, brand.realBook, platform.clock.nowMs()),
  ]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const payeeDays = Math.floor((platform.clock.nowMs() - payee.added_at.getTime()) / DAY_MS);
  return [
    { code: 'payee-name', verdict: isSamePerson(payee.holder, member.payee_name ?? '') ? 'clear' : 'hold', value: payee.holder },
    names,
    { code: 'payee-age-days', verdict: payeeDays < 1 ? 'check' : 'clear', value: String(payeeDays) },
    shared,
    sharersCheck('browser-shared', browser, Number.POSITIVE_INFINITY),
    sharersCheck('address-shared', address, HOUSEHOLD),
    ...papers,
    accountAge(context, member),
    { code: 'deposited', verdict: deposited === 0n ? 'hold' : 'clear', value: money(deposited) },
    { code: 'withdrawn', verdict: 'clear', value: money(withdrawn) },
    // Money that comes in and goes out without play is the first sign of laundering.
    { code: 'turnover', verdict: plays.valid_bet < deposited ? 'check' : 'clear', value: money(plays.valid_bet) },
    { code: 'game-result', verdict: 'clear', value: money(plays.result) },
  ];
}
