import type { Draws } from '../../fairness/draws.ts';

/** What a player does in a round of several steps. */
export type StepAct =
  /** Uncovers a tile. */
  | { readonly pick: number }
  /** Takes what stands, and ends the round. */
  | { readonly cashOut: true }
  /** Holds the cards at these places, 0 to 4, and draws the others. */
  | { readonly hold: readonly number[] };

/** A choice after an act. */
export interface ActedChoice {
  readonly choice: unknown;
  readonly isOver: boolean;
}

/**
 * What lies between the bet and the end of a round. All acts together are its choice: with that, a round that is over is one of one step,
 * and anybody can play it again from its seeds. `draws` is the round's stream from its beginning each time.
 */
export interface RoundSteps {
  /** Is this a choice that a round begins with? */
  isOpening(choice: unknown): boolean;
  /** Cards that lie open, 0 to 51; null in a game without. What is covered is never told. */
  cards(draws: Draws, choice: unknown): readonly number[] | null;
  /** The choice after an act; null when that is no act of the moment. */
  act(draws: Draws, choice: unknown, act: unknown): ActedChoice | null;
  /** How a round ends whose player has not come back. */
  ending(draws: Draws, choice: unknown): unknown;
}
