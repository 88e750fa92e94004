import type { CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { mayMoveDeposit } from '@talora/domain/wallet/deposit-states.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import { cleanImage } from '../../../../platform/images.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { findDepositRow, type DepositRow } from './deposits.queries.ts';
import { moveDeposit } from './move-deposit.ts';
import { storeImages } from '../wallet-images.ts';
import { tellPages } from '../wallet-events.ts';
import { isRequestDone } from '../wallet-steps.ts';
import { depositView } from '../wallet.view.ts';

/** Pictures that are decoded for one member. */
const SLIPS = { name: 'slips', points: 20, seconds: 600 };

/** Refuses ILLEGAL_STATE for a deposit that waits for no slip. */
function expectSlip({ kind, state }: DepositRow): void {
  if (kind !== 'bank_slip' || !mayMoveDeposit(state, 'slip_uploaded')) refuse('ILLEGAL_STATE', { from: state, to: 'slip_uploaded' });
}

/** Hands in the slip of a bank transfer: the deposit goes to review. A repeat of the request changes nothing. */
export async function uploadSlip(
  context: MemberContext,
  id: string,
  requestId: string,
  files: readonly UploadedFile[],
): Promise<CallResult<(typeof walletCalls)['calls']['uploadSlip']>> {
  const { platform, brand, session } = context;
  const [file] = files;
  if (file === undefined) refuse('IMAGE_REQUIRED');
  const before = await findDepositRow(platform.db.kysely, session.memberId, id);
  if (before === undefined) refuse('NOT_FOUND');
  // Before anything is decoded: a slip that is not waited for, or that was handed in by this request already.
  const db = platform.db.kysely;
  if (await isRequestDone(db, session.memberId, id, requestId)) return depositView(brand, before, true);
  expectSlip(before);
  await platform.rates.take(SLIPS, session.memberId);
  const image = await cleanImage(file.bytes);
  const row = await platform.db.tx(async (tx) => {
    const locked = await findDepositRow(tx, session.memberId, id, true);
    if (locked === undefined) refuse('NOT_FOUND');
    if (await isRequestDone(tx, session.memberId, id, requestId)) return locked;
    expectSlip(locked);
    await storeImages(platform, tx, session.memberId, id, 'slip', [image]);
    const uploaded = await moveDeposit(tx, locked, 'slip_uploaded', { actor: 'member', requestId });
    return moveDeposit(tx, uploaded, 'review', { actor: 'system' });
  });
  tellPages(platform, 'deposit', { brandId: brand.id, memberId: row.member_id, id: row.id, state: row.state });
  return depositView(brand, row, true);
}
