import type { Fields } from '../host/game-host.ts';
import type { Store } from '../host/tab-storage.ts';

const KEY = 'arcade.asked-round';
/** A request this old has been answered, refused or dropped by now: it is not on its way any more. */
export const FRESH_MS = 60_000;

/** A bet that has been sent, or is about to be. Its id makes a repeat the same bet. */
export interface BetRequest {
  readonly id: string;
  /** Minor units: a tab keeps text. */
  readonly bet: string;
  /** Whose bet it is: another player in the same tab has another seat. */
  readonly seat: string;
  readonly madeAtMs: number;
  /** What the player chose at a table. */
  readonly choice: Fields | null;
}

function isBetRequest(value: unknown): value is BetRequest {
  const request = value as Partial<BetRequest> | null;
  return (
    typeof request === 'object' &&
    request !== null &&
    typeof request.id === 'string' &&
    typeof request.bet === 'string' &&
    /^\d{1,18}$/.test(request.bet) &&
    typeof request.seat === 'string' &&
    typeof request.madeAtMs === 'number' &&
    typeof request.choice === 'object'
  );
}

/** Keeps the one unanswered bet of this tab over a reload. */
export interface RequestKeeper {
  keep(request: BetRequest): void;
  forget(): void;
  /** The bet to ask again after a reload: of this seat, fresh, and not the round that the server told about anyway. */
  findUnanswered(at: { readonly seat: string; readonly openRoundId: string | null; readonly nowMs: number }): BetRequest | null;
}

export function openRequestKeeper(store: Store): RequestKeeper {
  return {
    keep: (request) => store.write(KEY, request),
    forget: () => store.remove(KEY),
    findUnanswered({ seat, openRoundId, nowMs }) {
      const kept = store.read(KEY);
      const isToAsk =
        isBetRequest(kept) &&
        kept.seat === seat &&
        kept.id !== openRoundId &&
        nowMs - kept.madeAtMs >= 0 &&
        nowMs - kept.madeAtMs < FRESH_MS;
      if (!isToAsk) store.remove(KEY);
      return isToAsk ? kept : null;
    },
  };
}
