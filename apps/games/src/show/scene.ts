import type { ShownWin } from '@talora/domain/games/slots/engine/script.ts';

/** What one reel does. A running reel tells nothing of its end. */
export type ReelPhase = 'still' | 'running' | 'landing';

/** The plate over the window during free spins. */
export interface FreePlate {
  readonly played: number;
  readonly total: number;
  /** What every win is multiplied by; null when it is drawn spin by spin. */
  readonly multiplier: number | null;
  /** Won in this feature so far. */
  readonly coins: number;
  /** The symbol that grows, if any. */
  readonly grown: string | null;
  /** Spins that have just been added. */
  readonly more: number;
}

/** Hold-and-win while it goes on. */
export interface HoldShow {
  readonly respinsLeft: number;
  readonly coins: number;
  /** The empty cells turn. */
  readonly isTurning: boolean;
  readonly landed: readonly number[];
  readonly isGrand: boolean;
}

/** What covers the reels. */
export type FeatureShow =
  | { readonly kind: 'wheel'; readonly phase: 'offer' | 'turn' | 'prize'; readonly index: number; readonly coins: number }
  | {
      readonly kind: 'pick';
      readonly boxes: readonly (number | null)[];
      readonly opened: number;
      readonly coins: number;
      readonly isOver: boolean;
    }
  | { readonly kind: 'free-intro'; readonly spins: number; readonly grown: string | null; readonly multiplier: number | null }
  | { readonly kind: 'free-end'; readonly spins: number; readonly coins: number }
  | { readonly kind: 'hold-intro'; readonly respins: number }
  | { readonly kind: 'hold-end'; readonly coins: number; readonly isGrand: boolean }
  | { readonly kind: 'big-win'; readonly isCapped: boolean };

/** Everything that a moment of the show puts on the screen. Cells are reel times ten plus row; sums are whole coins. */
export interface Scene {
  /** Letters of each reel, top to bottom, once it rests. */
  readonly columns: readonly string[];
  readonly reels: readonly ReelPhase[];
  /** Stop of each reel on its strip, which says what passes before it lands; -1 for a held one. */
  readonly stops: readonly number[];
  readonly isFreeStrip: boolean;
  /** The reel on which a hope rests, or -1. */
  readonly tease: number;
  readonly wins: readonly ShownWin[];
  readonly lit: readonly number[];
  /** Pieces that vanish. */
  readonly gone: readonly number[];
  /** How many rows the piece in a cell has come down. */
  readonly drops: Readonly<Record<number, number>>;
  /** Reels that fill, with the row from which each does. */
  readonly growing: Readonly<Record<number, number>>;
  readonly heldReels: readonly number[];
  /** Values on coins and orbs in view. */
  readonly values: Readonly<Record<number, number>>;
  /** Multiplier of this place in the chain; 1 without one. */
  readonly factor: number;
  /** Drawn multiplier of the spin; null before it is told, and in games without one. */
  readonly multiplier: number | null;
  /** What orbs have collected in free spins. */
  readonly orbSum: number;
  readonly plate: FreePlate | null;
  readonly hold: HoldShow | null;
  readonly feature: FeatureShow | null;
  /** Won in the round so far: never more than has been seen. */
  readonly coins: number;
}

/** What a beat is, for its sound and its sentence. */
export type BeatKind =
  | 'run'
  | 'land'
  | 'grow'
  | 'win'
  | 'sum'
  | 'vanish'
  | 'drop'
  | 'expand'
  | 'orbs'
  | 'scatter'
  | 'multiply'
  | 'feature'
  | 'retrigger'
  | 'hold-turn'
  | 'hold-land'
  | 'wheel'
  | 'pick'
  | 'big-win'
  | 'end';

/** One moment of a round's show; it stays until the next. */
export interface Beat {
  readonly kind: BeatKind;
  /** Beats of one part are skipped together. */
  readonly part: number;
  /** Null waits for the player. */
  readonly waitMs: number | null;
  readonly scene: Scene;
}
