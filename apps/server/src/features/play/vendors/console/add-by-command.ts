import type { Platform } from '../../../../platform/platform.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { addNextVendor, letBrandList } from '../../../shop/games/games.ts';
import { findVendorProfile, insertVendorProfile, tellVendorsChanged, type VendorProfile } from '../profiles.ts';

/** A vendor to be made by command: how it speaks, where it is reached, and where its games lie. */
export interface VendorOrder {
  /** In capitals; in small letters it is part of the address that the vendor calls. */
  readonly code: string;
  readonly name: string;
  readonly dialect: VendorProfile['dialect'];
  readonly wallet: VendorProfile['wallet'];
  readonly isResettling: boolean;
  /** Address under which this server calls it, with https. */
  readonly address: string;
  /** Origin of its games' pages; null takes the one of its address. */
  readonly frames: string | null;
}

const CODE = /^[A-Z][A-Z0-9]{1,15}$/;
/** What the rollback of an unknown transaction is told in each dialect (docs/vendor-port.md): done, or that there is no such bet. */
const UNKNOWN_ROLLBACK = { plain: 0, command: 12, resource: 12 } as const satisfies Record<VendorProfile['dialect'], number>;

/** Origin of a web address under TLS; null for anything else. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.search === '' && url.hash === '' ? url.origin : null;
}

function findProblems({ code, name, address, frames }: VendorOrder): string[] {
  const problems: string[] = [];
  if (!CODE.test(code)) problems.push('the code has 2 to 16 capital letters and digits, a letter first');
  if (name.trim() === '' || name.length > 40) problems.push('the name has 1 to 40 characters');
  if (originOf(address) === null) problems.push('the address starts with https:// and has no name, question or fragment in it');
  if (frames !== null && originOf(frames) !== frames) problems.push('the origin of its games is https:// and a name, without a path');
  return problems;
}

/**
 * Makes a vendor and lets one brand list it, switched off and without a key: both take two people of that brand. Written into its audit
 * chain. Resolves to lines for a person. Throws when the order is wrong or the code is taken.
 */
export async function addVendorByCommand(
  platform: Platform,
  brand: { id: string; merchantCode: string },
  order: VendorOrder,
): Promise<string[]> {
  const problems = findProblems(order);
  if (problems.length > 0) throw new Error(`This vendor cannot be made:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  const { code, name, dialect, wallet, isResettling } = order;
  if ((await findVendorProfile(platform, code)) !== undefined)
    throw new Error(`There is a vendor ${code} already: vendor:list lets a brand list it.`);
  const baseUrl = order.address.replace(/\/+$/, '');
  const frameOrigin = order.frames ?? originOf(baseUrl) ?? '';
  await platform.db.tx(async (tx) => {
    const vendorId = await addNextVendor(tx, { code, name: name.trim(), adapter: 'vendor', frameOrigin });
    if (vendorId === null) throw new Error(`The code ${code} is taken.`);
    await insertVendorProfile(tx, { vendorId, dialect, wallet, isResettling, unknownRollback: UNKNOWN_ROLLBACK[dialect], baseUrl });
    await letBrandList(tx, brand.id, vendorId);
    const fact = { brandId: brand.id, actor: 'system', subject: `vendor:${code}` } as const;
    const detail = { name: name.trim(), dialect, wallet, isResettling, baseUrl, frameOrigin };
    await appendAudit(tx, { ...fact, action: 'vendor.added', detail });
    await appendAudit(tx, { ...fact, action: 'vendor.listed', detail: { brand: brand.merchantCode } });
  });
  tellVendorsChanged(platform);
  return [
    `${code} is made, and ${brand.merchantCode} may list it. It calls /vendor/v1/${code.toLowerCase()}/ at the site.`,
    'At the console: a key, made and activated by two; its games imported; then two people switch it on.',
  ];
}
