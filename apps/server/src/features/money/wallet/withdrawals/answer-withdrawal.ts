import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { isWithdrawalCancellable } from '@talora/domain/wallet/withdrawal-states.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import { cleanImage } from '../../../../platform/images.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { endWithdrawal, moveWithdrawal } from './move-withdrawal.ts';
import { readWithdrawalView } from './read-withdrawals.ts';
import { storeImages } from '../wallet-images.ts';
import { tellPages } from '../wallet-events.ts';
import { isRequestDone } from '../wallet-steps.ts';
import { findWithdrawalRow, listReceiptsDue, type WithdrawalRow } from './withdrawals.queries.ts';

type Calls = (typeof walletCalls)['calls'];

const BATCH = 100;

function tell(platform: Platform, row: WithdrawalRow): void {
  tellPages(platform, 'withdrawal', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
}

/** Takes a withdrawal back before it is approved: the hold is released. Once more changes nothing. Refuses ILLEGAL_STATE, and always in regulated mode. */
export async function cancelWithdrawal(context: MemberContext, id: string): Promise<CallResult<Calls['cancelWithdrawal']>> {
  const { platform, brand, session } = context;
  const row = await platform.db.tx(async (tx) => {
    const locked = await findWithdrawalRow(tx, session.memberId, id, true);
    if (locked === undefined) refuse('NOT_FOUND');
    if (locked.state === 'cancelled') return locked;
    if (!isWithdrawalCancellable(locked.state) || !rulesInForce(brand.settings).mayCancelWithdrawal)
      refuse('ILLEGAL_STATE', { from: locked.state, to: 'cancelled' });
    return endWithdrawal(platform, tx, locked, 'cancelled', 0n, { actor: 'member' });
  });
  tell(platform, row);
  return readWithdrawalView(context, id);
}

/** The sum that arrived, less than what was paid. Refuses AMOUNT_INVALID and RECEIPT_AMOUNT_INVALID. */
function readReceived({ brand }: MemberContext, row: WithdrawalRow, text: string | undefined): bigint {
  const received = text === undefined ? undefined : parseAmount(text, brand.asset);
  if (received === undefined) refuse('AMOUNT_INVALID');
  if (received >= row.amount) refuse('RECEIPT_AMOUNT_INVALID');
  return received;
}

/** Pictures that are decoded for one member. */
const EVIDENCE = { name: 'evidence', points: 20, seconds: 600 };

/** Decodes the pictures of a dispute, when the payout waits for an answer; none for one that has had its answer. */
async function readEvidence(
  { platform, session }: MemberContext,
  { id }: CallArguments<Calls['answerReceipt']>,
  files: readonly UploadedFile[],
): Promise<Buffer[]> {
  const before = await findWithdrawalRow(platform.db.kysely, session.memberId, id);
  if (before?.state !== 'awaiting_receipt') return [];
  await platform.rates.take(EVIDENCE, session.memberId);
  const images: Buffer[] = [];
  for (const { bytes } of files) images.push(await cleanImage(bytes));
  return images;
}

/**
 * Says whether a payout has arrived. "received" posts the whole sum; "not received" opens a dispute with what did arrive,
 * one to three pictures and a note: nothing moves until staff have settled it. A repeat of the request changes nothing.
 */
export async function answerReceipt(
  context: MemberContext,
  input: CallArguments<Calls['answerReceipt']>,
  files: readonly UploadedFile[],
): Promise<CallResult<Calls['answerReceipt']>> {
  const { platform, session } = context;
  const isReceived = input.answer === 'received';
  if (!isReceived && files.length === 0) refuse('IMAGE_REQUIRED');
  const images = isReceived ? [] : await readEvidence(context, input, files);
  const row = await platform.db.tx(async (tx) => {
    const locked = await findWithdrawalRow(tx, session.memberId, input.id, true);
    if (locked === undefined) refuse('NOT_FOUND');
    if (await isRequestDone(tx, session.memberId, input.id, input.requestId)) return locked;
    if (locked.state !== 'awaiting_receipt') refuse('ILLEGAL_STATE', { from: locked.state, to: isReceived ? 'confirmed' : 'disputed' });
    const step = { actor: 'member', requestId: input.requestId };
    if (isReceived) return endWithdrawal(platform, tx, locked, 'confirmed', locked.amount, step, { received: locked.amount });
    const received = readReceived(context, locked, input.amountReceived);
    // It began to wait for an answer after the pictures had been passed over: they are sent again.
    if (images.length !== files.length) refuse('ILLEGAL_STATE', { from: locked.state, to: 'disputed' });
    await storeImages(platform, tx, session.memberId, input.id, 'evidence', images);
    return moveWithdrawal(tx, locked, 'disputed', step, { received, ...(input.note === undefined ? {} : { disputeNote: input.note }) });
  });
  tell(platform, row);
  return readWithdrawalView(context, input.id);
}

/** Counts payouts as received when the player has not answered in time, by the database's clock. */
export async function confirmSilentReceipts(platform: Platform): Promise<void> {
  for (const due of await listReceiptsDue(platform.db.kysely, BATCH)) {
    const row = await platform.db.tx(async (tx) => {
      const locked = await findWithdrawalRow(tx, due.member_id, due.id, true);
      if (locked?.state !== 'awaiting_receipt') return null; // answered at the last moment
      return endWithdrawal(platform, tx, locked, 'auto_confirmed', locked.amount, { actor: 'system' }, { received: locked.amount });
    });
    if (row !== null) tell(platform, row);
  }
}
