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
  /** Address under which this server calls it, with https. */
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
const SECURE = /^(https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([1-9][0-9]{0,4}))?(?:\/[^?#@\s\\]*)?$/;

/** Origin of a web address under TLS; null for anything else. */
export function secureOrigin(address: string): string | null {
  const [, name, port] = SECURE.exec(address) ?? [];
  if (name === undefined || Number(port ?? 443) > 65_535) return null;
  return port === undefined || port === '443' ? name : `${name}:${port}`;
}

/** Fields of an order that something may be wrong with. */
export type OrderField = 'code' | 'name' | 'address' | 'frames';

/** Fields of an order that cannot be as they are. */
export function findOrderProblems({ code, name, address, frames }: Pick<VendorOrder, OrderField>): OrderField[] {
  const problems: OrderField[] = [];
  if (!CODE.test(code)) problems.push('code');
  if (name.trim() === '' || name.length > VENDOR_LENGTHS.name) problems.push('name');
  if (secureOrigin(address) === null || address.length > VENDOR_LENGTHS.address) problems.push('address');
  if (frames !== null && (secureOrigin(frames) !== frames || frames.length > VENDOR_LENGTHS.origin)) problems.push('frames');
  return problems;
}
