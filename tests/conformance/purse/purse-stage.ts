import type { CodeName, RawAnswer, SigningKey, Wire } from '../port.ts';

/** Calls of a transfer wallet (docs/vendor-port.md). */
export type PurseCall = 'transferIn' | 'transferOut' | 'transferStatus' | 'walletBalance' | 'roundFeed';

/** A round as it was played at the vendor, sums in minor units. */
export interface PlayedRound {
  readonly roundId: string;
  readonly stake: bigint;
  readonly win: bigint;
}

/** A vendor with a transfer wallet under test: how it is reached, and the levers that a case pulls. */
export interface PurseStage {
  /** Code of the vendor in lower case, as it stands in addresses. */
  readonly vendor: string;
  readonly currency: string;
  /** Another currency that the vendor knows. */
  readonly otherCurrency: string;
  readonly key: SigningKey & { readonly kind: 'hmac' };
  nowMs(): number;
  send(wire: Wire): Promise<RawAnswer>;
  /** Plays a round on what lies in the player's purse; null when the vendor does not take the bet. */
  play(playerId: string, stake: bigint): Promise<PlayedRound | null>;
  /** Stops the vendor and starts it again on what it has kept. */
  restart(): Promise<void>;
}

/** What a call was answered, read. */
export interface PurseAnswer {
  readonly code: CodeName;
  readonly fields: Readonly<Record<string, unknown>>;
}
