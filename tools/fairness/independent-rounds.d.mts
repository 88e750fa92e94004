/** Draws of a round that keep what they decided. */
export interface IndependentDraws {
  readonly decided: readonly (number | readonly number[])[];
  int(n: number): number;
  weighted(weights: readonly number[]): number;
  draw(k: number, n: number): readonly number[];
  shuffle(n: number): readonly number[];
}

/** What a round was played with. `mathFile` is the published JSON text, `stake` whole minor units; `choice` is null at a slot. */
export interface IndependentRound {
  readonly game: string;
  readonly mathFile: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stake: string;
  readonly choice: unknown;
  /** Odds of the grand pool of a jackpot, where the round takes part in one. */
  readonly grandOdds?: string;
}

export declare const COVERED: readonly string[];
export declare function sha256(bytes: Uint8Array): Uint8Array;
export declare function drawsFrom(int: (n: number) => number): IndependentDraws;
export declare function payoutBy(round: Pick<IndependentRound, 'mathFile' | 'stake' | 'choice'>, draws: IndependentDraws): bigint;
export declare function roundOf(round: IndependentRound): {
  readonly decisions: readonly (number | readonly number[])[];
  readonly payoutMinor: string;
  readonly grandNumber?: string;
};
export declare function deckOf(deck: { readonly mathFile: string; readonly no: number; readonly seed: string }): {
  readonly commitment: string;
  readonly root: string;
  readonly times: readonly number[];
};
export declare function faultOf(
  told: IndependentRound & {
    readonly decisions: readonly (number | readonly number[])[];
    readonly payoutMinor: string;
    readonly grandNumber?: string;
  },
): string | null;
