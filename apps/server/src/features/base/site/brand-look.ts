import { findLookProblems, type BrandLook } from '@talora/domain/site/brand-look.ts';
import sharp from 'sharp';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { cleanImage } from '../../../platform/images.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { brandOf, type Brand } from './brand.ts';
import { findBrandRow, selectBrandStatusForUpdate, mergeBrandSettings, setBrandName } from './site.queries.ts';
import { findLogoRow, insertLogo, type LogoRow } from './logo.queries.ts';

/** A logo stands in a header of 60 px, on screens of three dots a pixel at most. */
const LOGO_SIZE = { width: 480, height: 132 } as const;

/** How a brand presents itself, as its operator edits it. */
export function lookOf({ name, settings }: Pick<Brand, 'name' | 'settings'>): BrandLook {
  const { logoId, colours, licence, licenceText, contactEmail, socials, liveChatUrl, imageCdns, gameCdns, gtagId } = settings;
  return { name, logoId, colours, licence, licenceText, contactEmail, socials, liveChatUrl, imageCdns, gameCdns, gtagId };
}

/** Text that changes with a look. */
export const versionOfLook = (look: BrandLook): string => sha256Hex(canonicalJson(look)).slice(0, 32);

/** Texts as they are stored: without blanks at their ends. */
function trimmed(look: BrandLook): BrandLook {
  return JSON.parse(JSON.stringify(look), (_, value: unknown) => (typeof value === 'string' ? value.trim() : value)) as BrandLook;
}

/** A look as it may be stored. Refuses FIELDS_INVALID. */
export function checkLook(look: BrandLook): BrandLook {
  const clean = trimmed(look);
  const problems = findLookProblems(clean);
  return Object.keys(problems).length > 0 ? refuse('FIELDS_INVALID', { fields: problems }) : clean;
}

/** A new look, and the version of the one that was on screen. */
export interface LookChange {
  readonly version: string;
  readonly look: BrandLook;
}

/**
 * Changes how a brand presents itself; a repeat changes nothing. `record` runs in the same transaction, only when something
 * changes. Refuses FIELDS_INVALID, NOT_FOUND for a logo that is not the brand's, ILLEGAL_STATE when `version` is not the
 * present one.
 */
export async function storeBrandLook(
  tx: Tx,
  brandId: string,
  { version, look }: LookChange,
  record: (tx: Tx, before: BrandLook, after: BrandLook) => Promise<void>,
): Promise<void> {
  const after = checkLook(look);
  await selectBrandStatusForUpdate(tx, brandId);
  const row = await findBrandRow(tx, brandId);
  assert(row !== undefined, 'a stored brand id has its brand');
  const before = lookOf(brandOf(row));
  if (versionOfLook(before) === versionOfLook(after)) return;
  if (versionOfLook(before) !== version) refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
  if (after.logoId !== null && (await findLogoRow(tx, brandId, after.logoId)) === undefined) refuse('NOT_FOUND');
  const { name, ...settings } = after;
  if (name !== before.name) await setBrandName(tx, brandId, name);
  await mergeBrandSettings(tx, brandId, settings);
  await record(tx, before, after);
}

/**
 * Stores a picture that may become the logo: decoded and encoded again, at most 480 × 132. The same id again is the same
 * picture. Refuses what is no png or jpg.
 */
export async function addLogo(
  platform: Platform,
  brandId: string,
  id: string,
  bytes: Uint8Array,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  const clean = await cleanImage(bytes);
  const { data, info } = await sharp(clean)
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  await platform.db.tx(async (tx) => {
    if (await insertLogo(tx, brandId, { id, image: data, width: info.width, height: info.height })) await record(tx);
  });
}

/** A stored logo of a brand. Refuses NOT_FOUND. */
export async function readLogo(platform: Platform, brandId: string, id: string): Promise<LogoRow> {
  return (await findLogoRow(platform.db.kysely, brandId, id)) ?? refuse('NOT_FOUND');
}
