import { sha256 } from '../../platform/crypto/digest.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { listUsernames } from '../identity/identity.ts';
import type { StaffContext } from '../staff/staff.ts';
import { findVendorPlayer, type VendorPlayer } from './players.ts';
import { findVendorProfile, type VendorProfile } from './profiles.ts';

/** The vendor that a call of the console names. Refuses NOT_FOUND. */
export async function profileOf({ platform }: StaffContext, code: string): Promise<VendorProfile> {
  return (await findVendorProfile(platform, code.toUpperCase())) ?? refuse('NOT_FOUND');
}

/** The vendor that an approved request names. */
export async function profileOfDeed(platform: Platform, { vendor }: Readonly<Record<string, unknown>>): Promise<VendorProfile> {
  return (await findVendorProfile(platform, typeof vendor === 'string' ? vendor : '')) ?? refuse('NOT_FOUND');
}

/** Id under which requests are about a part of a vendor: the same for the same part. */
export function deedSubject({ vendorId }: VendorProfile, part: string, name = ''): string {
  const hex = sha256(`vendor ${vendorId} ${part} ${name}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A player at the vendor. Refuses NOT_FOUND, for one of another brand too. */
export async function playerOf({ platform, brand }: StaffContext, profile: VendorProfile, playerId: string): Promise<VendorPlayer> {
  const player = await findVendorPlayer(platform, profile.vendorId, playerId);
  return player?.brandId === brand.id ? player : refuse('NOT_FOUND');
}

/** User names of those who play for money; trials have none. */
export function accountsOf({ platform }: StaffContext, memberIds: readonly string[]): Promise<Map<string, string>> {
  return listUsernames(platform.db.kysely, [...new Set(memberIds)]);
}
