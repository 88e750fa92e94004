import type { SessionEnd } from '@talora/domain/access/guard.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endIdleRows, endSessionRows, findKeptOut, IDLE_MINUTES, type SessionChoice } from './session.queries.ts';
import { SESSION_TOPICS, tellEnded } from './tell-sessions.ts';

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

/**
 * Hears of members whose sessions all ended, one for one of these reasons, at every server and perhaps more than once. A login that fails at
 * its second step ends too, and its member plays on.
 */
export function hearEnds(platform: Platform, reasons: readonly SessionEnd[], hear: (memberId: string) => void): void {
  const failed = (error: unknown): void => platform.log.warn({ error }, 'whose session has ended could not be read');
  platform.bus.on(SESSION_TOPICS.ended, (text) => {
    const [key = '', reason = ''] = text.split(' ');
    if (!reasons.some((one) => one === reason)) return;
    findKeptOut(platform.db.kysely, Buffer.from(key, 'hex')).then(
      (memberId) => (memberId === undefined ? undefined : hear(memberId)),
      failed,
    );
  });
}
