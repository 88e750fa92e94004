import type { CallArguments } from '@talora/contract/core/call.ts';
import type { protectionCalls, ProtectionView } from '@talora/contract/members/protection.ts';
import { readLimit } from '@talora/domain/protection/limit-text.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../members/members.ts';
import { listLimitRows, setLimitRow } from './protection.queries.ts';
import { readProtection } from './protection.view.ts';

type SetLimit = (typeof protectionCalls)['calls']['setLimit'];

/**
 * Sets a limit of the member. A first one and a stricter one hold at once; a looser one, or none, is asked for and waits. Refuses
 * AMOUNT_INVALID, METHOD_UNAVAILABLE for a period that the brand does not offer and the member has no limit of, and REPLAY_MISMATCH.
 */
export async function setLimit(context: MemberContext, input: CallArguments<SetLimit>): Promise<ProtectionView> {
  const { platform, brand, session } = context;
  const { requestId: id, kind, period } = input;
  await platform.rates.take({ name: 'protection', points: 30, seconds: 60 }, session.memberId);
  checkIdTime(platform, id);
  const most = input.most === null ? null : (readLimit(input.most, { kind, period, asset: brand.asset }) ?? refuse('AMOUNT_INVALID'));
  if (!brand.settings.limitPeriods.includes(period)) {
    // What stands goes on, and may still be changed.
    const known = await listLimitRows(platform.db.kysely, session.memberId);
    if (!known.some((row) => row.kind === kind && row.period === period)) refuse('METHOD_UNAVAILABLE');
  }
  const order = { memberId: session.memberId, id, kind, period, most, staff: null, reason: null };
  const outcome = await platform.db.tx((tx) => setLimitRow(tx, order));
  if (outcome === 'mismatch') refuse('REPLAY_MISMATCH');
  return readProtection(platform.db.kysely, brand, session.memberId);
}
