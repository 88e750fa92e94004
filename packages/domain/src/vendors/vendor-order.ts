import { HOUSE_VENDORS } from '../games/house-vendors.ts';

/** How a vendor speaks. */
export const VENDOR_DIALECTS = ['plain', 'command', 'resource'] as const;

/** Name of a dialect. */
export type VendorDialect = (typeof VENDOR_DIALECTS)[number];

/** Where a player's money lies while he plays: in our wallet, or moved to one of the vendor's. */
export const VENDOR_WALLETS = ['seamless', 'transfer'] as const;

/** Kind of such a wallet. */
export type VendorWallet = (typeof VENDOR_WALLETS)[number];

/** A vendor to be made: how it speaks, where it is reached, and where its games lie. */
export interface VendorOrder {
  /** In capitals; in small letters it is part of the address that the vendor calls. */
  readonly code: string;
  readonly name: string;
  readonly dialect: VendorDialect;
  readonly wallet: VendorWallet;
  /** A settled bet may be rolled back, and its win with it. */
  readonly isResettling: boolean;
  /** Address under which this server calls it. */
  readonly address: string;
  /** Origin of its games' pages; null takes the one of its address. */
  readonly frames: string | null;
}

/** Longest code, name, and addresses. */
export const VENDOR_LENGTHS = { code: 16, name: 40, address: 300, origin: 200 } as const;

const CODE = /^[A-Z][A-Z0-9]{1,15}$/;

/** What the rollback of an unknown transaction is told in each dialect (docs/vendor-port.md): done, or that there is no such bet. */
export const UNKNOWN_ROLLBACK = { plain: 0, command: 12, resource: 12 } as const satisfies Record<VendorDialect, number>;

/** A name of the net in small letters, perhaps a port, perhaps a path: nothing that names a person or asks a question. */
const ADDRESS = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([1-9][0-9]{0,4}))?(?:\/[^?#@\s\\]*)?$/;

/** Ends of names that lead to nobody on the public net. */
const INSIDE_ENDS: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
]);

/** Is it a name of the public net by its look? An address in figures is none, whatever it is written like. */
function isPublicName(host: string): boolean {
  const parts = host.split('.');
  const end = parts.at(-1) ?? '';
  return parts.length > 1 && !parts.includes('') && /^[a-z][a-z0-9-]*$/.test(end) && !INSIDE_ENDS.has(end);
}

/** Hosts besides those of the public net that this installation may call, also without TLS. */
export type InsideHosts = (host: string) => boolean;

/** Those of a machine where the product is tried out. */
export const isLoopback: InsideHosts = (host) => host === 'localhost' || /^127(?:\.[0-9]{1,3}){3}$/.test(host);

/** Origin of a web address without a name, a question or a fragment; null for anything else. */
export function webOrigin(address: string): string | null {
  const [, scheme, host, port] = ADDRESS.exec(address) ?? [];
  if (scheme === undefined || host === undefined || Number(port ?? 443) > 65_535) return null;
  const isUsual = port === undefined || port === (scheme === 'https' ? '443' : '80');
  return `${scheme}://${host}${isUsual ? '' : `:${port}`}`;
}

/** May a vendor be reached here? With https under a name of the public net, or at a host that the installation has inside. */
export function isVendorAddress(address: string, isInside: InsideHosts): boolean {
  if (webOrigin(address) === null) return false;
  const [, scheme, host = ''] = ADDRESS.exec(address) ?? [];
  return isInside(host) || (scheme === 'https' && isPublicName(host));
}

/** Fields of an order that something may be wrong with. */
export type OrderField = 'code' | 'name' | 'address' | 'frames';

/** The product's own makers: nobody else is called so. */
const OWN_CODES: readonly string[] = Object.values(HOUSE_VENDORS);

/** Fields of an order that cannot be as they are. */
export function findOrderProblems({ code, name, address, frames }: Pick<VendorOrder, OrderField>, isInside: InsideHosts): OrderField[] {
  const problems: OrderField[] = [];
  if (!CODE.test(code) || OWN_CODES.includes(code)) problems.push('code');
  if (name.trim() === '' || name.length > VENDOR_LENGTHS.name) problems.push('name');
  if (!isVendorAddress(address, isInside) || address.length > VENDOR_LENGTHS.address) problems.push('address');
  if (frames !== null && (webOrigin(frames) !== frames || !isVendorAddress(frames, isInside) || frames.length > VENDOR_LENGTHS.origin))
    problems.push('frames');
  return problems;
}
