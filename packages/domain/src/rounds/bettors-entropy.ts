/** What a bet adds to the chance of its round: its id, and the client seed that came with it. */
export interface BettorSeed {
  readonly betId: string;
  readonly clientSeed: string;
}

/** Entropy of a round without bets. */
export const NO_BETTORS = 'none';

/**
 * The list that the entropy of a round is the hash of: a line `betId:clientSeed` for each accepted bet, in the order of its bytes, so that
 * nobody chooses it. It is closed with the betting and shown with the result.
 */
export function bettorsList(bets: readonly BettorSeed[]): string {
  // Ids and client seeds are ASCII: the order of code units is that of bytes.
  return bets
    .map(({ betId, clientSeed }) => `${betId}:${clientSeed}`)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join('\n');
}
