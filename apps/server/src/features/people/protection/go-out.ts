import type { OutLength } from '@talora/domain/protection/exclusions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../members/members.ts';
import { endSessions, outView, tellEnded, tellSecurity } from '../sessions/sessions.ts';
import { excludeRow, findOutUntil } from './protection.queries.ts';

/** Who is kept out, for how long, and by whom; `staff` null is the member. */
export interface OutOrder {
  readonly memberId: string;
  readonly id: string;
  readonly length: OutLength;
  readonly staff: string | null;
  readonly reason: string | null;
}

/**
 * Keeps a member out from now on: no bet that is not taken yet is taken, every session ends and its pages hear of it, rounds that are
 * open go on to their end. `record` is written with it, once. Refuses EXCLUDED_LONGER with the end that holds, and REPLAY_MISMATCH.
 */
export async function keepMemberOut(
  platform: Platform,
  order: OutOrder,
  record: (tx: Tx, sessions: number) => Promise<void>,
): Promise<void> {
  const { memberId } = order;
  const ended = await platform.db.tx(async (tx) => {
    const outcome = await excludeRow(tx, order);
    if (outcome === 'mismatch') refuse('REPLAY_MISMATCH');
    if (outcome === 'shorter') refuse('EXCLUDED_LONGER', outView(await findOutUntil(tx, memberId)));
    if (outcome === 'replay') return [];
    const keys = await endSessions(tx, memberId, 'excluded');
    await record(tx, keys.length);
    return keys;
  });
  tellEnded(platform, ended, 'excluded');
  tellSecurity(platform, memberId);
}

/** The member goes out: a break, or an exclusion. Refuses as {@link keepMemberOut}. */
export async function goOut(
  { platform, session }: MemberContext,
  { requestId: id, length }: { readonly requestId: string; readonly length: OutLength },
): Promise<{ until: string | null }> {
  checkIdTime(platform, id);
  await keepMemberOut(platform, { memberId: session.memberId, id, length, staff: null, reason: null }, async () => undefined);
  return outView(await findOutUntil(platform.db.kysely, session.memberId));
}
