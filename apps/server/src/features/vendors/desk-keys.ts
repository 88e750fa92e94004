import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { vendorsDeskCalls } from '@talora/contract/vendors-desk.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import { tellVendorsChanged, type VendorProfile } from './profiles.ts';
import { addVendorKey, setVendorKeyState } from './vendor-keys.ts';

type Calls = (typeof vendorsDeskCalls)['calls'];

function checkedPem(text: string | undefined): string {
  try {
    const key = createPublicKey(text ?? '');
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048) return text ?? '';
  } catch {
    // Whatever it was, it is no key.
  }
  return refuse('BAD_REQUEST', { fields: ['publicKey'] });
}

interface Made {
  readonly secret: Buffer | null;
  readonly publicKey: string | null;
  /** What the operator hands to the vendor, told once. */
  readonly told: string | null;
}

function makeKey(context: StaffContext, side: 'both' | 'theirs' | 'ours', publicKey: string | undefined): Made {
  if (side === 'theirs') return { secret: null, publicKey: checkedPem(publicKey), told: null };
  if (side === 'both') {
    const secret = context.platform.random.bytes(32);
    return { secret, publicKey: null, told: secret.toString('hex') };
  }
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { secret: Buffer.from(pair.privateKey), publicKey: pair.publicKey, told: null };
}

/** Makes the next key of a vendor. A shared secret is told once; our private key never leaves. Refuses REPLAY_MISMATCH for a taken id. */
export async function makeVendorKey(
  context: StaffContext,
  profile: VendorProfile,
  input: CallArguments<Calls['addVendorKey']>,
): Promise<CallResult<Calls['addVendorKey']>> {
  const { platform, brand, staff } = context;
  const { keyId, side } = input;
  if ((profile.dialect === 'resource') === (side === 'both')) refuse('BAD_REQUEST', { fields: ['side'] });
  const { secret, publicKey, told } = makeKey(context, side, input.publicKey);
  await platform.db.tx(async (tx) => {
    const isNew = await addVendorKey(platform, tx, { vendorId: profile.vendorId, keyId, side, secret, publicKey, state: 'next' });
    if (!isNew) refuse('REPLAY_MISMATCH');
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.key-added',
      subject: `vendor:${profile.code}`,
      detail: { keyId, side },
    });
  });
  return { keyId, secret: told, publicKey };
}

/** Makes a key active, or turns one off. Refuses NOT_FOUND and ILLEGAL_STATE. */
export async function turnVendorKey(context: StaffContext, profile: VendorProfile, keyId: string, state: 'active' | 'off'): Promise<void> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    await setVendorKeyState(tx, profile.vendorId, keyId, state);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.key-turned',
      subject: `vendor:${profile.code}`,
      detail: { keyId, state },
    });
  });
  tellVendorsChanged(platform);
}
