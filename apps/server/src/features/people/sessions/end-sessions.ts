import type { SessionEnd } from '@talora/domain/access/guard.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endIdleRows, endSessionRows, IDLE_MINUTES, type SessionChoice } from './session.queries.ts';
import { tellEnded } from './tell-sessions.ts';

const keysOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'));

/** Ends open sessions of a member. Tell the keys it resolves to with {@link tellEnded} after the commit. */
export async function endSessions(tx: Tx, memberId: string, reason: SessionEnd, choice: SessionChoice = {}): Promise<string[]> {
  return keysOf(await endSessionRows(tx, memberId, reason, choice));
}

/** Ends what nobody has used for 30 minutes, and what is older than 12 hours: open pages hear of it by themselves. */
export async function endIdleSessions(platform: Platform): Promise<void> {
  for (const row of await endIdleRows(platform.db.kysely, IDLE_MINUTES)) {
    tellEnded(platform, [row.token_hash.toString('hex')], row.end_reason);
  }
}
