import { createHmac, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { isSameBytes } from '../../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault, refuse } from '../../../../platform/refusal.ts';
import type { Claim, Scheme, Signer } from '../dialects/dialect.ts';
import type { KeySide, KeyState, NewVendorKey } from './key-kinds.ts';
import { readSandboxKeys } from './keys-file.ts';
import { onVendorsChanged, type VendorProfile } from '../profiles.ts';
import type { VendorTables } from '../vendor.tables.ts';

/** A key without its secret. */
export interface VendorKeyRow {
  readonly vendor_id: number;
  readonly key_id: string;
  readonly side: KeySide;
  readonly state: KeyState;
  readonly public_key: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
  /** Until when an old key still opens. */
  readonly valid_until: Date | null;
  /** Who may still read its secret, once. */
  readonly secret_for: string | null;
}

interface OpenKey {
  readonly keyId: string;
  readonly side: KeySide;
  readonly state: KeyState;
  readonly secret: Buffer | null;
  readonly key: KeyObject | null;
}

const SEAL = 'vendor_key.sealed_secret';
const KEEP_MS = 5_000;

const cacheOf = perPlatform((platform) => {
  const cache = new Map<number, { keys: readonly OpenKey[]; until: number }>();
  onVendorsChanged(platform, () => cache.clear());
  return cache;
});

interface KeyRow {
  readonly key_id: string;
  readonly side: KeySide;
  readonly state: KeyState;
  readonly sealed_secret: string | null;
  readonly public_key: string | null;
}

async function listOpenRows(platform: Platform, vendorId: number): Promise<KeyRow[]> {
  const rows = await platform.db.kysely
    .$extendTables<VendorTables>()
    .selectFrom('vendor_key')
    .select(['key_id', 'side', 'state', 'sealed_secret', 'public_key'])
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`(state = 'active' or (state = 'old' and valid_until > app_now()))`)
    .execute();
  return rows;
}

async function loadKeys(platform: Platform, { vendorId, code }: VendorProfile): Promise<OpenKey[]> {
  let rows = await listOpenRows(platform, vendorId);
  if (rows.length === 0) {
    // The sandbox may have been started after us.
    for (const key of readSandboxKeys(platform, vendorId, code)) await addVendorKey(platform, platform.db.kysely, key);
    rows = await listOpenRows(platform, vendorId);
  }
  return rows.map((row) => {
    const secret = row.sealed_secret === null ? null : unseal(platform.keys.sealing, SEAL, row.sealed_secret);
    const key =
      row.side === 'theirs' && row.public_key !== null
        ? createPublicKey(row.public_key)
        : row.side === 'ours' && secret !== null
          ? createPrivateKey(secret.toString('utf8'))
          : null;
    return { keyId: row.key_id, side: row.side, state: row.state, secret, key };
  });
}

/** Keys of a vendor that open or sign, believed for five seconds: an operator changes them while the server runs. */
async function keysOf(platform: Platform, profile: VendorProfile): Promise<readonly OpenKey[]> {
  const { vendorId } = profile;
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  const found = cache.get(vendorId);
  if (found !== undefined && found.until > now) return found.keys;
  const keys = await loadKeys(platform, profile);
  if (keys.length > 0) cache.set(vendorId, { keys, until: now + KEEP_MS });
  return keys;
}

/** Takes the sandbox's keys for a vendor that has none yet, so that a person sees what its first call would find. */
export async function takeFirstKeys(platform: Platform, profile: VendorProfile): Promise<void> {
  await keysOf(platform, profile);
}

/** Is the claim true under one of the vendor's keys? */
export async function isClaimTrue(platform: Platform, profile: VendorProfile, scheme: Scheme, claim: Claim): Promise<boolean> {
  const side = scheme === 'hmac' ? 'both' : 'theirs';
  const found = (await keysOf(platform, profile)).find((key) => key.keyId === claim.keyId && key.side === side);
  if (found === undefined) return false;
  if (scheme === 'rsa') return found.key !== null && verify('RSA-SHA256', claim.message, found.key, claim.signature);
  return found.secret !== null && isSameBytes(createHmac('sha256', found.secret).update(claim.message).digest(), claim.signature);
}

/** The key that we sign with towards a vendor. */
async function activeKey(platform: Platform, profile: VendorProfile, scheme: Scheme): Promise<OpenKey | undefined> {
  const side = scheme === 'hmac' ? 'both' : 'ours';
  return (await keysOf(platform, profile)).find((key) => key.state === 'active' && key.side === side);
}

/** Is there a key to sign with towards a vendor? Without one it cannot be called. */
export const canSign = async (platform: Platform, profile: VendorProfile, scheme: Scheme): Promise<boolean> =>
  (await activeKey(platform, profile, scheme)) !== undefined;

/** What we sign with towards a vendor. Throws {@link Fault} when no key is active. */
export async function signerFor(platform: Platform, profile: VendorProfile, scheme: Scheme): Promise<Signer> {
  const active = await activeKey(platform, profile, scheme);
  if (active === undefined) throw new Fault(`vendor ${profile.code} has no active key`);
  const { keyId, secret, key } = active;
  if (scheme === 'hmac' && secret !== null) return { keyId, sign: (message) => createHmac('sha256', secret).update(message).digest() };
  if (key === null) throw new Fault(`vendor ${profile.code} has no active key`);
  return { keyId, sign: (message) => sign('RSA-SHA256', Buffer.from(message), key) };
}

/** Keys of a vendor, newest first, without their secrets. */
export async function listVendorKeys(db: Queryable, vendorId: number): Promise<VendorKeyRow[]> {
  const { rows } = await sql<VendorKeyRow>`select vendor_id, key_id, side, state, public_key, created_at, changed_at, valid_until,
      case when secret_shown_at is null and state = 'next' then secret_for end as secret_for from vendor_key
    where vendor_id = ${vendorId} order by created_at desc, key_id`.execute(db);
  return rows;
}

/** Keeps a key; the same id again changes nothing. Resolves to whether it is new; tell that vendors have changed after the commit. */
export async function addVendorKey(
  platform: Platform,
  db: Queryable,
  key: NewVendorKey,
  secretFor: string | null = null,
): Promise<boolean> {
  const sealed = key.secret === null ? null : seal(platform.keys.sealing, platform.random, SEAL, key.secret);
  const { numInsertedOrUpdatedRows } = await db
    .$extendTables<VendorTables>()
    .insertInto('vendor_key')
    .values({
      vendor_id: key.vendorId,
      key_id: key.keyId,
      side: key.side,
      sealed_secret: sealed,
      public_key: key.publicKey,
      state: key.state,
      created_at: NOW,
      changed_at: NOW,
      secret_for: secretFor,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Moves a key on. `active` makes the one that was active `old`, which opens for the hours of the profile's overlap; `off` ends a key that is not active.
 * Refuses NOT_FOUND, and ILLEGAL_STATE for what cannot follow.
 */
export async function setVendorKeyState(tx: Tx, vendorId: number, keyId: string, state: 'active' | 'off'): Promise<void> {
  const rows = await tx
    .$extendTables<VendorTables>()
    .selectFrom('vendor_key')
    .select(['side', 'state'])
    .where('vendor_id', '=', vendorId)
    .where('key_id', '=', keyId)
    .forUpdate()
    .execute();
  const row = rows[0];
  if (row === undefined) refuse('NOT_FOUND');
  if (row.state === state) return;
  if (row.state === 'active' || row.state === 'off') refuse('ILLEGAL_STATE', { from: row.state, to: state });
  if (state === 'active')
    await sql`update vendor_key set state = 'old', changed_at = app_now(), valid_until = app_now()
        + make_interval(hours => (select p.key_overlap_hours from vendor_profile p where p.vendor_id = ${vendorId}))
      where vendor_id = ${vendorId} and side = ${row.side} and state = 'active'`.execute(tx);
  await tx
    .$extendTables<VendorTables>()
    .updateTable('vendor_key')
    .set({ state, changed_at: NOW, valid_until: null })
    .where('vendor_id', '=', vendorId)
    .where('key_id', '=', keyId)
    .execute();
}

/**
 * Reads the shared secret of a waiting key, once, for who has approved it. Undefined for everybody else, a second time, and
 * once the key is in use.
 */
export async function takeSecretOnce(
  platform: Platform,
  tx: Tx,
  vendorId: number,
  keyId: string,
  staffId: string,
): Promise<string | undefined> {
  const rows = await tx
    .$extendTables<VendorTables>()
    .updateTable('vendor_key')
    .set({ secret_shown_at: NOW })
    .where('vendor_id', '=', vendorId)
    .where('key_id', '=', keyId)
    .where('side', '=', 'both')
    .where('state', '=', 'next')
    .where('secret_for', '=', staffId)
    .where('secret_shown_at', 'is', null)
    .returning('sealed_secret')
    .execute();
  const sealed = rows[0]?.sealed_secret ?? null;
  return sealed === null ? undefined : unseal(platform.keys.sealing, SEAL, sealed).toString('hex');
}
