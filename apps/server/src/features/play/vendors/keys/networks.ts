import { BlockList, isIP } from 'node:net';
import type { VendorProfile } from '../profiles.ts';

/** Is it an address, or a network with its length? */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return length === undefined || (/^[0-9]{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}

/** Answers whether an address lies in one of the networks; with none, every address does. */
export function openNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const text of networks) {
    const [address = '', length] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Lists are made once for a profile. */
const networksOf = new WeakMap<VendorProfile, (address: string) => boolean>();

/** Does the vendor call from this address? */
export function isFromVendor(profile: VendorProfile, address: string): boolean {
  const known = networksOf.get(profile) ?? openNetworks(profile.networks);
  networksOf.set(profile, known);
  return known(address);
}
