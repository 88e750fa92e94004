import type { Draws } from '../../fairness/draws.ts';
import { playRound } from '../slots/engine/round.ts';
import type { Script } from '../slots/engine/script.ts';
import { keepDecisions, type Decision } from './decisions.ts';
import type { HouseGame } from './house-games.ts';

/** How a round of a house game came out. Exactly one of `script` and `outcome` is there: a slot's show, or what came out at a table. */
export interface HouseRound {
  /** What the draws decided, in their order: with bet and choice it is the whole round. */
  readonly decisions: readonly Decision[];
  readonly script: Script | null;
  readonly outcome: Readonly<Record<string, unknown>> | null;
  readonly payoutMinor: bigint;
  /** What of the stake counts as bet. */
  readonly validMinor: bigint;
}

/**
 * Is this a choice of the game for a bet? A slot has none: null. At a table the stakes are whole units of `unitMinor` and add up to
 * the bet.
 */
export function isHouseChoice(game: HouseGame, choice: unknown, betMinor: bigint, unitMinor: bigint): boolean {
  return game.kind === 'slot' ? choice === null : game.table.isChoice(choice, betMinor, unitMinor);
}

/** Plays one round from its stream. Throws RangeError for a bet of no whole coins, or a choice that is none. */
export function playHouseGame(game: HouseGame, draws: Draws, betMinor: bigint, choice: unknown): HouseRound {
  const kept = keepDecisions(draws);
  if (game.kind === 'slot') {
    const script = playRound(game.model, kept.draws, betMinor);
    return { decisions: kept.decisions, script, outcome: null, payoutMinor: script.payoutMinor, validMinor: betMinor };
  }
  const { outcome, payoutMinor, validMinor } = game.table.play(kept.draws, choice, betMinor);
  return { decisions: kept.decisions, script: null, outcome, payoutMinor, validMinor };
}
