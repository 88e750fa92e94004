import { isIPv6 } from 'node:net';
import { addressPrefix } from '../http/address-prefix.ts';

/** How many sockets may be open, and how long a silent one stays. */
export interface LiveLimits {
  /** Of the whole process. The last quarter is kept for those who are logged in. */
  readonly most: number;
  /** Of one address that have not said yet who they are, and of one address without a session. */
  readonly unnamedPerAddress: number;
  readonly guestsPerAddress: number;
  /** Of one session: pages of one browser. */
  readonly perSession: number;
  /** A guest's socket that says nothing for so long is closed. Pages say something every 20 seconds, once a minute when they are hidden. */
  readonly guestIdleMs: number;
  readonly heartbeatMs: number;
}

/** What a server allows: an address may be a whole company's or a mobile carrier's. */
export const LIVE_LIMITS: LiveLimits = {
  most: 20_000,
  unnamedPerAddress: 60,
  guestsPerAddress: 300,
  perSession: 20,
  guestIdleMs: 150_000,
  heartbeatMs: 25_000,
};

const GUEST_SHARE = 0.75;
/** A /48 of IPv6 may have so many times what a /64 may. */
const WIDER = 10;

/** What a connection counts as: it has said nothing yet, it is a guest of an address, or it is a session's. */
export type Seat = { readonly kind: 'unnamed' | 'guest'; readonly of: string } | { readonly kind: 'session'; readonly of: string };

/** Counts open sockets. */
export interface Seats {
  /** Is there no room for one more? `full` is the process, `often` is whoever asks. */
  refuses(seat: Seat): 'full' | 'often' | null;
  take(seat: Seat): void;
  leave(seat: Seat): void;
}

/** Opens the counts of one process. */
export function openSeats(limits: LiveLimits): Seats {
  const counts = new Map<string, number>();
  let [all, sessions] = [0, 0];
  const per = { unnamed: limits.unnamedPerAddress, guest: limits.guestsPerAddress, session: limits.perSession };
  /** What a seat counts for: whoever has one address of IPv6 has a /64 of them, and whoever has a site often a /48. */
  const countersOf = ({ kind, of }: Seat): { key: string; most: number }[] =>
    kind === 'session' || !isIPv6(of)
      ? [{ key: `${kind} ${of}`, most: per[kind] }]
      : [
          { key: `${kind} ${addressPrefix(of)}`, most: per[kind] },
          { key: `${kind}-wide ${addressPrefix(of, 3)}`, most: per[kind] * WIDER },
        ];
  const add = (seat: Seat, by: 1 | -1): void => {
    for (const { key } of countersOf(seat)) {
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    }
    all += by;
    if (seat.kind === 'session') sessions += by;
  };
  return {
    refuses(seat) {
      const { kind } = seat;
      // Whoever has said nothing may be a member.
      const isFull = kind === 'guest' ? all - sessions >= limits.most * GUEST_SHARE : all >= limits.most;
      if (isFull) return 'full';
      return countersOf(seat).some(({ key, most }) => (counts.get(key) ?? 0) >= most) ? 'often' : null;
    },
    take: (seat) => add(seat, 1),
    leave: (seat) => add(seat, -1),
  };
}
