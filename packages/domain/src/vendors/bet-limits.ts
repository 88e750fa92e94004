/** Stakes that an operator allows at a game, in minor units; null sets no limit. */
export interface BetLimits {
  readonly min_bet: bigint | null;
  readonly max_bet: bigint | null;
}

/**
 * What a vendor is told of a stake, by the game's limits (null: none count) and the vendor's own highest. Too high is MAX_BET;
 * too low is LIMIT_REACHED, because the port has no other word for it.
 */
export function vendorBetLimit(stake: bigint, limits: BetLimits | null, vendorMax: bigint | null): 'OK' | 'MAX_BET' | 'LIMIT_REACHED' {
  const [min, max] = [limits?.min_bet ?? null, limits?.max_bet ?? null];
  if ((max !== null && stake > max) || (vendorMax !== null && stake > vendorMax)) return 'MAX_BET';
  return min !== null && stake < min ? 'LIMIT_REACHED' : 'OK';
}
