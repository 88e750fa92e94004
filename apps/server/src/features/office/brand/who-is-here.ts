import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import type { Presence } from '@talora/contract/members/operations-console.ts';
import { countGamesOf } from '../../play/arcade/arcade.ts';
import { listPresent } from '../../people/sessions/sessions.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { countRunning } from '../../play/vendors/vendors.ts';
import { countUnfinished } from '../../money/wallet/wallet.ts';

/** So many people are named; the rest are counted. */
export const NAMED = 20;

/** Who is on the site now and what runs there: what maintenance or closing would meet. Changes nothing. */
export async function showWhoIsHere(context: StaffContext): Promise<Presence> {
  const { platform, brand, staff } = context;
  const db = platform.db.kysely;
  const present = await listPresent(db, brand.id);
  const hashes = present.map((row) => row.token_hash);
  const [house, outside, unfinished] = await Promise.all([
    countGamesOf(db, hashes),
    countRunning(db, brand.id, hashes),
    countUnfinished(context),
  ]);
  // The first of a member's sessions is the last used one.
  const players = [...new Map(present.toReversed().map((row) => [row.member_id, row])).values()].toReversed();
  const isTrial = (type: number): boolean => sessionKindOfType(type, memberTypesOf(brand.settings)) === 'trial';
  return {
    sessions: present.length,
    players: players.length,
    trials: players.filter(({ type }) => isTrial(type)).length,
    guestPages: platform.live.guests(`brand:${brand.id}`),
    games: house + outside.games,
    rounds: outside.rounds,
    ...unfinished,
    names: staffMay(staff.role, 'member.read')
      ? players.slice(0, NAMED).map((row) => ({ id: row.member_id, account: row.username, seenAt: row.seen_at.toISOString() }))
      : null,
  };
}
