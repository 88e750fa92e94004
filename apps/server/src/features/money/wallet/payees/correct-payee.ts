import type { CallArguments } from '@talora/contract/core/call.ts';
import type { payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { isSamePerson } from '@talora/domain/members/person-names.ts';
import { PERSON_NAME_PATTERN } from '@talora/domain/members/pattern-ids.ts';
import { matchesPattern } from '@talora/domain/members/patterns.ts';
import { tidyHolder } from '@talora/domain/wallet/payee-rules.ts';
import { NOW, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { getBrand } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { doOrAsk, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { findMember, replacePayeeName, type MemberRow } from '../../../people/members/members.ts';
import { isSameAccount, tellOfPayees } from './add-payee.ts';
import { markOf, openAccountNumber, sealAccountNumber, type MarkedAccount } from './account-marks.ts';
import { livePayees, maskedAccount } from './payees.view.ts';
import {
  findCorrectionRow,
  findPayeeRow,
  insertCorrectionRow,
  insertPayeeRow,
  listPayeeRows,
  lockPayeeRow,
  removePayeeRow,
  takePayeesTurn,
  type CorrectionRow,
  type PayeeRow,
} from './payees.queries.ts';

type Asked = CallArguments<(typeof payeesConsoleCalls)['calls']['askPayeeCorrection']>;

const KIND = 'payee.correct';

/** What a request for a correction holds: never the number, but its mark, by which the proof knows it. */
interface CorrectionDetail {
  readonly bank: string;
  readonly mark: string;
  readonly holder: string;
  /** The name on file when it was asked for. */
  readonly onFile: string | null;
}

/** Is the holder somebody else than the name on file? Then that is put right with it. */
const renames = (onFile: string | null, holder: string): boolean => onFile === null || !isSamePerson(onFile, holder);

/** Refuses PAYEE_IN_USE while a withdrawal is on its way there, PAYEE_EXISTS when the member has the account beside this one. */
async function checkCorrection(platform: Platform, tx: Tx, row: PayeeRow, account: MarkedAccount): Promise<void> {
  if (row.is_in_use) refuse('PAYEE_IN_USE');
  const others = livePayees(await listPayeeRows(tx, row.member_id)).filter(({ id }) => id !== row.id);
  if (others.some((other) => isSameAccount(platform, other, account))) refuse('PAYEE_EXISTS');
}

/** A member of the brand. Refuses NOT_FOUND. */
export async function getMemberOfBrand({ platform, brand }: StaffContext, memberId: string): Promise<MemberRow> {
  const member = await findMember(platform.db.kysely, memberId);
  return member === undefined || member.brand_id !== brand.id ? refuse('NOT_FOUND') : member;
}

/** The account as it shall be, looked at and kept with the request. */
async function keepCorrection(context: StaffContext, tx: Tx, asked: Asked, row: PayeeRow): Promise<CorrectionRow> {
  const { platform, brand } = context;
  if (row.removed_at !== null) refuse('ILLEGAL_STATE', { from: 'removed', to: 'corrected' });
  const isBankKept = asked.bankCode === row.bank_code;
  const bank = isBankKept
    ? { code: row.bank_code, name: row.bank_name }
    : brand.settings.payoutBanks.find(({ code }) => code === asked.bankCode);
  if (bank === undefined) refuse('METHOD_UNAVAILABLE');
  const number = asked.accountNumber ?? openAccountNumber(platform, row);
  const holder = tidyHolder(asked.holder);
  if (holder !== row.holder && !matchesPattern(PERSON_NAME_PATTERN, holder)) refuse('FIELDS_INVALID', { fields: { holder: 'invalid' } });
  const account = { brand: brand.id, bank: bank.code, account: number };
  if (isSameAccount(platform, row, account) && holder === row.holder) refuse('FIELDS_INVALID', { fields: { accountNumber: 'invalid' } });
  await checkCorrection(platform, tx, row, account);
  const correction: CorrectionRow = {
    member_id: row.member_id,
    id: asked.requestId,
    payee_id: row.id,
    bank_code: bank.code,
    bank_name: bank.name,
    sealed_account: sealAccountNumber(platform, number),
    account_ending: number.slice(-4),
    account_mark: markOf(platform, account),
    holder,
  };
  await insertCorrectionRow(tx, correction);
  return correction;
}

/** Is a correction that was asked for before the one that is asked for now? */
function isSameCorrection({ platform, brand }: StaffContext, kept: CorrectionRow, asked: Asked, row: PayeeRow): boolean {
  const account = { brand: brand.id, bank: asked.bankCode, account: asked.accountNumber ?? openAccountNumber(platform, row) };
  return kept.payee_id === row.id && kept.account_mark === markOf(platform, account) && kept.holder === tidyHolder(asked.holder);
}

function changesOf(from: PayeeRow, to: CorrectionRow, onFile: string | null) {
  const isMoved = from.bank_code !== to.bank_code || from.account_mark !== to.account_mark;
  return [
    ...(from.bank_code === to.bank_code ? [] : [{ name: 'payeeBank', from: from.bank_name, to: to.bank_name }]),
    ...(isMoved ? [{ name: 'payeeAccount', from: maskedAccount(from), to: maskedAccount(to) }] : []),
    ...(from.holder === to.holder ? [] : [{ name: 'payeeHolder', from: from.holder, to: to.holder }]),
    ...(renames(onFile, to.holder) ? [{ name: 'payeeOnFile', from: onFile, to: to.holder }] : []),
  ];
}

/**
 * Asks that bank, number or holder of a member's account be put right, on request of the member. It always takes two; the account as it
 * shall be is kept sealed beside the request. Refuses NOT_FOUND, ILLEGAL_STATE for an account that was removed, METHOD_UNAVAILABLE,
 * FIELDS_INVALID for a holder that is no name and where nothing changes, PAYEE_EXISTS, PAYEE_IN_USE, ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function askPayeeCorrection(context: StaffContext, asked: Asked): Promise<void> {
  const { platform } = context;
  const { id: memberId, payeeId, requestId, reason } = asked;
  const { payee_name: onFile } = await getMemberOfBrand(context, memberId);
  await platform.db.tx(async (tx) => {
    // Locks nothing: who approves it holds the request, and looks at everything again.
    const row = (await findPayeeRow(tx, memberId, payeeId)) ?? refuse('NOT_FOUND');
    const before = await findCorrectionRow(tx, memberId, requestId);
    if (before !== undefined) {
      if (!isSameCorrection(context, before, asked, row)) refuse('REPLAY_MISMATCH');
      return;
    }
    const correction = await keepCorrection(context, tx, asked, row);
    const { bank_code: bank, account_mark: mark, holder } = correction;
    const deed = {
      kind: KIND,
      requestId,
      subjectId: payeeId,
      memberId,
      sum: null,
      version: '',
      about: null,
      changes: changesOf(row, correction, onFile),
      detail: { bank, mark, holder, onFile } satisfies CorrectionDetail,
      reason,
    } as const;
    await doOrAsk(context, tx, deed, () => Promise.reject(new Error('a correction takes two')));
  });
  tellRequestsChanged(context);
}

/** What an approval of a correction does. */
export const payeeEffects: Pick<Effects, typeof KIND> = {
  /**
   * Puts another account in the place of one: the old row stays, for what was paid there, and the new one waits like any that was added later.
   * Refuses CHANGED_MEANWHILE when the account was removed or the name on file is another, PAYEE_EXISTS, PAYEE_IN_USE.
   */
  async [KIND](platform, tx, request, { staffId }) {
    const { member_id: memberId, subject_id: payeeId, brand_id: brandId } = request;
    assert(memberId !== null, 'a payee belongs to a member');
    await takePayeesTurn(tx, memberId);
    const row = await lockPayeeRow(tx, memberId, payeeId, 'update');
    const correction = await findCorrectionRow(tx, memberId, request.id);
    assert(row !== undefined && correction !== undefined, 'a request for a correction names its account');
    if (row.removed_at !== null) refuse('CHANGED_MEANWHILE', { version: 'removed' });
    const { onFile } = request.detail as unknown as CorrectionDetail;
    const member = await findMember(tx, memberId);
    if (member?.payee_name !== onFile) refuse('CHANGED_MEANWHILE', { version: 'renamed' });
    const { payee_id: _, ...account } = correction;
    await checkCorrection(platform, tx, row, { brand: brandId, bank: account.bank_code, account: openAccountNumber(platform, account) });
    const isRenamed = renames(onFile, account.holder);
    if (isRenamed) await replacePayeeName(tx, memberId, account.holder);
    const isUsual = livePayees(await listPayeeRows(tx, memberId))[0]?.id === row.id;
    await removePayeeRow(tx, row);
    const corrected = await insertPayeeRow(tx, { ...account, corrects: row.id, usual_at: isUsual ? NOW : null });
    await tellOfPayees(platform, tx, await getBrand(platform, brandId), memberId, request.id);
    await appendAudit(tx, {
      brandId,
      actor: { staff: staffId },
      action: 'payee.corrected',
      subject: `member:${memberId}`,
      detail: {
        request: request.id,
        askedBy: `staff:${request.asked_by}`,
        payee: corrected.id,
        corrects: row.id,
        bank: corrected.bank_code,
        ending: corrected.account_ending,
        mark: corrected.account_mark,
        usableAt: corrected.usable_at.toISOString(),
        ...(isRenamed ? { onFile, renamed: account.holder } : {}),
        reason: request.reason,
      },
    });
    return () => undefined;
  },
};
