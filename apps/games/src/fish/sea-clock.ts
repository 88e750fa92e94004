/** The clock of the sea: the server's, as near as the calls tell it. */
export interface SeaClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A call that was asked at `askedAt` of this page's clock has told the server's moment. The quickest answer of a minute counts. */
  sync(askedAt: number, serverNow: number): void;
  /** This page's clock, to say when a call was asked. */
  local(): number;
}

const KEPT_MS = 60_000;

/** Opens a clock that runs by `local`, which never goes back. */
export function openSeaClock(local: () => number = () => performance.now(), start: number = Date.now()): SeaClock {
  let offset = start - local();
  let best = { took: Infinity, at: -Infinity };
  return {
    local,
    now: () => local() + offset,
    sync(askedAt, serverNow) {
      const at = local();
      const took = at - askedAt;
      if (took > best.took && at - best.at < KEPT_MS) return;
      best = { took, at };
      offset = serverNow + took / 2 - at;
    },
  };
}
