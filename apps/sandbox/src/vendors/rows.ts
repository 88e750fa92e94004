import type { Operation } from './wallet-call.ts';

/** A launch that an operator ordered; its ticket is known by its hash alone. Times are milliseconds since 1970. */
export interface LaunchRow {
  readonly ticket_hash: string;
  readonly vendor: string;
  readonly game_code: string;
  readonly player_id: string;
  readonly currency: string;
  readonly language: string;
  readonly mode: 'real' | 'demo';
  readonly return_url: string;
  readonly site_origin: string;
  readonly made_at: number;
  readonly session_id: string | null;
}

/** A player at a game. Sums in rows are minor units as text. */
export interface SessionRow {
  readonly id: string;
  readonly vendor: string;
  readonly player_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly language: string;
  readonly mode: 'real' | 'demo';
  readonly operator_token: string;
  readonly return_url: string;
  readonly site_origin: string;
  /** The last that the wallet told. */
  readonly balance: string;
  readonly opened_at: number;
  readonly seen_at: number;
  readonly spun_at: number;
  readonly ended_at: number | null;
}

/**
 * State of a round. `asking`: the bet has no answer yet. `paying`: the stake is ours, the win is on its way. `undoing`:
 * the bet got no clear answer and is taken back. Ends: `done`, `refused`, `undone`, and `void` when the operator closed
 * the round without us.
 */
export type RoundState = 'asking' | 'paying' | 'undoing' | 'done' | 'refused' | 'undone' | 'void';

/** A decided round. */
export interface RoundRow {
  readonly n: number;
  readonly id: string;
  readonly vendor: string;
  readonly session_id: string;
  readonly client_round_id: string;
  readonly player_id: string;
  readonly game_code: string;
  readonly math_version: string;
  readonly currency: string;
  readonly mode: 'real' | 'demo';
  readonly bet: string;
  readonly payout: string;
  /** Hex; everything that was drawn comes from it. */
  readonly seed: string;
  /** JSON of what the player chose, for games with a choice. */
  readonly choice: string | null;
  readonly grant_id: string | null;
  readonly state: RoundState;
  /** What the operator refused with. */
  readonly code: number | null;
  readonly is_shown: number;
  readonly decided_at: number;
  readonly ended_at: number | null;
  readonly balance_after: string | null;
  /** Place in the feed of a transfer wallet. */
  readonly feed_n: number | null;
}

/** A message about money that goes out until it has a clear answer. */
export interface TxRow {
  readonly id: string;
  readonly round_id: string;
  readonly vendor: string;
  readonly operation: Operation;
  readonly amount: string | null;
  readonly win_amount: string | null;
  readonly target_tx_id: string | null;
  readonly token: string | null;
  readonly state: 'waiting' | 'done' | 'refused' | 'dropped';
  readonly code: number | null;
  /** What the message says of its time: the same at every try. */
  readonly sent_at: number;
  readonly next_at: number;
  readonly tries: number;
  /** Its money was given back by a later message. */
  readonly is_undone: number;
}

/** Rounds that an operator gave away. */
export interface GrantRow {
  readonly vendor: string;
  readonly id: string;
  readonly player_id: string;
  readonly game_code: string;
  readonly rounds: number;
  readonly used: number;
  readonly bet: string;
  readonly currency: string;
  readonly expires_at: number;
  readonly cancelled_at: number | null;
  readonly won: string;
}
