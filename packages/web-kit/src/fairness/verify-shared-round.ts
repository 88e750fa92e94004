import type { SharedFairnessView } from '@talora/contract/rounds/tables.ts';
import { canonicalJson } from '@talora/domain/fairness/canonical-json.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { NO_BETTORS } from '@talora/domain/rounds/bettors-entropy.ts';
import { fromHex, openBrowserDraws, sha256Of } from './browser-draws.ts';

/** What was looked at in a round, each true when it holds; null when the round is not drawn yet. */
export interface RoundChecks {
  readonly promise: boolean;
  readonly chain: boolean;
  readonly bettors: boolean;
  readonly mine: boolean;
  readonly outcome: boolean;
}

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Hashes a promise back to the anchor of its chain: as many times as there were rounds before it. */
async function isOnChain({ commitment, chain }: SharedFairnessView): Promise<boolean> {
  let at = commitment;
  for (let link = chain.link - 1; link > 0; link -= 1) at = await sha256Of(fromHex(at));
  return at === chain.anchor;
}

/** Computes a shared round again with the browser's own cryptography. `myBets` are ids of bets that must be in the list. */
export async function verifySharedRound(fairness: SharedFairnessView, myBets: readonly string[]): Promise<RoundChecks | null> {
  const { seed, entropy, bettors, outcome, dealtFrom } = fairness;
  const shared = findSharedGame(fairness.game);
  if (seed === null || entropy === null || bettors === null || outcome === null || shared === undefined) return null;
  const dealt = await openBrowserDraws({ serverSeed: seed, game: fairness.game, clientSeed: entropy, nonce: fairness.no }, (draws) =>
    shared.kind.draw(draws, dealtFrom ?? shared.kind.first),
  );
  const ids = new Set(bettors.split('\n').map((line) => line.slice(0, line.indexOf(':'))));
  return {
    promise: (await sha256Of(fromHex(seed))) === fairness.commitment,
    chain: await isOnChain(fairness),
    bettors: bettors === '' ? entropy === NO_BETTORS : (await sha256Of(textBytes(bettors))) === entropy,
    mine: myBets.every((id) => ids.has(id)),
    outcome: canonicalJson(dealt.outcome) === canonicalJson(outcome),
  };
}
