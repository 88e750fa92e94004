import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Whose rooms: a brand's, of one game, real ones apart from those of trials. */
export interface RoomKey {
  readonly brandId: string;
  readonly gameId: number;
  readonly book: number;
}

/** A room with the promise of its seeds. Its root stays sealed here. */
export interface RoomRow {
  readonly id: string;
  readonly brand_id: string;
  readonly game_id: number;
  readonly book: number;
  readonly no: number;
  readonly anchor: Buffer;
  readonly length: number;
  readonly sealed_root: string;
}

/** Three minutes of a room's sea. */
export interface TideRow {
  readonly room_id: string;
  readonly no: number;
  readonly seed: Buffer;
  readonly starts_at: Date;
}

/** A shot that is under way, with the pair of seeds that it is drawn from. */
export interface ShotRow {
  readonly member_id: string;
  readonly id: string;
  readonly brand_id: string;
  readonly game_id: number;
  readonly asset: number;
  readonly stake: bigint;
  readonly nonce: number;
  readonly room_id: string;
  readonly room: number;
  readonly seat: number | null;
  readonly x: number;
  readonly y: number;
  readonly fired_at: Date;
  readonly sealed_seed: string;
  readonly client_seed: string;
}

const ROOM = sql`r.id, r.brand_id, r.game_id, r.book, r.no, r.anchor, r.length, r.sealed_root`;

/** The room that a member stands in, with his cannon; undefined when he has none, or has left it alone for two minutes. */
export async function findRoomOf(
  db: Queryable,
  memberId: string,
  { gameId, book }: Pick<RoomKey, 'gameId' | 'book'>,
): Promise<(RoomRow & { readonly seat: number }) | undefined> {
  const { rows } = await sql<RoomRow & { seat: number }>`select ${ROOM}, f.seat from fish_seat f join fish_room r on r.id = f.room_id
    where f.member_id = ${memberId} and f.game_id = ${gameId} and r.book = ${book} and f.active_at > app_now() - fish_idle()`.execute(db);
  return rows[0];
}

/** The room of an id. */
export async function findRoom(db: Queryable, id: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`select ${ROOM} from fish_room r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Makes a room with the next number of its key, unless another server has just made it. */
export async function insertRoom(
  db: Queryable,
  { brandId, gameId, book }: RoomKey,
  room: Pick<RoomRow, 'id' | 'anchor' | 'length' | 'sealed_root'>,
): Promise<void> {
  await sql`insert into fish_room (id, brand_id, game_id, book, no, anchor, length, sealed_root)
    select ${room.id}, ${brandId}, ${gameId}, ${book}, coalesce(max(r.no), 0) + 1, ${room.anchor}, ${room.length}, ${room.sealed_root}
    from fish_room r where r.brand_id = ${brandId} and r.game_id = ${gameId} and r.book = ${book}
    on conflict (brand_id, game_id, book, no) do nothing`.execute(db);
}

/** The present moment of the database. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/** The last tides of a room, the oldest first. */
export async function listLastTides(db: Queryable, roomId: string, most: number): Promise<TideRow[]> {
  const { rows } = await sql<TideRow>`select t.room_id, t.no, t.seed, t.starts_at from fish_tide t where t.room_id = ${roomId}
    order by t.no desc limit ${most}`.execute(db);
  return rows.toReversed();
}

/** Tides of rooms between two numbers, both included. */
export async function listTides(db: Queryable, roomId: string, from: number, upto: number): Promise<TideRow[]> {
  const { rows } = await sql<TideRow>`select t.room_id, t.no, t.seed, t.starts_at from fish_tide t
    where t.room_id = ${roomId} and t.no between ${from} and ${upto} order by t.no`.execute(db);
  return rows;
}

/** Fish of a room's tides that are caught. */
export async function listKills(db: Queryable, roomId: string, from: number, upto: number): Promise<{ tide: number; index: number }[]> {
  const { rows } = await sql<{ tide: number; index: number }>`select k.tide, k.index from fish_kill k
    where k.room_id = ${roomId} and k.tide between ${from} and ${upto} order by k.tide, k.index`.execute(db);
  return rows;
}

/** Fish that a shot has caught, the one that it met first. */
export async function listKillsOf(
  db: Queryable,
  memberId: string,
  playIds: readonly string[],
): Promise<{ play_id: string; tide: number; index: number }[]> {
  const { rows } = await sql<{ play_id: string; tide: number; index: number }>`select k.play_id, k.tide, k.index
    from fish_kill k where k.member_id = ${memberId} and k.play_id = any (${[...playIds]}) order by k.tide, k.index`.execute(db);
  return rows;
}

/** Who stands at the cannons of a room. */
export async function listSeats(db: Queryable, roomId: string): Promise<{ seat: number; member_id: string }[]> {
  const { rows } = await sql<{ seat: number; member_id: string }>`select f.seat, f.member_id from fish_seat f
    where f.room_id = ${roomId} and f.active_at > app_now() - fish_idle() order by f.seat`.execute(db);
  return rows;
}

const SHOT = sql`select x.member_id, x.id, x.brand_id, x.game_id, x.asset, x.stake, x.nonce, x.room_id, r.no as room, f.seat, x.x, x.y,
    x.fired_at, p.sealed_seed, p.client_seed
  from fish_shot x join fish_room r on r.id = x.room_id
  join arcade_pair p on p.member_id = x.member_id and p.id = x.pair_id
  left join fish_seat f on f.room_id = x.room_id and f.member_id = x.member_id`;

/** Shots of a member that are under way, of these ids. */
export async function findShots(db: Queryable, memberId: string, ids: readonly string[]): Promise<ShotRow[]> {
  const { rows } = await sql<ShotRow>`${SHOT} where x.member_id = ${memberId} and x.id = any (${[...ids]})`.execute(db);
  return rows;
}

/** Shots of a member at a game that are under way, in the order of firing. */
export async function listShotsOf(db: Queryable, memberId: string, gameId: number): Promise<ShotRow[]> {
  const { rows } = await sql<ShotRow>`${SHOT} where x.member_id = ${memberId} and x.game_id = ${gameId} order by x.nonce`.execute(db);
  return rows;
}

/** Shots that nobody has told of for so long: of one member, or of all. The oldest first. */
export async function listLostShots(
  db: Queryable,
  lostAfterMs: number,
  memberId: string | null,
  most: number,
): Promise<(ShotRow & { readonly now: Date })[]> {
  const { rows } = await sql<ShotRow & { now: Date }>`select s.*, app_now() as now from (${SHOT}
    where x.placed_at < app_now() - make_interval(secs => ${lostAfterMs / 1_000}) and (${memberId}::uuid is null or x.member_id = ${memberId})
    order by x.placed_at limit ${most}) s`.execute(db);
  return rows;
}
