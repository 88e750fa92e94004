import type { RoundFairnessView } from '@talora/contract/arcade/arcade.ts';

/** What the site's verifier needs of a round, as the query of its page. */
export function verifyQuery(round: RoundFairnessView): string {
  return new URLSearchParams({
    game: round.game,
    serverSeed: round.serverSeed ?? '',
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    stake: round.stake,
    payout: round.payout,
    currency: round.currency,
    ...(round.grand === null ? {} : { odds: round.grand.odds, number: round.grand.number }),
    ...(round.choice === null ? {} : { choice: JSON.stringify(round.choice) }),
  }).toString();
}
