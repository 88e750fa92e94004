/** Token of a login that owes its second factor. It is kept in memory alone: a page that is left forgets it. */
let pending: string | null = null;

/** Keeps or forgets the pending login's token. */
export function keepPending(token: string | null): void {
  pending = token;
}

/** The pending login's token. */
export function pendingToken(): string | null {
  return pending;
}
