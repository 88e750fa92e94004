import { createHmac } from 'node:crypto';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { playRound } from '@talora/domain/games/slots/engine/round.ts';
import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import { ONE_STEP_GAMES } from '@talora/domain/games/table/table-games.ts';
import type { Catalogue, Game } from './catalogue.ts';

/** A script as it travels: its sums are minor units as text. */
export type WireScript = Omit<Script, 'betMinor' | 'payoutMinor'> & { readonly betMinor: string; readonly payoutMinor: string };

/** How a round came out, and everything that a client shows of it. */
export interface Outcome {
  readonly payout: bigint;
  /** Does nothing follow the paid spin? Then stake and win can travel together. */
  readonly isSimple: boolean;
  /** A slot's script; at a table what came out, and what the player chose. */
  readonly shown: { readonly script: WireScript } | { readonly outcome: Readonly<Record<string, unknown>>; readonly choice: unknown };
}

/** What an outcome is computed from. */
export interface Decided {
  readonly id: string;
  /** Hex. */
  readonly seed: string;
  readonly bet: bigint;
  /** JSON of the player's choice at a table. */
  readonly choice: string | null;
}

/** Computes a round from its seed (hex). The same seed, round and bet always give the same outcome. */
export function outcomeOf(catalogue: Catalogue, game: Game, round: Decided): Outcome {
  const key = Buffer.from(round.seed, 'hex');
  const draws = openDraws((counter) =>
    createHmac('sha256', key)
      .update(fairnessMessage(game.code, round.id, 0, counter))
      .digest(),
  );
  if (game.kind !== 'slot') {
    const choice: unknown = JSON.parse(round.choice ?? 'null');
    const { outcome, payoutMinor } = ONE_STEP_GAMES[game.kind].play(draws, choice, round.bet);
    return { payout: payoutMinor, isSimple: true, shown: { outcome, choice } };
  }
  const script = playRound(catalogue.modelOf(game), draws, round.bet);
  return {
    payout: script.payoutMinor,
    isSimple: script.steps.length === 1,
    shown: { script: { ...script, betMinor: script.betMinor.toString(), payoutMinor: script.payoutMinor.toString() } },
  };
}
