import type { GrantRow } from './rows.ts';
import type { VendorDb } from './vendor-db.ts';

/** How a grant stands. */
export type GrantStatus = 'open' | 'used' | 'cancelled' | 'expired';

/** Free rounds that a player has left at a game. */
export interface FreeRounds {
  readonly left: number;
  readonly bet: string;
  readonly won: string;
}

/** Rounds that operators give away. */
export interface Grants {
  /** Stores a grant once; false when the id was given with other content. */
  give(grant: Omit<GrantRow, 'used' | 'cancelled_at' | 'won'>): boolean;
  find(vendor: string, id: string): GrantRow | undefined;
  cancel(vendor: string, id: string): void;
  statusOf(grant: GrantRow): GrantStatus;
  /** The grant that the next round of a player takes from: the one that ends first. */
  next(vendor: string, playerId: string, gameCode: string, currency: string): GrantRow | undefined;
  /** Takes one round and adds what it won. */
  take(grant: GrantRow, won: bigint): void;
  /** What the client shows; null when there is nothing to show. */
  shownTo(vendor: string, playerId: string, gameCode: string, currency: string): FreeRounds | null;
}

/** Opens the grants. */
export function openGrants(db: VendorDb, nowMs: () => number): Grants {
  const grants: Grants = {
    give: (grant) =>
      db.whole(() => {
        const known = grants.find(grant.vendor, grant.id);
        if (known !== undefined) {
          return (
            known.player_id === grant.player_id &&
            known.game_code === grant.game_code &&
            known.rounds === grant.rounds &&
            known.bet === grant.bet &&
            known.currency === grant.currency
          );
        }
        db.run(
          'insert into free_grant (vendor, id, player_id, game_code, rounds, bet, currency, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
          grant.vendor, grant.id, grant.player_id, grant.game_code, grant.rounds, grant.bet, grant.currency, grant.expires_at,
        ); // prettier-ignore
        return true;
      }),
    find: (vendor, id) => db.one<GrantRow>('select * from free_grant where vendor = ? and id = ?', vendor, id),
    cancel: (vendor, id) =>
      void db.run(
        'update free_grant set cancelled_at = coalesce(cancelled_at, ?) where vendor = ? and id = ? and used < rounds',
        nowMs(),
        vendor,
        id,
      ),
    statusOf(grant) {
      if (grant.used >= grant.rounds) return 'used';
      if (grant.cancelled_at !== null) return 'cancelled';
      return grant.expires_at <= nowMs() ? 'expired' : 'open';
    },
    next: (vendor, playerId, gameCode, currency) =>
      db.one<GrantRow>(
        `select * from free_grant where vendor = ? and player_id = ? and game_code = ? and currency = ? and used < rounds
         and cancelled_at is null and expires_at > ? order by expires_at, id limit 1`,
        vendor, playerId, gameCode, currency, nowMs(),
      ), // prettier-ignore
    take: (grant, won) =>
      void db.run(
        'update free_grant set used = used + 1, won = ? where vendor = ? and id = ?',
        (BigInt(grant.won) + won).toString(),
        grant.vendor,
        grant.id,
      ),
    shownTo(vendor, playerId, gameCode, currency) {
      const grant = grants.next(vendor, playerId, gameCode, currency);
      return grant === undefined ? null : { left: grant.rounds - grant.used, bet: grant.bet, won: grant.won };
    },
  };
  return grants;
}
