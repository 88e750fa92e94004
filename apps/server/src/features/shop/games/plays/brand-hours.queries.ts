import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** What was played of a book in a part of a span, of one game. Minor units. */
export interface PlayedOfBrand {
  /** Number of the part, from 0. */
  readonly span: number;
  readonly gameId: number;
  /** Settled bets with stake and payout; a stake that was given back counts as paid back. */
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Bets without a result yet. */
  readonly openBets: bigint;
  readonly openStake: bigint;
}

/** What was played of a book by part and game, by when it was placed; a part from each bound to the next. Costs hours of members, not plays. */
export async function sumPlayedOfBrand(db: Queryable, book: number, bounds: readonly Date[]): Promise<PlayedOfBrand[]> {
  const { rows } =
    await sql<PlayedOfBrand>`select o_span - 1 as span, o_game as "gameId", o_bets as bets, o_stake as stake, o_payout as payout,
    o_open_bets as "openBets", o_open_stake as "openStake" from games_spans_of(${book}::smallint, ${bounds}::timestamptz[]) order by 1, 2`.execute(
      db,
    );
  return rows;
}

/** How many members had a bet that was not taken back, each counted once. */
export interface PlayersOfBrand {
  readonly all: bigint;
  /** By number of the part, from 0, by game, by family, and by code of the vendor. */
  readonly spans: ReadonlyMap<number, bigint>;
  readonly games: ReadonlyMap<number, bigint>;
  readonly families: ReadonlyMap<string, bigint>;
  readonly vendors: ReadonlyMap<string, bigint>;
}

/** Who played of a book in the parts of a span. */
export async function countPlayersOfBrand(db: Queryable, book: number, bounds: readonly Date[]): Promise<PlayersOfBrand> {
  const { rows } = await sql<{ part: string; key: string; players: bigint }>`select o_part as part, o_key as key, o_players as players
    from games_players_of(${book}::smallint, ${bounds}::timestamptz[])`.execute(db);
  const of = (part: string) => rows.filter((row) => row.part === part).map(({ key, players }) => [key, players] as const);
  return {
    all: of('all')[0]?.[1] ?? 0n,
    spans: new Map(of('span').map(([key, players]) => [Number(key) - 1, players])),
    games: new Map(of('game').map(([key, players]) => [Number(key), players])),
    families: new Map(of('family')),
    vendors: new Map(of('vendor')),
  };
}

/** A member who played in a span. Minor units, as in {@link PlayedOfBrand}. */
export interface PlayerOfBrand {
  readonly member_id: string;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** What a list of players is narrowed to: games of a family, of a vendor, or one game of a vendor, by their codes. */
export interface PlayedAt {
  readonly family?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
}

const gamesSql = ({
  family,
  vendor,
  game,
}: PlayedAt) => sql`(select g.id from games_game g join games_vendor v on v.id = g.vendor_id where true
  ${family === undefined ? sql`` : sql`and g.game_type = ${family}`}
  ${vendor === undefined ? sql`` : sql`and v.code = ${vendor}`}
  ${game === undefined ? sql`` : sql`and g.code = ${game}`})`;

/** Members who had a bet in a span that was not taken back, most staked first, and how many there are. */
export async function listPlayersOfBrand(
  db: Queryable,
  book: number,
  span: { readonly from: Date; readonly to: Date } & PlayedAt,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: PlayerOfBrand[]; count: number }> {
  const players = sql`(select r.o_member as member_id, coalesce(sum(r.o_plays) filter (where r.o_state <> 0), 0)::bigint as bets,
      coalesce(sum(r.o_stake) filter (where r.o_state <> 0), 0)::bigint as stake,
      coalesce(sum(r.o_payout + case r.o_state when 6 then r.o_stake else 0 end) filter (where r.o_state <> 0), 0)::bigint as payout
    from games_rows_of(${book}::smallint, ${[span.from, span.to]}::timestamptz[]) r where r.o_game in ${gamesSql(span)}
    group by 1 having bool_or(r.o_state <> 6))`;
  type Written = Readonly<Record<'member_id' | 'bets' | 'stake' | 'payout', string>>;
  const { rows } = await sql<{ rows: Written[]; count: bigint }>`with players as materialized ${players}
    select (select count(*) from players) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('member_id', p.member_id, 'bets', p.bets::text, 'stake', p.stake::text, 'payout', p.payout::text)
          order by p.stake desc, p.member_id), '[]')
        from (select * from players order by stake desc, member_id offset ${offset} limit ${limit}) p) as rows`.execute(db);
  const [found] = rows;
  if (found === undefined) return { rows: [], count: 0 };
  const minor = (row: Written): PlayerOfBrand => ({
    member_id: row.member_id,
    bets: BigInt(row.bets),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
  });
  return { rows: found.rows.map(minor), count: Number(found.count) };
}
