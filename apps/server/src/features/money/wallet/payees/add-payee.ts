import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { findHolderProblem, tidyHolder } from '@talora/domain/wallet/payee-rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { Brand } from '../../../base/site/site.ts';
import { tellMember } from '../../../people/inbox/inbox.ts';
import { findMember, setPayeeName, type MemberContext } from '../../../people/members/members.ts';
import { markOf, openAccountNumber, sealAccountNumber, type MarkedAccount } from './account-marks.ts';
import { livePayees, ownPayeeView } from './payees.view.ts';
import { insertPayeeRow, listPayeeRows, takePayeesTurn, type PayeeRow } from './payees.queries.ts';

type AddPayee = (typeof walletCalls)['calls']['addPayee'];

/** Is a row this account of its bank? */
export const isSameAccount = (platform: Platform, row: PayeeRow, { bank, account }: MarkedAccount): boolean =>
  row.bank_code === bank && openAccountNumber(platform, row) === account;

/** Tells a member that an account was added or corrected. */
export async function tellOfPayees(platform: Platform, tx: Tx, brand: Brand, memberId: string, cause: string): Promise<void> {
  const member = await findMember(tx, memberId);
  if (member !== undefined) await tellMember(platform, tx, { brand, member, template: 'payees_changed', cause });
}

/** The holder of a new account. Refuses PAYEE_NAME_REQUIRED for what is no name, PAYEE_NAME_DIFFERS for somebody else than the name on file. */
async function takeHolder(tx: Tx, memberId: string, typed: string): Promise<string> {
  const onFile = (await findMember(tx, memberId))?.payee_name ?? null;
  const problem = findHolderProblem(onFile, typed);
  if (problem === 'name') refuse('PAYEE_NAME_REQUIRED');
  if (problem === 'differs') refuse('PAYEE_NAME_DIFFERS');
  const holder = tidyHolder(typed);
  const stored = await setPayeeName(tx, memberId, holder);
  return holder === '' ? stored : holder;
}

/**
 * Adds an account that withdrawals are paid to. Its holder is the name on file, as this bank may write it; without one, the given name becomes
 * it. The first account of a member may be used at once, each other one after the hours of the brand, and is told to them. Refuses METHOD_UNAVAILABLE,
 * PAYEE_EXISTS, PAYEE_LIMIT, PAYEE_NAME_REQUIRED, PAYEE_NAME_DIFFERS, REPLAY_MISMATCH, CLOCK_SKEW.
 */
export async function addPayee(context: MemberContext, input: CallArguments<AddPayee>): Promise<CallResult<AddPayee>> {
  const { platform, brand, session } = context;
  checkIdTime(platform, input.requestId);
  const bank = brand.settings.payoutBanks.find((candidate) => candidate.code === input.bankCode);
  if (bank === undefined) refuse('METHOD_UNAVAILABLE');
  const account = { brand: brand.id, bank: bank.code, account: input.accountNumber };
  const { memberId } = session;
  return platform.db.tx(async (tx) => {
    await takePayeesTurn(tx, memberId);
    const rows = await listPayeeRows(tx, memberId);
    const before = rows.find(({ id }) => id === input.requestId);
    if (before !== undefined) {
      if (!isSameAccount(platform, before, account)) refuse('REPLAY_MISMATCH');
      return ownPayeeView(before, livePayees(rows)[0]?.id);
    }
    const live = livePayees(rows);
    if (live.some((row) => isSameAccount(platform, row, account))) refuse('PAYEE_EXISTS');
    if (live.length >= brand.settings.payeesMax) refuse('PAYEE_LIMIT', { max: brand.settings.payeesMax });
    const row = await insertPayeeRow(tx, {
      member_id: memberId,
      id: input.requestId,
      bank_code: bank.code,
      bank_name: bank.name,
      sealed_account: sealAccountNumber(platform, input.accountNumber),
      account_ending: input.accountNumber.slice(-4),
      account_mark: markOf(platform, account),
      holder: await takeHolder(tx, memberId, input.payeeName ?? ''),
      usual_at: null,
      corrects: null,
    });
    // Whoever got in with the password is waiting now: the member hears of it meanwhile.
    if (rows.length > 0) await tellOfPayees(platform, tx, brand, memberId, row.id);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { member: memberId },
      action: 'payee.added',
      subject: `member:${memberId}`,
      detail: {
        payee: row.id,
        bank: row.bank_code,
        ending: row.account_ending,
        mark: row.account_mark,
        usableAt: row.usable_at.toISOString(),
      },
    });
    return ownPayeeView(row, (live[0] ?? row).id);
  });
}
