import { LOST_AFTER_MS } from '@talora/domain/games/fish/flight.ts';
import type { LeftChoice } from '@talora/domain/games/fish/shots.ts';
import type { Platform } from '../../../platform/platform.ts';
import { LEDGER_STATUS } from '../../base/ledger/ledger.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import type { Landing } from './decide-landing.ts';
import { listLostShots, type ShotRow } from './fish.queries.ts';
import { landBatch } from './land-batch.ts';

const AT_ONCE = 2_000;
/** Landings of one member in one call. */
const MOST = 30;

/** A shot that has left the sea long ago: its bet comes back. */
function leftOf({ id, x, y, fired_at, stake }: ShotRow, now: Date): Landing {
  const choice: LeftChoice = { shot: 'left', x, y, fired: fired_at.getTime(), at: now.getTime() };
  const round = { decisions: [], script: null, outcome: null, payoutMinor: stake, validMinor: 0n, grand: null };
  return { id, at: now.getTime(), choice, gone: null, round, around: [] };
}

/** Gives the bets of one member's lost shots back. */
async function giveBack(platform: Platform, memberId: string, lost: readonly (ShotRow & { readonly now: Date })[]): Promise<void> {
  const rows = await landBatch(
    platform,
    memberId,
    lost.slice(0, MOST).map((shot) => leftOf(shot, shot.now)),
  );
  if (rows.some((row) => row.o_status === LEDGER_STATUS.done)) platform.bus.tell(BALANCE_TOPIC, memberId);
}

/**
 * Gives bets of shots back that nobody has told of: of one member, or of all. Their screens were closed, or lost their line. One whose shots
 * cannot be given back keeps nobody else waiting.
 */
export async function landLost(platform: Platform, memberId: string | null = null): Promise<void> {
  const lost = await listLostShots(platform.db.kysely, LOST_AFTER_MS, memberId, AT_ONCE);
  for (const owner of new Set(lost.map((shot) => shot.member_id))) {
    const own = lost.filter((shot) => shot.member_id === owner);
    await giveBack(platform, owner, own).catch((error: unknown) =>
      platform.log.error({ error, memberId: owner }, 'lost shots could not be given back'),
    );
  }
}
