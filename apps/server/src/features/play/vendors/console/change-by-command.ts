import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { letBrandList, listBrandsOfVendor } from '../../../shop/games/games.ts';
import { checkedProfile } from './console-profile.ts';
import type { KeySide } from '../keys/key-kinds.ts';
import { keyPrint } from '../keys/key-print.ts';
import { makeKey } from '../keys/new-key.ts';
import {
  changeProfileRow,
  findVendorProfile,
  listVendorProfiles,
  readProfileRow,
  tellVendorsChanged,
  type ChangedProfile,
  type VendorProfile,
} from '../profiles.ts';
import { addVendorKey, setVendorKeyState } from '../keys/vendor-keys.ts';

async function profileByCode(platform: Platform, code: string): Promise<VendorProfile> {
  const profile = await findVendorProfile(platform, code.toUpperCase());
  if (profile !== undefined) return profile;
  const codes = (await listVendorProfiles(platform)).map((one) => one.code);
  throw new Error(`There is no vendor ${code}. There is: ${codes.join(', ') || 'none'}.`);
}

/**
 * Writes what was done into the chain of every brand that lists the vendor: it changes what each of their players is paid by. Throws
 * where none does: what no chain tells, the proof of profiles takes for a change past the server.
 */
async function record(tx: Tx, { vendorId, code }: VendorProfile, action: string, detail: Record<string, unknown>): Promise<number> {
  const brands = await listBrandsOfVendor(tx, vendorId);
  if (brands.length === 0)
    throw new Error(`No brand lists ${code}: let one list it first (vendor:list), so that its audit chain says this.`);
  for (const brandId of brands) await appendAudit(tx, { brandId, actor: 'system', action, subject: `vendor:${code}`, detail });
  return brands.length;
}

/** Lets a brand list a vendor by command, switched off until two of its people switch it on. Resolves to lines for a person. */
export async function listVendorByCommand(
  platform: Platform,
  brand: { id: string; merchantCode: string },
  code: string,
): Promise<string[]> {
  const profile = await profileByCode(platform, code);
  const isNew = await platform.db.tx(async (tx) => {
    if (!(await letBrandList(tx, brand.id, profile.vendorId))) return false;
    await record(tx, profile, 'vendor.listed', { brand: brand.merchantCode });
    return true;
  });
  return [
    isNew
      ? `${brand.merchantCode} may list ${profile.code}: import its games at the console, then two people switch it on.`
      : `${brand.merchantCode} lists ${profile.code} already.`,
  ];
}

/** Makes a key of a vendor by command, or keeps the vendor's public one (PEM). Resolves to lines for a person; a shared secret stands in them once. */
export async function addKeyByCommand(platform: Platform, code: string, keyId: string, publicKey: string | null): Promise<string[]> {
  const profile = await profileByCode(platform, code);
  const isPairs = profile.dialect === 'resource';
  if (!isPairs && publicKey !== null) throw new Error(`${profile.code} signs with a shared secret: use --make.`);
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(keyId)) throw new Error('A key is named by 1 to 64 letters, digits, dots, dashes and underscores.');
  const side: KeySide = !isPairs ? 'both' : publicKey === null ? 'ours' : 'theirs';
  if (publicKey !== null && keyPrint(publicKey) === null) throw new Error('The file holds no public RSA key of 2048 bits or more, as PEM.');
  const made = makeKey(platform, side, publicKey ?? '');
  const print = made.publicKey === null ? null : keyPrint(made.publicKey);
  const brands = await platform.db.tx(async (tx) => {
    const isNew = await addVendorKey(platform, tx, { vendorId: profile.vendorId, keyId, side, ...made, state: 'next' });
    if (!isNew) throw new Error(`${profile.code} has a key ${keyId} already.`);
    return record(tx, profile, 'vendor.key-added', { keyId, side, ...(print === null ? {} : { print }) });
  });
  tellVendorsChanged(platform);
  return [
    `Key ${keyId} of ${profile.code} is kept and waits; ${brands} audit chains say so. Turn it with --state active.`,
    ...(print === null ? [] : [`SHA-256 of the public key: ${print}`]),
    ...(side === 'ours' ? [made.publicKey ?? ''] : []),
    ...(side === 'both' ? [`Shared secret, shown only now: ${made.secret?.toString('hex') ?? ''}`] : []),
  ];
}

/** Makes a waiting key active, or turns one off that is not active, by command. Resolves to lines for a person. */
export async function turnKeyByCommand(platform: Platform, code: string, keyId: string, state: 'active' | 'off'): Promise<string[]> {
  const profile = await profileByCode(platform, code);
  const brands = await platform.db.tx(async (tx) => {
    await setVendorKeyState(tx, profile.vendorId, keyId, state);
    return record(tx, profile, 'vendor.key-turned', { keyId, state });
  });
  tellVendorsChanged(platform);
  return [`Key ${keyId} of ${profile.code} is ${state}; ${brands} audit chains say so.`];
}

/** Changes the named parts of a vendor's profile by command. Resolves to lines for a person. */
export async function changeProfileByCommand(platform: Platform, code: string, change: Partial<ChangedProfile>): Promise<string[]> {
  const profile = await profileByCode(platform, code);
  const brands = await platform.db.tx(async (tx) => {
    const {
      base_url: baseUrl,
      launch_origins: launchOrigins,
      key_overlap_hours: keyOverlapHours,
      ...now
    } = await readProfileRow(tx, profile.vendorId);
    const was = { baseUrl, launchOrigins, keyOverlapHours, networks: now.networks, dialect: now.dialect };
    const to = checkedProfile(platform.config, { ...was, ...change }, was);
    if (!(await changeProfileRow(tx, profile.vendorId, to, now.version))) throw new Error('Somebody else has changed it just now.');
    return record(tx, profile, 'vendor.profile-changed', { ...to, version: now.version + 1 });
  });
  tellVendorsChanged(platform);
  return [`The profile of ${profile.code} is changed; ${brands} audit chains say so.`];
}
