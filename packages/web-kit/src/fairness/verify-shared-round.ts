import type { SharedFairnessView } from '@talora/contract/rounds/tables.ts';
import { canonicalJson } from '@talora/domain/fairness/canonical-json.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { bettorsList, NO_BETTORS } from '@talora/domain/rounds/bettors-entropy.ts';
import { handGame, handSeed, type RoundField, type RoundKind } from '@talora/domain/rounds/round-kind.ts';
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

/** The cards of every bet of a round, drawn again; undefined of a kind without. */
async function drawField(
  { seed, game, no, cards }: SharedFairnessView,
  kind: RoundKind<unknown, unknown>,
): Promise<RoundField | undefined> {
  const rules = kind.cards;
  if (rules === undefined || cards === null || seed === null) return undefined;
  const hands: RoundField['hands'][number][] = [];
  let soldMinor = 0n;
  for (const { betId, clientSeed, count } of cards.bets) {
    const seeds = { serverSeed: seed, game: handGame(game), clientSeed: handSeed({ id: betId, clientSeed }), nonce: no };
    hands.push({ bet: betId, cards: await openBrowserDraws(seeds, (draws) => rules.draw(draws, count)) });
    soldMinor += BigInt(cards.price) * BigInt(count);
  }
  return { hands, soldMinor };
}

/** Does the list of cards name the bets of the list that gives the entropy, and no others? */
const isSameList = ({ cards, bettors }: SharedFairnessView): boolean => cards === null || bettorsList(cards.bets) === bettors;

/** The list of bets with a line for each: its id and client seed, and how many cards it bought. */
export const soldList = ({ bettors, cards }: SharedFairnessView): string | null =>
  cards === null ? bettors : cards.bets.map(({ betId, clientSeed, count }) => `${betId}:${clientSeed}:${String(count)}`).join('\n');

/** Computes a shared round again with the browser's own cryptography. `myBets` are ids of bets that must be in the list. */
export async function verifySharedRound(fairness: SharedFairnessView, myBets: readonly string[]): Promise<RoundChecks | null> {
  const { seed, entropy, bettors, outcome, dealtFrom } = fairness;
  const shared = findSharedGame(fairness.game);
  if (seed === null || entropy === null || bettors === null || outcome === null || shared === undefined) return null;
  const field = await drawField(fairness, shared.kind);
  const dealt = await openBrowserDraws({ serverSeed: seed, game: fairness.game, clientSeed: entropy, nonce: fairness.no }, (draws) =>
    shared.kind.draw(draws, dealtFrom ?? shared.kind.first, field),
  );
  const ids = new Set(bettors.split('\n').map((line) => line.slice(0, line.indexOf(':'))));
  return {
    promise: (await sha256Of(fromHex(seed))) === fairness.commitment,
    chain: await isOnChain(fairness),
    bettors: isSameList(fairness) && (bettors === '' ? entropy === NO_BETTORS : (await sha256Of(textBytes(bettors))) === entropy),
    mine: myBets.every((id) => ids.has(id)),
    outcome: canonicalJson(dealt.outcome) === canonicalJson(outcome),
  };
}
