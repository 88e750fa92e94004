import type { CallArguments } from '@talora/contract/core/call.ts';
import type { protectionCalls, ProtectionView } from '@talora/contract/members/protection.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../members/members.ts';
import { answerLimitRow, listLimitRows } from './protection.queries.ts';
import { readProtection } from './protection.view.ts';

type Answer = CallArguments<(typeof protectionCalls)['calls']['confirmLimit']>;

/**
 * Lets a looser limit hold that was asked for, or asks for it no more. Refuses RAISE_TOO_EARLY with the moment from which it may be
 * confirmed, ILLEGAL_STATE when nothing is asked for, and REPLAY_MISMATCH.
 */
export async function answerLimit(context: MemberContext, input: Answer, isConfirmed: boolean): Promise<ProtectionView> {
  const { platform, brand, session } = context;
  const { requestId: id, kind, period } = input;
  checkIdTime(platform, id);
  const outcome = await platform.db.tx((tx) => answerLimitRow(tx, { memberId: session.memberId, id, kind, period }, isConfirmed));
  if (outcome === 'mismatch') refuse('REPLAY_MISMATCH');
  if (outcome === 'none') refuse('ILLEGAL_STATE', { from: 'nothing-asked', to: isConfirmed ? 'confirmed' : 'cancelled' });
  if (outcome === 'early') {
    const row = (await listLimitRows(platform.db.kysely, session.memberId)).find((one) => one.kind === kind && one.period === period);
    refuse('RAISE_TOO_EARLY', { from: row?.asked_from?.toISOString() ?? null });
  }
  return readProtection(platform.db.kysely, brand, session.memberId);
}
