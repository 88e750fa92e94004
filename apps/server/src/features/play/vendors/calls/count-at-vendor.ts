import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** What runs at outside vendors in some games of a brand's players, and what lies there. */
export interface AtVendor {
  readonly players: number;
  readonly trials: number;
  readonly rounds: number;
  readonly freeRounds: number;
}

/** Counts what runs in some games now. Sums up nothing of other brands. */
export async function countAtVendor(db: Queryable, brandId: string, gameIds: readonly number[]): Promise<AtVendor> {
  const { rows } = await sql<AtVendor>`select
      (select count(distinct s.player_id)::int from vendor_session s
        join vendor_player p on p.vendor_id = s.vendor_id and p.player_id = s.player_id and p.brand_id = ${brandId} and p.mode = 'real'
        where s.game_id = any (${[...gameIds]}::int[]) and s.ended_at is null and s.expires_at > app_now()) as players,
      (select count(distinct s.player_id)::int from vendor_session s
        join vendor_player p on p.vendor_id = s.vendor_id and p.player_id = s.player_id and p.brand_id = ${brandId} and p.mode = 'demo'
        where s.game_id = any (${[...gameIds]}::int[]) and s.ended_at is null and s.expires_at > app_now()) as trials,
      (select count(*)::int from vendor_round r where r.game_id = any (${[...gameIds]}::int[]) and not r.is_ended
        and exists (select from vendor_player p where p.vendor_id = r.vendor_id and p.member_id = r.member_id and p.brand_id = ${brandId})) as rounds,
      (select count(*)::int from vendor_free_round f where f.game_id = any (${[...gameIds]}::int[]) and f.status in ('asked', 'open')
        and f.expires_at > app_now()
        and exists (select from vendor_player p where p.vendor_id = f.vendor_id and p.player_id = f.player_id and p.brand_id = ${brandId})) as "freeRounds"`.execute(
    db,
  );
  return rows[0] ?? { players: 0, trials: 0, rounds: 0, freeRounds: 0 };
}

/** What lies at a vendor's wallet of a brand's players, in minor units. */
export async function sumAtVendor(
  db: Queryable,
  { brandId, code, book }: { readonly brandId: string; readonly code: string; readonly book: number },
): Promise<{ players: number; amount: bigint }> {
  const { rows } = await sql<{
    players: number;
    amount: bigint;
  }>`select count(*)::int as players, coalesce(sum(u.amount), 0)::bigint as amount
    from vendor_purse u join games_vendor v on v.id = u.vendor_id and v.code = ${code}
    where u.amount > 0 and u.book = ${book}
      and exists (select from vendor_player p where p.vendor_id = u.vendor_id and p.member_id = u.member_id and p.brand_id = ${brandId})`.execute(
    db,
  );
  return rows[0] ?? { players: 0, amount: 0n };
}
