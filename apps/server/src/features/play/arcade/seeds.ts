import { sql } from 'kysely';
import { fairnessMessage, openDraws, type Draws } from '@talora/domain/fairness/draws.ts';
import { hmac256, sha256 } from '../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { findWaiting } from './steps/stepped.queries.ts';

const SEED_CONTEXT = 'arcade_seed';
const DAY_MS = 86_400_000;

/** Rounds and days after which a pair is used up: the next one needs a client seed of its own (docs/fairness.md). */
const FORCED_ROTATION = { rounds: 10_000, days: 7 } as const;

/** Where a member sits at a game: the pair that is promised next, and the one in use; null before the first client seed. */
export interface SeedChain {
  readonly memberId: string;
  readonly gameId: number;
  readonly nextPairId: string;
  readonly nextCommitment: Buffer;
  readonly pair: Seat | null;
}

/** The pair a member's next round of a game comes from, with its open seed: server memory only. */
export interface Seat {
  readonly memberId: string;
  readonly gameId: number;
  readonly pairId: string;
  readonly serverSeed: Buffer;
  readonly commitment: Buffer;
  readonly nextCommitment: Buffer;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly activatedAt: Date;
}

/** The stream of the round of a seat, from its beginning. */
export const drawsOf = ({ serverSeed, clientSeed, nonce }: Pick<Seat, 'serverSeed' | 'clientSeed' | 'nonce'>, code: string): Draws =>
  openDraws((counter) => hmac256(serverSeed, fairnessMessage(code, clientSeed, nonce, counter)));

interface SeatRow {
  readonly next_pair_id: string;
  readonly next_nonce: number;
  readonly next_commitment: Buffer;
  /** Of the pair in use; null when there is none yet. */
  readonly pair_id: string | null;
  readonly sealed_seed: string;
  readonly commitment: Buffer;
  readonly client_seed: string;
  readonly activated_at: Date;
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

/** The member's place at a game, or undefined before the first opening. */
export async function findSeeds(platform: Platform, db: Queryable, memberId: string, gameId: number): Promise<SeedChain | undefined> {
  const { rows } =
    await sql<SeatRow>`select s.pair_id, s.next_pair_id, s.next_nonce, p.sealed_seed, p.commitment, p.client_seed, p.activated_at,
      n.commitment as next_commitment
    from arcade_seat s left join arcade_pair p on p.member_id = s.member_id and p.id = s.pair_id
    join arcade_pair n on n.member_id = s.member_id and n.id = s.next_pair_id
    where s.member_id = ${memberId} and s.game_id = ${gameId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const chain = { memberId, gameId, nextPairId: row.next_pair_id, nextCommitment: row.next_commitment };
  if (row.pair_id === null) return { ...chain, pair: null };
  const pair = {
    memberId,
    gameId,
    pairId: row.pair_id,
    serverSeed: openSeed(platform, row.sealed_seed),
    commitment: row.commitment,
    nextCommitment: row.next_commitment,
    clientSeed: row.client_seed,
    nonce: row.next_nonce,
    activatedAt: row.activated_at,
  };
  return { ...chain, pair };
}

/** Is a pair used up? Then its next round waits for a client seed for the pair that was promised. */
export const isUsedUp = (seat: Seat, nowMs: number): boolean =>
  seat.nonce >= FORCED_ROTATION.rounds || nowMs - seat.activatedAt.getTime() > FORCED_ROTATION.days * DAY_MS;

/** Seats a member at a game and promises the first pair. Its client seed comes later, from somebody who has been told the promise. */
export async function ensureSeeds(platform: Platform, tx: Tx, memberId: string, gameId: number): Promise<SeedChain> {
  const found = await findSeeds(platform, tx, memberId, gameId);
  if (found !== undefined) return found;
  const nextPairId = await insertPair(platform, tx, memberId, gameId);
  // Two tabs may open the game at the same moment: the first seat stands.
  await sql`insert into arcade_seat (member_id, game_id, next_pair_id) values (${memberId}, ${gameId}, ${nextPairId}) on conflict do nothing`.execute(
    tx,
  );
  const chain = await findSeeds(platform, tx, memberId, gameId);
  assert(chain !== undefined, 'a seat was made');
  return chain;
}

/** A pair after its rotation: everything about it is public. */
export interface RevealedPair {
  readonly pairId: string;
  readonly commitment: Buffer;
  readonly serverSeed: Buffer;
  readonly clientSeed: string;
  readonly rounds: number;
}

/** What a player asks of a rotation: the pair whose promise he was told, and the client seed it shall be played under. */
export interface Rotation {
  readonly requestId: string;
  /** Commitment of the pair to start, 64 hex digits. */
  readonly commitment: string;
  readonly clientSeed: string;
}

interface BegunRow {
  readonly begun_commitment: Buffer;
  readonly begun_seed: string;
  readonly id: string | null;
  readonly commitment: Buffer;
  readonly revealed_seed: Buffer;
  readonly client_seed: string;
  readonly rounds: number;
}

/** What the rotation with this request id revealed; undefined when there was none. Refuses REPLAY_MISMATCH when it asked for something else. */
async function findBegun(tx: Tx, memberId: string, gameId: number, asked: Rotation): Promise<RevealedPair | null | undefined> {
  const { rows } =
    await sql<BegunRow>`select n.commitment as begun_commitment, n.client_seed as begun_seed, p.id, p.commitment, p.revealed_seed,
      p.client_seed, p.rounds
    from arcade_pair n left join arcade_pair p on p.member_id = n.member_id and p.id = n.follows
    where n.member_id = ${memberId} and n.game_id = ${gameId} and n.begin_request = ${asked.requestId}`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.begun_seed !== asked.clientSeed || row.begun_commitment.toString('hex') !== asked.commitment) refuse('REPLAY_MISMATCH');
  return row.id === null
    ? null
    : { pairId: row.id, commitment: row.commitment, serverSeed: row.revealed_seed, clientSeed: row.client_seed, rounds: row.rounds };
}

/** The last of a seat's rounds when one of them has its number and is under way still; null when none is. */
export async function findUnderWay(tx: Tx, memberId: string, gameId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select last_round_id as id from arcade_seat
    where member_id = ${memberId} and game_id = ${gameId} and in_flight > 0`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The client seed of a pair that nobody plays under. */
const NOBODYS = 'renewed';

/**
 * Takes both pairs of a seat out of use and promises a third: the one in use is revealed, the promised one is begun as one that is used up,
 * so that the next round waits for a client seed of its player. Throws while a round of several steps waits, or a shot is under way.
 */
export async function retirePairs(platform: Platform, tx: Tx, memberId: string, gameId: number): Promise<void> {
  await sql`select 1 from arcade_seat where member_id = ${memberId} and game_id = ${gameId} for update`.execute(tx);
  const chain = await findSeeds(platform, tx, memberId, gameId);
  assert(chain !== undefined, 'a seat has its seeds');
  const { pair, nextPairId } = chain;
  if (pair !== null)
    await sql`update arcade_pair set revealed_at = app_now(), revealed_seed = ${pair.serverSeed}, rounds = ${pair.nonce},
      rotate_request = ${platform.ids.next()} where member_id = ${memberId} and id = ${pair.pairId}`.execute(tx);
  await sql`update arcade_pair set client_seed = ${NOBODYS}, activated_at = app_now() - make_interval(days => ${FORCED_ROTATION.days + 1})
    where member_id = ${memberId} and id = ${nextPairId} and activated_at is null`.execute(tx);
  const promisedId = await insertPair(platform, tx, memberId, gameId);
  await sql`update arcade_seat set pair_id = ${nextPairId}, next_pair_id = ${promisedId}
    where member_id = ${memberId} and game_id = ${gameId}`.execute(tx);
}

/**
 * Starts the promised pair under a client seed, reveals the one that was in use (null when there was none) and promises another.
 * Runs under the seat's lock: of many who saw the same promise one rotates. Refuses SEEDS_MOVED when the promise they name is not
 * the next one any more, ROUND_OPEN while a round of several steps waits, and REPLAY_MISMATCH for a known request id with other content; the same again answers the same.
 */
export async function rotatePair(
  platform: Platform,
  tx: Tx,
  memberId: string,
  gameId: number,
  asked: Rotation,
): Promise<RevealedPair | null> {
  await sql`select 1 from arcade_seat where member_id = ${memberId} and game_id = ${gameId} for update`.execute(tx);
  const before = await findBegun(tx, memberId, gameId, asked);
  if (before !== undefined) return before;
  const chain = await findSeeds(platform, tx, memberId, gameId);
  assert(chain !== undefined, 'a rotation has its seat');
  if (chain.nextCommitment.toString('hex') !== asked.commitment) refuse('SEEDS_MOVED');
  // A round that waits is played to its end under the seeds it began with.
  const waiting = await findWaiting(tx, memberId, gameId);
  if (waiting !== undefined) refuse('ROUND_OPEN', { id: waiting.id });
  const underWay = await findUnderWay(tx, memberId, gameId);
  if (underWay !== null) refuse('ROUND_OPEN', { id: underWay });
  const { pair, nextPairId } = chain;
  if (pair !== null)
    await sql`update arcade_pair set revealed_at = app_now(), revealed_seed = ${pair.serverSeed}, rounds = ${pair.nonce}
      where member_id = ${memberId} and id = ${pair.pairId}`.execute(tx);
  await sql`update arcade_pair set client_seed = ${asked.clientSeed}, activated_at = app_now(), begin_request = ${asked.requestId},
    follows = ${pair?.pairId ?? null} where member_id = ${memberId} and id = ${nextPairId} and activated_at is null`.execute(tx);
  const promisedId = await insertPair(platform, tx, memberId, gameId);
  await sql`update arcade_seat set pair_id = ${nextPairId}, next_pair_id = ${promisedId}
    where member_id = ${memberId} and game_id = ${gameId}`.execute(tx);
  if (pair === null) return null;
  const { pairId, commitment, serverSeed, clientSeed, nonce: rounds } = pair;
  return { pairId, commitment, serverSeed, clientSeed, rounds };
}
