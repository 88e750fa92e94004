import { CallRefused } from '@talora/contract/core/client.ts';
import type { Store } from '../session/tab-storage.ts';

const KEY = 'arcade.asked-round';
/** A request this old has been answered, refused or dropped by now: it is not on its way any more. */
const FRESH_MS = 60_000;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 8_000;

/** A bet that has been sent, or is about to be. Its id makes a repeat the same bet. */
export interface SpinRequest {
  readonly id: string;
  readonly bet: string;
  /** Seed pair of the seat it was made at: another player in the same tab has another. */
  readonly pairId: string;
  readonly madeAtMs: number;
  /** What the player chose at a table. */
  readonly choice?: Readonly<Record<string, unknown>>;
}

function isSpinRequest(value: unknown): value is SpinRequest {
  const request = value as Partial<SpinRequest> | null;
  return (
    typeof request === 'object' &&
    request !== null &&
    typeof request.id === 'string' &&
    typeof request.bet === 'string' &&
    typeof request.pairId === 'string' &&
    typeof request.madeAtMs === 'number'
  );
}

/** Keeps the one unanswered bet of this tab over a reload. */
export interface RequestKeeper {
  keep(request: SpinRequest): void;
  forget(): void;
  /** The bet to ask again after a reload: of this seat, fresh, and not the round that the server told about anyway. */
  findUnanswered(seat: { readonly pairId: string; readonly toldRoundId: string | null; readonly nowMs: number }): SpinRequest | null;
}

export function openRequestKeeper(store: Store): RequestKeeper {
  return {
    keep: (request) => store.write(KEY, request),
    forget: () => store.remove(KEY),
    findUnanswered({ pairId, toldRoundId, nowMs }) {
      const kept = store.read(KEY);
      const isToAsk =
        isSpinRequest(kept) &&
        kept.pairId === pairId &&
        kept.id !== toldRoundId &&
        nowMs - kept.madeAtMs >= 0 &&
        nowMs - kept.madeAtMs < FRESH_MS;
      if (!isToAsk) store.remove(KEY);
      return isToAsk ? kept : null;
    },
  };
}

/**
 * May the bet have been played although this answer came? Then only the same id can tell. A site that is closed for maintenance
 * has not played a bet of which no answer was lost.
 */
function isUncertain(error: unknown, isLost: boolean): boolean {
  if (!(error instanceof CallRefused) || (error.code === 'MAINTENANCE' && !isLost)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** What asking needs from outside. */
export interface AskOptions {
  /** Resolves after this time, or sooner when there is a reason to try at once. */
  readonly pause: (ms: number) => Promise<void>;
  /** No answer yet: it is being asked again. */
  readonly onLost: () => void;
}

function waitMsOf(error: unknown): number | null {
  if (!(error instanceof CallRefused) || error.code !== 'ROUND_TOO_SOON') return null;
  const { waitMs } = (error.value ?? {}) as { waitMs?: unknown };
  return typeof waitMs === 'number' && waitMs > 0 ? Math.min(waitMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
}

/**
 * Asks for one round until there is an answer, always with the same request: a lost answer and a second try are one bet.
 * Throws the refusal when the server says no for certain.
 */
export async function askUntilAnswered<T>(ask: () => Promise<T>, { pause, onLost }: AskOptions): Promise<T> {
  let isLost = false;
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const waitMs = waitMsOf(error);
      if (waitMs === null && !isUncertain(error, isLost)) throw error;
      if (waitMs === null) {
        isLost = true;
        onLost();
      }
      await pause(waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}
