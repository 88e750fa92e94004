/** A series of rounds that the player started, with the limits he set before. Sums in minor units. */
export interface Autoplay {
  readonly left: number;
  /** Ends when the series has lost this much. */
  readonly lossLimitMinor: bigint;
  /** Ends after a single win of at least this much; null for no such limit. */
  readonly winLimitMinor: bigint | null;
  readonly netMinor: bigint;
}

/** The series after a round; null when it is over: played out, a limit reached, or the next bet would pass the loss limit. */
export function nextAutoplay(series: Autoplay, round: { readonly stakeMinor: bigint; readonly payoutMinor: bigint }): Autoplay | null {
  const left = series.left - 1;
  const netMinor = series.netMinor + round.payoutMinor - round.stakeMinor;
  const isWinReached = series.winLimitMinor !== null && round.payoutMinor >= series.winLimitMinor;
  const wouldPassLoss = -(netMinor - round.stakeMinor) > series.lossLimitMinor;
  return left <= 0 || isWinReached || wouldPassLoss ? null : { ...series, left, netMinor };
}
