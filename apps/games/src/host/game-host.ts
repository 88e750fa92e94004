import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import type { DeckFeed } from './house/deck-feed.ts';
import type { StepAct } from '@talora/domain/games/table/steps.ts';

/** What a player chose at a table or what came out there, as the rules of its kind write it. */
export type Fields = Readonly<Record<string, unknown>>;

interface Refusal {
  readonly waitMs?: number | null;
  readonly balance?: bigint | null;
  readonly roundId?: string | null;
  readonly cause?: unknown;
}

/** Whoever runs the game said no, or nothing. `NETWORK` and `BAD_REPLY` are made here; `SITE_CLOSED` stands for everything, not for one bet. */
export class RoundRefused extends Error {
  override readonly name = 'RoundRefused';
  readonly code: string;
  /** How long to wait before asking again, where the server says so. */
  readonly waitMs: number | null;
  /** The balance that the refusal told, in minor units. */
  readonly balance: bigint | null;
  /** The round that stands in the way, where the refusal names one. */
  readonly roundId: string | null;

  constructor(code: string, { waitMs = null, balance = null, roundId = null, cause }: Refusal = {}) {
    super(code, { cause });
    this.code = code;
    this.waitMs = waitMs;
    this.balance = balance;
    this.roundId = roundId;
  }
}

/** What every settled round has. Sums are minor units. */
export interface PlayedRound {
  readonly roundId: string;
  /** Number of the bet in the site's record, where it is told. */
  readonly no?: string;
  /** ISO moment, where the server tells it. */
  readonly at: string | null;
  readonly bet: bigint;
  readonly payout: bigint;
}

export interface SlotRound extends PlayedRound {
  readonly script: Script;
}

export interface TableRound extends PlayedRound {
  readonly outcome: Fields;
  readonly choice: Fields;
}

/** A round of several steps that waits for its player. */
export interface WaitingRound {
  readonly roundId: string;
  readonly bet: bigint;
  /** What was chosen so far, as the rules of its kind write it. */
  readonly choice: Fields;
  /** Open cards, 0 to 51; null in a game without. */
  readonly cards: readonly number[] | null;
  /** How many acts were made. */
  readonly acts: number;
  /** ISO moment at which the round ends by itself. */
  readonly endsAt: string;
}

/** Rounds that the operator gave away: their bet is not the player's money. */
export interface FreeRounds {
  readonly left: number;
  readonly bet: bigint;
  readonly won: bigint;
}

/** What the game is, by whoever offers it. */
export interface GameFacts {
  readonly code: string;
  readonly name: string;
  readonly theme: string;
  /** `slot`, or the kind of a table. */
  readonly kind: string;
  readonly model: string;
  readonly mathVersion: string;
  /** SHA-256 of everything that decides money; null where nobody publishes it. */
  readonly mathHash: string | null;
  readonly rtp: string;
  readonly hitRate: string | null;
  readonly largestWinBets: string | null;
  /** What the site's jackpot adds to the return, in percent; null where the game takes part in none. */
  readonly jackpotShare: string | null;
}

/** Everything that is told when a game is opened. */
export interface OpenedGame {
  readonly session: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly digits: number;
  readonly language: string;
  /** IANA name of the brand's time zone; undefined for the device's own. */
  readonly timeZone?: string | undefined;
  readonly balance: bigint;
  readonly betLevels: readonly bigint[];
  readonly defaultBet: bigint;
  readonly paceMs: number;
  readonly isAutoplayAllowed: boolean;
  readonly siteOrigin: string;
  readonly returnUrl: string | null;
  readonly game: GameFacts;
  readonly lastRound: ((SlotRound | TableRound) & { readonly isShown: boolean }) | null;
  readonly freeRounds: FreeRounds | null;
  /** A round of several steps that waits for the player; null when there is none. */
  readonly waiting: WaitingRound | null;
}

/** One bet. Its id makes a repeat the same round. */
export interface Bet {
  readonly id: string;
  readonly bet: bigint;
  /** Null at a slot. */
  readonly choice: Fields | null;
}

/** A round as it stands: over, or waiting for its player. */
export type Standing<Round> = { readonly round: Round; readonly waiting: null } | { readonly round: null; readonly waiting: WaitingRound };

/** The answer to one bet or to one act. The balance has the payout in it. */
export type Answer<Round> = Standing<Round> & { readonly balance: bigint; readonly freeRounds: FreeRounds | null };

/** What a game of several steps asks beside its bets. */
export interface StepCalls<Round> {
  /** Acts in a round in which so many acts were made before. The same again is answered again; another at its place is `ROUND_MOVED`. */
  act(roundId: string, acts: number, act: StepAct): Promise<Answer<Round>>;
  /** The round as it stands; `NOT_FOUND` when there is none of this id. */
  present(roundId: string): Promise<Answer<Round>>;
}

/** Past rounds, newest first. */
export interface RoundsPage<Round> {
  readonly rounds: readonly Round[];
  readonly isLast: boolean;
  /** What the player's day has come to in this game; null where nobody counts it. */
  readonly today: { readonly rounds: number; readonly stake: bigint; readonly result: bigint } | null;
}

/** What a game asks of whoever runs it: the server of a vendor, or the house. A no is a `RoundRefused`. */
export interface GameHost<Round extends PlayedRound> {
  play(bet: Bet): Promise<Answer<Round>>;
  /** The show of a round has come to its end. */
  shown(roundId: string): Promise<void>;
  balance(): Promise<bigint>;
  /** Pages count from 1. */
  rounds(pageNo: number): Promise<RoundsPage<Round>>;
  /** There in a game whose rounds may wait for their player. */
  readonly steps?: StepCalls<Round>;
  /** There in a game whose tickets come from decks. */
  readonly deck?: DeckFeed;
}
