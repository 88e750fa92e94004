import type { JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';

/**
 * What a house game's frame and the page around it tell each other by postMessage. Each side checks the other's origin
 * exactly; no message carries a token, and none can change money: the server's answers alone do.
 */
export type FrameToSite =
  | { readonly source: 'talora-arcade'; readonly type: 'ready'; readonly game: string; readonly mode: 'real' | 'demo' }
  /** The balance after a round, as the frame shows it. */
  | { readonly source: 'talora-arcade'; readonly type: 'balance'; readonly balance: string; readonly currency: string }
  /** The player wants to leave the game. */
  | { readonly source: 'talora-arcade'; readonly type: 'leave' }
  /** The ticket or the session is not good any more: the page offers to open the game again. */
  | { readonly source: 'talora-arcade'; readonly type: 'session-over' }
  /** The player wants to verify a round on the site's page: what stands in the query of /fair. */
  | { readonly source: 'talora-arcade'; readonly type: 'verify'; readonly query: string }
  /** The balance is too low for the bet: is there money at vendors? The page answers with `away`. */
  | { readonly source: 'talora-arcade'; readonly type: 'low-balance' }
  /** The player wants it back in the wallet. */
  | { readonly source: 'talora-arcade'; readonly type: 'bring-back' }
  /** A sheet stands over the game, or none does any more: a step back closes it, and the page stays. */
  | { readonly source: 'talora-arcade'; readonly type: 'sheet'; readonly isOpen: boolean }
  /** The player has too little money and asked to deposit. */
  | { readonly source: 'talora-arcade'; readonly type: 'deposit' };

/** What the page tells the frame. */
export type SiteToFrame =
  /** The balance changed outside the game. */
  | { readonly source: 'talora-site'; readonly type: 'balance'; readonly balance: string }
  /** A round of the game has hit a pool of the jackpot: it is paid. Sums as decimal text. */
  | { readonly source: 'talora-site'; readonly type: 'jackpot'; readonly tier: JackpotTier; readonly amount: string }
  /** What lies at vendors with wallets of their own. `isFailed`: it could not be brought back now. */
  | {
      readonly source: 'talora-site';
      readonly type: 'away';
      readonly purses: readonly { readonly name: string; readonly amount: string }[];
      readonly isFailed: boolean;
    }
  /** The player went a step back while a sheet was open. */
  | { readonly source: 'talora-site'; readonly type: 'close-sheet' }
  /** The page asks the player something: bets that the game makes by itself stop. */
  | { readonly source: 'talora-site'; readonly type: 'pause' }
  /** The page's language changed; a code of the specification. */
  | { readonly source: 'talora-site'; readonly type: 'language'; readonly language: string };

/** Reads a message of the other side; null when it is not one. */
export function readFrameMessage<M extends FrameToSite | SiteToFrame>(data: unknown, source: M['source']): M | null {
  if (data === null || typeof data !== 'object') return null;
  const message = data as { source?: unknown; type?: unknown };
  return message.source === source && typeof message.type === 'string' ? (data as M) : null;
}
