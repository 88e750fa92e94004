import { sql } from 'kysely';
import { sha256 } from '../../platform/crypto/digest.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import type { Queryable, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { assert } from '../../platform/refusal.ts';

const SEED_CONTEXT = 'arcade_seed';

/** Rounds and days after which a pair is rotated by itself (docs/fairness.md). */
export const FORCED_ROTATION = { rounds: 10_000, days: 7 } as const;

/** The pair a member's next round of a game comes from, with its open seed: server memory only. */
export interface Seat {
  readonly memberId: string;
  readonly gameId: number;
  readonly pairId: string;
  readonly nextPairId: string;
  readonly serverSeed: Buffer;
  readonly commitment: Buffer;
  readonly nextCommitment: Buffer;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly activatedAt: Date;
}

interface SeatRow {
  readonly pair_id: string;
  readonly next_pair_id: string;
  readonly next_nonce: number;
  readonly sealed_seed: string;
  readonly commitment: Buffer;
  readonly client_seed: string;
  readonly activated_at: Date;
  readonly next_commitment: Buffer;
}

/** Opens a sealed server seed. Throws when it was sealed for something else, or changed. */
export function openSeed(platform: Platform, sealed: string): Buffer {
  return unseal(platform.keys.sealing, SEED_CONTEXT, sealed);
}

/** Makes a pair that waits to become active; its commitment can be shown at once. */
async function insertPair(platform: Platform, tx: Tx, memberId: string, gameId: number): Promise<string> {
  const id = platform.ids.next();
  const serverSeed = platform.random.bytes(32);
  const sealed = seal(platform.keys.sealing, platform.random, SEED_CONTEXT, serverSeed);
  await sql`insert into arcade_pair (member_id, id, game_id, sealed_seed, commitment)
    values (${memberId}, ${id}, ${gameId}, ${sealed}, ${sha256(serverSeed)})`.execute(tx);
  return id;
}

async function activatePair(tx: Tx, memberId: string, pairId: string, clientSeed: string): Promise<void> {
  await sql`update arcade_pair set client_seed = ${clientSeed}, activated_at = app_now() where member_id = ${memberId} and id = ${pairId} and activated_at is null`.execute(
    tx,
  );
}

/** The member's seat at a game, or undefined before the first opening. */
export async function findSeat(platform: Platform, db: Queryable, memberId: string, gameId: number): Promise<Seat | undefined> {
  const { rows } =
    await sql<SeatRow>`select s.pair_id, s.next_pair_id, s.next_nonce, p.sealed_seed, p.commitment, p.client_seed, p.activated_at,
      n.commitment as next_commitment
    from arcade_seat s join arcade_pair p on p.member_id = s.member_id and p.id = s.pair_id
    join arcade_pair n on n.member_id = s.member_id and n.id = s.next_pair_id
    where s.member_id = ${memberId} and s.game_id = ${gameId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    memberId,
    gameId,
    pairId: row.pair_id,
    nextPairId: row.next_pair_id,
    serverSeed: openSeed(platform, row.sealed_seed),
    commitment: row.commitment,
    nextCommitment: row.next_commitment,
    clientSeed: row.client_seed,
    nonce: row.next_nonce,
    activatedAt: row.activated_at,
  };
}

/** Seats a member at a game with a first pair and the next one. A seat that exists keeps its pair. */
export async function ensureSeat(platform: Platform, tx: Tx, memberId: string, gameId: number, clientSeed: string): Promise<Seat> {
  const found = await findSeat(platform, tx, memberId, gameId);
  if (found !== undefined) return found;
  const pairId = await insertPair(platform, tx, memberId, gameId);
  const nextPairId = await insertPair(platform, tx, memberId, gameId);
  await activatePair(tx, memberId, pairId, clientSeed);
  // Two tabs may open the game at the same moment: the first seat stands.
  await sql`insert into arcade_seat (member_id, game_id, pair_id, next_pair_id) values (${memberId}, ${gameId}, ${pairId}, ${nextPairId}) on conflict do nothing`.execute(
    tx,
  );
  const seat = await findSeat(platform, tx, memberId, gameId);
  assert(seat !== undefined, 'a seat was made');
  return seat;
}

/** A pair after its rotation: everything about it is public. */
export interface RevealedPair {
  readonly pairId: string;
  readonly commitment: Buffer;
  readonly serverSeed: Buffer;
  readonly clientSeed: string;
  readonly rounds: number;
}

interface RevealedRow {
  readonly id: string;
  readonly commitment: Buffer;
  readonly revealed_seed: Buffer;
  readonly client_seed: string;
  readonly rounds: number;
}

const revealedOf = (row: RevealedRow): RevealedPair => ({
  pairId: row.id,
  commitment: row.commitment,
  serverSeed: row.revealed_seed,
  clientSeed: row.client_seed,
  rounds: row.rounds,
});

/** The pair that an earlier rotation with this request id revealed. */
export async function findRotation(db: Queryable, memberId: string, requestId: string): Promise<RevealedPair | undefined> {
  const { rows } = await sql<RevealedRow>`select id, commitment, revealed_seed, client_seed, rounds from arcade_pair
    where member_id = ${memberId} and rotate_request = ${requestId}`.execute(db);
  return rows[0] === undefined ? undefined : revealedOf(rows[0]);
}

/** Reveals the active pair, activates the committed next one under a client seed and commits to another. */
export async function rotatePair(
  platform: Platform,
  tx: Tx,
  memberId: string,
  gameId: number,
  clientSeed: string,
  requestId: string,
): Promise<RevealedPair> {
  await sql`select 1 from arcade_seat where member_id = ${memberId} and game_id = ${gameId} for update`.execute(tx);
  const seat = await findSeat(platform, tx, memberId, gameId);
  assert(seat !== undefined, 'a rotation has its seat');
  const nextPairId = await insertPair(platform, tx, memberId, gameId);
  const { rows } =
    await sql<RevealedRow>`update arcade_pair set revealed_at = app_now(), revealed_seed = ${seat.serverSeed}, rounds = ${seat.nonce}, rotate_request = ${requestId}
    where member_id = ${memberId} and id = ${seat.pairId} returning id, commitment, revealed_seed, client_seed, rounds`.execute(tx);
  await activatePair(tx, memberId, seat.nextPairId, clientSeed);
  await sql`update arcade_seat set pair_id = ${seat.nextPairId}, next_pair_id = ${nextPairId}, next_nonce = 0 where member_id = ${memberId} and game_id = ${gameId}`.execute(
    tx,
  );
  const row = rows[0];
  assert(row !== undefined, 'the active pair was revealed');
  return revealedOf(row);
}
