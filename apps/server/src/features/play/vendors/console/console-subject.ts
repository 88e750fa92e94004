import { sha256 } from '../../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { RequestRow } from '../../../people/approvals/approvals.ts';
import { listBrandsOfVendor } from '../../../shop/games/games.ts';
import { listUsernames } from '../../../people/members/members.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { findVendorProfile, listVendorProfiles, type VendorProfile } from '../profiles.ts';

/** A vendor by its code, for a brand that lists it. Refuses NOT_FOUND for all others, as if there were none. */
async function listedProfile(platform: Platform, brandId: string, code: string): Promise<VendorProfile> {
  const profile = (await findVendorProfile(platform, code)) ?? refuse('NOT_FOUND');
  const brands = await listBrandsOfVendor(platform.db.kysely, profile.vendorId);
  return brands.includes(brandId) ? profile : refuse('NOT_FOUND');
}

/** Vendors that the brand lists, in the order they were made, and whether other brands list them too. */
export async function listSharing({ platform, brand }: StaffContext): Promise<{ profile: VendorProfile; isShared: boolean }[]> {
  const known = await Promise.all(
    (await listVendorProfiles(platform)).map(async (profile) => ({
      profile,
      brands: await listBrandsOfVendor(platform.db.kysely, profile.vendorId),
    })),
  );
  return known.flatMap(({ profile, brands }) => (brands.includes(brand.id) ? [{ profile, isShared: brands.length > 1 }] : []));
}

/** Vendors that the brand lists, in the order they were made. */
export const listOwnProfiles = async (context: StaffContext): Promise<VendorProfile[]> =>
  (await listSharing(context)).map(({ profile }) => profile);

/** The vendor that a call of the console names. Refuses NOT_FOUND, for one that the brand does not list too. */
export const profileOf = ({ platform, brand }: StaffContext, code: string): Promise<VendorProfile> =>
  listedProfile(platform, brand.id, code.toUpperCase());

/** The vendor that an approved request names. Refuses NOT_FOUND, also when the brand lists it no more. */
export const profileOfDeed = (platform: Platform, { brand_id: brandId, detail: { vendor } }: RequestRow): Promise<VendorProfile> =>
  listedProfile(platform, brandId, typeof vendor === 'string' ? vendor : '');

/**
 * Refuses VENDOR_SHARED when another brand lists the vendor as well: its keys and its profile are then the installation's, and
 * nobody of one brand speaks for the players of all.
 */
export async function checkIsOwn(db: Queryable, { vendorId }: VendorProfile): Promise<void> {
  if ((await listBrandsOfVendor(db, vendorId)).length > 1) refuse('VENDOR_SHARED');
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
