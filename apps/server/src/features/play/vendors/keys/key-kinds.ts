/** Whose key it is: a shared secret, the vendor's public key, or our own pair. */
export type KeySide = 'both' | 'theirs' | 'ours';
/** State of a key: `active` and `old` open, `active` signs. */
export type KeyState = 'next' | 'active' | 'old' | 'off';

/** A key to be kept. `secret` is the bytes of a shared secret or the PEM of our private key. */
export interface NewVendorKey {
  readonly vendorId: number;
  readonly keyId: string;
  readonly side: KeySide;
  readonly secret: Buffer | null;
  readonly publicKey: string | null;
  readonly state: KeyState;
}
