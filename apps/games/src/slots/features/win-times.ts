/** How often the bet was won, with one decimal, cut off and never rounded up. */
export function winTimes(payoutMinor: bigint, stakeMinor: bigint): string {
  const tenths = (payoutMinor * 10n) / stakeMinor;
  return `${tenths / 10n}.${tenths % 10n}`;
}
