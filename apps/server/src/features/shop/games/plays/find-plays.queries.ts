import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { PLAY_COLUMNS, type PlayRow } from './plays.queries.ts';

/** Bets that were not summed up yet: they are found by the number of their transaction. */
const NEW = sql`p.xid > coalesce((select upto from reader where name = 'games.member-hours'), 0)`;

/**
 * A bet of a book by its id alone. Its id tells the hour, and the hour's sums tell who played then: each of them is asked for it by the key,
 * since bets have no other.
 */
export async function findPlayOfBrand(db: Queryable, book: number, id: string): Promise<PlayRow | undefined> {
  const { rows } = await sql<PlayRow>`select ${PLAY_COLUMNS} from (select distinct member_id from games_member_hour
      where book = ${book} and hour = uuid_v7_hour(${id}::uuid)) m
    cross join lateral (select * from play q where q.member_id = m.member_id and q.id = ${id}::uuid and q.book = ${book} limit 1) p
    union select ${PLAY_COLUMNS} from play p where p.id = ${id}::uuid and p.book = ${book} and ${NEW} limit 1`.execute(db);
  return rows[0];
}

/** Bets of a book that were made on a day of UTC and whose ids end with these digits, newest first. Reads the day's bets of the book. */
export async function listPlaysByEnd(
  db: Queryable,
  book: number,
  { from, to, end }: { readonly from: Date; readonly to: Date; readonly end: string },
  limit: number,
): Promise<PlayRow[]> {
  const named = sql`p.book = ${book} and p.id >= uuid_v7_floor(${from}) and p.id < uuid_v7_floor(${to}) and right(p.id::text, 8) = ${end}`;
  const { rows } = await sql<PlayRow>`select ${PLAY_COLUMNS} from play p where ${named} order by p.id desc limit ${limit}`.execute(db);
  return rows;
}
