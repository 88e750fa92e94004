import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { PERSON_NAME_PATTERN } from '@talora/domain/members/pattern-ids.ts';
import { matchesPattern } from '@talora/domain/members/patterns.ts';
import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findMember, setPayeeName, type MemberContext } from '../../../people/members/members.ts';
import { findPayeeRow, insertPayeeRow, type PayeeRow } from './withdrawals.queries.ts';
import { payeeView } from '../wallet.view.ts';

type AddPayee = (typeof walletCalls)['calls']['addPayee'];

const CONTEXT = 'wallet_payee';

/** The full account number of a payee: for the one who pays it, and audited there. */
export function openAccountNumber(platform: Platform, payee: PayeeRow): string {
  return unseal(platform.keys.sealing, CONTEXT, payee.sealed_account).toString('utf8');
}

/** Adds the one account that withdrawals are paid to. Its holder is the name on file; without one, the given name becomes it. */
export async function addPayee(context: MemberContext, input: CallArguments<AddPayee>): Promise<CallResult<AddPayee>> {
  const { platform, brand, session } = context;
  checkIdTime(platform, input.requestId);
  const bank = brand.settings.payoutBanks.find((candidate) => candidate.code === input.bankCode);
  if (bank === undefined) refuse('METHOD_UNAVAILABLE');
  const before = await findPayeeRow(platform.db.kysely, session.memberId);
  if (before !== undefined) {
    if (before.id !== input.requestId) refuse('PAYEE_EXISTS');
    if (before.bank_code !== bank.code || openAccountNumber(platform, before) !== input.accountNumber) refuse('REPLAY_MISMATCH');
    return payeeView(before);
  }
  const row = await platform.db.tx(async (tx) => {
    const member = await findMember(tx, session.memberId);
    const onFile = member?.payee_name ?? null;
    const name = onFile ?? input.payeeName?.trim() ?? '';
    if (onFile === null && !matchesPattern(PERSON_NAME_PATTERN, name)) refuse('PAYEE_NAME_REQUIRED');
    return insertPayeeRow(tx, {
      member_id: session.memberId,
      id: input.requestId,
      bank_code: bank.code,
      bank_name: bank.name,
      sealed_account: seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(input.accountNumber)),
      account_ending: input.accountNumber.slice(-4),
      holder: await setPayeeName(tx, session.memberId, name),
    });
  });
  if (row === undefined) refuse('PAYEE_EXISTS');
  return payeeView(row);
}
