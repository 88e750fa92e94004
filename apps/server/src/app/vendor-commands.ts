import { readFileSync } from 'node:fs';
import {
  addKeyByCommand,
  addVendorByCommand,
  changeProfileByCommand,
  listVendorByCommand,
  turnKeyByCommand,
  type VendorOrder,
} from '../features/play/vendors/vendors.ts';
import type { Platform } from '../platform/platform.ts';
import { findBrand } from './operator-commands.ts';

/** Options of the commands about vendors, as they were typed. */
export type VendorOptions = Readonly<
  Partial<
    Record<
      | 'brand'
      | 'vendor'
      | 'name'
      | 'dialect'
      | 'wallet'
      | 'frames'
      | 'key'
      | 'state'
      | 'public-key'
      | 'address'
      | 'origins'
      | 'networks'
      | 'overlap',
      string
    >
  >
> & { readonly make?: boolean; readonly resettling?: boolean };

const listOf = (text: string): string[] => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

const isDialect = (word: string): word is VendorOrder['dialect'] => ['plain', 'command', 'resource'].includes(word);
const isWallet = (word: string): word is VendorOrder['wallet'] => word === 'seamless' || word === 'transfer';

/** The vendor that `vendor:add` is told to make; null when something is missing or is none of the words. */
function orderOf({
  vendor: code,
  name,
  dialect,
  wallet = 'seamless',
  address,
  frames,
  resettling = false,
}: VendorOptions): VendorOrder | null {
  if (code === undefined || name === undefined || address === undefined) return null;
  if (dialect === undefined || !isDialect(dialect) || !isWallet(wallet)) return null;
  return { code, name, dialect, wallet, isResettling: resettling, address, frames: frames ?? null };
}

/**
 * What a command about a vendor does; null when its options fit none. A vendor of several brands belongs to none of their consoles:
 * whoever runs the server changes it, and each brand's audit chain says so.
 */
export function vendorCommand(name: string, options: VendorOptions): ((platform: Platform) => Promise<string[]>) | null {
  const { brand, vendor, key, state, make = false, address, origins, networks, overlap } = options;
  const file = options['public-key'];
  if (vendor === undefined) return null;
  if (name === 'vendor:list' && brand !== undefined)
    return async (platform) => listVendorByCommand(platform, await findBrand(platform, brand), vendor);
  const order = name === 'vendor:add' ? orderOf(options) : null;
  if (order !== null && brand !== undefined)
    return async (platform) => addVendorByCommand(platform, await findBrand(platform, brand), order);
  if (name === 'vendor:key' && key !== undefined) {
    if (state === 'active' || state === 'off') return (platform) => turnKeyByCommand(platform, vendor, key, state);
    if (state !== undefined || make === (file !== undefined)) return null;
    const publicKey = file === undefined ? null : readFileSync(file, 'utf8');
    return (platform) => addKeyByCommand(platform, vendor, key, publicKey);
  }
  if (name !== 'vendor:profile' || (overlap !== undefined && !/^[0-9]{1,3}$/.test(overlap))) return null;
  const change = {
    ...(address === undefined ? {} : { baseUrl: address }),
    ...(origins === undefined ? {} : { launchOrigins: listOf(origins) }),
    ...(networks === undefined ? {} : { networks: listOf(networks) }),
    ...(overlap === undefined ? {} : { keyOverlapHours: Number(overlap) }),
  };
  return Object.keys(change).length === 0 ? null : (platform) => changeProfileByCommand(platform, vendor, change);
}
