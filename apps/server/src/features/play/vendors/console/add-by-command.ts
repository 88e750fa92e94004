import { findOrderProblems, type OrderField, type VendorOrder } from '@talora/domain/vendors/vendor-order.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { insideHostsOf } from '../inside-hosts.ts';
import { findVendorProfile, tellVendorsChanged } from '../profiles.ts';
import { makeVendor } from './add-vendor.ts';

export type { VendorOrder } from '@talora/domain/vendors/vendor-order.ts';

const PROBLEMS: Readonly<Record<OrderField, string>> = {
  code: 'the code has 2 to 16 capital letters and digits, a letter first, and is not one of the product itself',
  name: 'the name has 1 to 40 characters',
  address: 'the address is https:// and a name of the public net, or a listed host inside, without a name, question or fragment in it',
  frames: 'the origin of its games is https:// and a name of the public net, or a listed host inside, without a path',
};

/**
 * Makes a vendor and lets one brand list it, switched off and without a key: both take two people of that brand. Written into its audit
 * chain. Resolves to lines for a person. Throws when the order is wrong or the code is taken.
 */
export async function addVendorByCommand(
  platform: Platform,
  brand: { id: string; merchantCode: string },
  order: VendorOrder,
): Promise<string[]> {
  const problems = findOrderProblems(order, insideHostsOf(platform.config));
  if (problems.length > 0) throw new Error(`This vendor cannot be made:\n${problems.map((field) => `  - ${PROBLEMS[field]}`).join('\n')}`);
  const { code } = order;
  if ((await findVendorProfile(platform, code)) !== undefined)
    throw new Error(`There is a vendor ${code} already: vendor:list lets a brand list it.`);
  if (!(await platform.db.tx((tx) => makeVendor(tx, brand, order, 'system')))) throw new Error(`The code ${code} is taken.`);
  tellVendorsChanged(platform);
  return [
    `${code} is made, and ${brand.merchantCode} may list it. It calls /vendor/v1/${code.toLowerCase()}/ at the site.`,
    'At the console: a key, made and activated by two; its games imported; then two people switch it on.',
  ];
}
