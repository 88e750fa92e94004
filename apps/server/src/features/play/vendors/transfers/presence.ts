import { sql } from 'kysely';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { findPlayerOfMember, type VendorPlayer } from '../players.ts';
import { findVendorProfile } from '../profiles.ts';

type Stay = (typeof vendorsCalls)['calls']['stayAtVendor'];

/** A sign that somebody plays at a vendor with a wallet of its own. Signs within a few seconds are one. */
export async function notePresence(db: Queryable, { vendorId, memberId }: Pick<VendorPlayer, 'vendorId' | 'memberId'>): Promise<void> {
  await sql`insert into vendor_presence as p (vendor_id, member_id, seen_at) values (${vendorId}, ${memberId}, app_now())
    on conflict (vendor_id, member_id) do update set seen_at = excluded.seen_at
      where p.seen_at < excluded.seen_at - interval '5 seconds'`.execute(db);
}

/** Has the player given no sign for so many seconds? */
export async function isSilent(db: Queryable, { vendorId, memberId }: VendorPlayer, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ is_present: boolean }>`select exists (select from vendor_presence where vendor_id = ${vendorId}
    and member_id = ${memberId} and seen_at > app_now() - make_interval(secs => ${seconds})) as is_present`.execute(db);
  return rows[0]?.is_present === false;
}

/** A page with a game of the vendor is open: the money stays there. Refuses NOT_FOUND where the member has never played. */
export async function stayAtVendor(context: MemberContext, { merchantCode }: CallArguments<Stay>): Promise<CallResult<Stay>> {
  const { platform, brand, session } = context;
  const profile = (await findVendorProfile(platform, merchantCode.toUpperCase())) ?? refuse('NOT_FOUND');
  const db = platform.db.kysely;
  const player = (await findPlayerOfMember(db, profile.vendorId, session.memberId, brand.asset.id)) ?? refuse('NOT_FOUND');
  if (profile.wallet === 'transfer') await notePresence(db, player);
  return { seconds: brand.settings.vendorSilenceSeconds };
}
