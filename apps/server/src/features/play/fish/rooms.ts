import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { drawShoal, TIDE_MS, type Spawn, type Tide } from '@talora/domain/games/fish/shoal.ts';
import { anchorOf, CHAIN_LENGTH, seedOfLink } from '@talora/domain/rounds/seed-chain.ts';
import { sql } from 'kysely';
import { hmac256, sha256 } from '../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import { findRoom, insertRoom, listLastTides, readNow, type RoomKey, type RoomRow, type TideRow } from './fish.queries.ts';

const CONTEXT = 'fish_room';
/** What the client seed of other games is, in the stream of a shoal. */
const SHOAL = 'shoal';
/** Code of the game. */
const FISH_GAME = 'HF_LAUT';
/** The next tide is told so long before it begins. */
const AHEAD_MS = 12_000;
/** Tides whose fish may be in the sea at once, and the one behind them. */
const TIDES_KEPT = 3;

/** Key of the live room of a sea. */
export const liveRoomOf = (roomId: string): string => `fish:${roomId}`;

const SHOALS = new Map<string, readonly Spawn[]>();
const SHOALS_KEPT = 200;

/** All fish of a tide. The same seed and number give the same ones, so they are kept for all. */
function shoalOf({ seed, no }: Pick<TideRow, 'seed' | 'no'>): readonly Spawn[] {
  const key = `${no} ${seed.toString('hex')}`;
  const known = SHOALS.get(key) ?? drawShoal(openDraws((counter) => hmac256(seed, fairnessMessage(FISH_GAME, SHOAL, no, counter))));
  if (SHOALS.size > SHOALS_KEPT) SHOALS.clear();
  SHOALS.set(key, known);
  return known;
}

/** A tide with its fish. */
export const tideOf = (row: TideRow): Tide => ({ no: row.no, startsAt: row.starts_at.getTime(), spawns: shoalOf(row) });

/** Root of a room's chain as it is sealed. Throws when it was sealed for something else, or changed. */
export const openRoomRoot = (platform: Platform, sealed: string): Buffer => unseal(platform.keys.sealing, CONTEXT, sealed);

/** Makes a room of a key: the chain of its seeds is promised with it. */
async function makeRoom(platform: Platform, key: RoomKey): Promise<void> {
  const root = platform.random.bytes(32);
  await insertRoom(platform.db.kysely, key, {
    id: platform.ids.next(),
    anchor: Buffer.from(anchorOf(root, CHAIN_LENGTH, sha256)),
    length: CHAIN_LENGTH,
    sealed_root: seal(platform.keys.sealing, platform.random, CONTEXT, root),
  });
}

/** A member's cannon. */
interface Cannon {
  readonly room: RoomRow;
  readonly seat: number;
  readonly isNew: boolean;
}

/** Seats a member: at his cannon, at the first that is free, or at one of a new room. */
export async function takeSeat(platform: Platform, key: RoomKey, memberId: string): Promise<Cannon> {
  const db = platform.db.kysely;
  for (;;) {
    const { rows } = await sql<{ o_room: string; o_seat: number; o_is_new: boolean }>`
      select o_room, o_seat, o_is_new from fish_sit(${key.brandId}, ${key.gameId}, ${key.book}::smallint, ${memberId})`.execute(db);
    const [sat] = rows;
    if (sat === undefined) {
      await makeRoom(platform, key);
      continue;
    }
    const room = await findRoom(db, sat.o_room);
    assert(room !== undefined, 'a cannon stands in a room');
    return { room, seat: sat.o_seat, isNew: sat.o_is_new };
  }
}

/** Is the last of a room's tides about to end? Then the next one is opened, so that screens know of it in time. */
const isDue = (last: TideRow | undefined, now: Date): boolean =>
  last === undefined || now.getTime() > last.starts_at.getTime() + TIDE_MS - AHEAD_MS;

/** Tides of a room whose fish may be in the sea, and the next one shortly before it begins, with the present moment of the database. */
export async function presentTides(platform: Platform, room: RoomRow): Promise<{ tides: TideRow[]; now: Date }> {
  const db = platform.db.kysely;
  const [before, now] = await Promise.all([listLastTides(db, room.id, TIDES_KEPT), readNow(db)]);
  const last = before.at(-1);
  const no = (last?.no ?? 0) + 1;
  if (!isDue(last, now) || no > room.length) return { tides: before, now };
  const seed = Buffer.from(seedOfLink(openRoomRoot(platform, room.sealed_root), room.length, no, sha256));
  await sql`select fish_open_tide(${room.id}, ${no}, ${seed})`.execute(db);
  return { tides: await listLastTides(db, room.id, TIDES_KEPT), now };
}
