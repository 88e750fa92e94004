import { addVendor } from '../features/shop/games/games.ts';
import { setVendorProfile, type NewVendorProfile } from '../features/play/vendors/vendors.ts';
import type { Platform } from '../platform/platform.ts';

/** The sandbox's vendors: number and code in the catalogue, and how they speak. Their page is docs/vendor-port.md. */
const SAMPLE_VENDORS = [
  { id: 11, code: 'KIRIN', name: 'Kirin Works', dialect: 'plain', wallet: 'seamless', isResettling: false, unknownRollback: 0 },
  { id: 12, code: 'LUMEN', name: 'Lumen Six', dialect: 'plain', wallet: 'seamless', isResettling: true, unknownRollback: 0 },
  { id: 13, code: 'NUSA', name: 'Nusa Play', dialect: 'command', wallet: 'seamless', isResettling: false, unknownRollback: 12 },
  { id: 14, code: 'BATU', name: 'Batu Nine', dialect: 'command', wallet: 'seamless', isResettling: false, unknownRollback: 12 },
  { id: 15, code: 'HEXBAY', name: 'Hexbay', dialect: 'resource', wallet: 'seamless', isResettling: false, unknownRollback: 12 },
  { id: 16, code: 'TIDE', name: 'Tideworks', dialect: 'plain', wallet: 'transfer', isResettling: false, unknownRollback: 0 },
] as const satisfies readonly (Omit<NewVendorProfile, 'vendorId' | 'baseUrl'> & { id: number; code: string; name: string })[];

/** Makes the sandbox's vendors. Their keys are read from the sandbox's file at their first use. */
export async function addSampleVendors(platform: Platform): Promise<void> {
  for (const { id, code, name, ...profile } of SAMPLE_VENDORS) {
    await addVendor(platform.db.kysely, { id, code, name, adapter: 'vendor', frameOrigin: '{sandbox}' });
    await setVendorProfile(platform, { vendorId: id, ...profile, baseUrl: `{sandbox}/vendors/${code.toLowerCase()}` });
  }
}

/** Number of a sandbox vendor in the catalogue. */
export function sampleVendorId(code: (typeof SAMPLE_VENDORS)[number]['code']): number {
  const found = SAMPLE_VENDORS.find((vendor) => vendor.code === code);
  if (found === undefined) throw new RangeError(`no sample vendor ${code}`);
  return found.id;
}
