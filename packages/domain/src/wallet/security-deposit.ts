const HUNDRED = 100n;

/** What is set aside beside a withdrawal of `amount` at `percent`, in minor units: what is less than one of them is not asked for. */
export const securityOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / HUNDRED;

/** The most that can be withdrawn from what is available when its security deposit is set aside beside it. */
export function mostWithSecurity(available: bigint, percent: number): bigint {
  if (available <= 0n) return 0n;
  const least = (available * HUNDRED) / (HUNDRED + BigInt(percent));
  // What is rounded away of the security deposit may leave room for one unit more.
  return least + 1n + securityOf(least + 1n, percent) <= available ? least + 1n : least;
}
