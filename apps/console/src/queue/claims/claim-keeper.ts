import type { Claim } from '@talora/contract/staff/claims-console.ts';

/** Who has not touched the page for so long is not working on the item, though it is open: the claim is left to end. */
const IDLE_MS = 10 * 60_000;

/** What a keeper needs of its surroundings. */
export interface ClaimKeeping {
  readonly take: (from: string | null) => Promise<Claim>;
  readonly end: () => Promise<unknown>;
  readonly onClaim: (claim: Claim) => void;
  readonly nowMs: () => number;
}

/** Keeps the claim of an item as long as somebody works on it. */
export interface ClaimKeeper {
  /** Asks for the claim, or renews it; once in a while. */
  readonly renew: () => Promise<void>;
  /** Somebody has touched the page. */
  readonly touch: () => void;
  /** Takes it over from a colleague. */
  readonly takeOver: (from: string) => Promise<void>;
  /** The item is closed. */
  readonly close: () => Promise<void>;
}

/** Makes a keeper. Its calls go one after the other: a claim that is ended is not taken again by an answer that was on its way. */
export function createClaimKeeper({ take, end, onClaim, nowMs }: ClaimKeeping): ClaimKeeper {
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  let isMine = false;
  let touchedMs = nowMs();
  const next = (work: () => Promise<void>): Promise<void> => {
    // A call that fails is no harm: the claim ends by itself, and the next renewal asks again.
    queue = queue.then(work).catch(() => undefined);
    return queue;
  };
  const ask = async (from: string | null): Promise<void> => {
    if (isClosed) return;
    const claim = await take(from);
    isMine = claim.isMine;
    if (!isClosed) onClaim(claim);
  };
  return {
    renew: () => next(() => (nowMs() - touchedMs > IDLE_MS ? Promise.resolve() : ask(null))),
    touch: () => {
      const wasIdle = nowMs() - touchedMs > IDLE_MS;
      touchedMs = nowMs();
      if (wasIdle) void next(() => ask(null));
    },
    takeOver: (from) => next(() => ask(from)),
    close: () => {
      isClosed = true;
      return next(async () => {
        if (isMine) await end();
      });
    },
  };
}
