/** Answers of the vendor port by name, with the number that the plain dialect sends. */
export const VENDOR_CODES = {
  OK: 0,
  BAD_SIGNATURE: 1,
  BAD_REQUEST: 2,
  TOKEN_INVALID: 3,
  TOKEN_EXPIRED: 4,
  PLAYER_NOT_FOUND: 5,
  PLAYER_BLOCKED: 6,
  INSUFFICIENT_FUNDS: 7,
  WRONG_CURRENCY: 8,
  GAME_DISABLED: 9,
  LIMIT_REACHED: 10,
  MAX_BET: 11,
  BET_NOT_FOUND: 12,
  ALREADY_SETTLED: 13,
  TX_MISMATCH: 14,
  TX_ORDER: 15,
  MAINTENANCE: 16,
  ROLLED_BACK: 17,
  RETRY: 99,
} as const;

/** Name of an answer. */
export type VendorCode = keyof typeof VENDOR_CODES;

const BY_NUMBER = new Map<number, VendorCode>(Object.entries(VENDOR_CODES).map(([name, n]) => [n, name as VendorCode]));

/** The answer with this number, or undefined. */
export function findVendorCode(stored: number): VendorCode | undefined {
  return BY_NUMBER.get(stored);
}

/** The answer stored under this number. Throws RangeError when there is none. */
export function getVendorCode(stored: number): VendorCode {
  const code = BY_NUMBER.get(stored);
  if (code === undefined) throw new RangeError(`unknown vendor code ${stored}`);
  return code;
}
