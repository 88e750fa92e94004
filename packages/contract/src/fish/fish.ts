import { MOST_IN_FLIGHT } from '@talora/domain/games/fish/flight.ts';
import { SEA_HEIGHT, SEA_WIDTH } from '@talora/domain/games/fish/paths.ts';
import { FISH_IDS } from '@talora/domain/games/fish/species.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, hash256, nothing, uuid } from '../core/scalars.ts';

const gameRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED'] as const;

/** Shots that one call fires at most: a page that was slow sends what a second and a half holds. */
export const MOST_SHOTS = 12;

/** Moments end with the century, and names with what no room comes to: a number beyond what is stored would fail in the midst of others' shots. */
const [LAST_MS, LAST_NUMBER] = [Date.UTC(2100, 0), 1_000_000];
/** A moment of the sea: milliseconds since 1970 by the clock of the server's database. */
const seaMs = () => z.int().check(z.minimum(0), z.maximum(LAST_MS));
/** A fish of a room: the tide that it came with, and its index in it. */
const fishName = z.strictObject({
  tide: z.int().check(z.minimum(1), z.maximum(LAST_NUMBER)),
  index: z.int().check(z.minimum(0), z.maximum(LAST_NUMBER)),
});
const aim = { x: z.int().check(z.minimum(0), z.maximum(SEA_WIDTH)), y: z.int().check(z.minimum(0), z.maximum(SEA_HEIGHT)) };

/** Three minutes of a sea: all its fish and their ways follow from the seed (`HF_LAUT:shoal:<no>`). */
export const fishTide = z.object({ no: z.int(), seed: hash256(), startsAt: z.int() });

/** Somebody at a cannon, by a name of which too little is shown to know it. */
export const fishSeat = z.object({ seat: z.int(), name: z.string(), isMe: z.boolean() });

/** A room as it stands. Without a seat of mine (`seat` null) it is not there. */
export const fishRoom = z.object({
  room: z.int(),
  seat: z.int(),
  /** The server's present moment. */
  now: z.int(),
  /** What the room's seeds were promised by: the first tide's seed hashes to it, each later one to the seed before it. */
  anchor: hash256(),
  /** The present tide with the one before it and, shortly before its begin, the one behind it. */
  tides: z.array(fishTide),
  /** Fish of these tides that are caught. */
  caught: z.array(z.object({ tide: z.int(), index: z.int() })),
  seats: z.array(fishSeat),
  /** My shots that are under way. */
  shots: z.array(z.object({ id: z.string(), x: z.int(), y: z.int(), firedAt: z.int(), bet: z.string() })),
  balance: z.string(),
  /** Ticket of the room for the live socket. */
  ticket: z.string(),
});

/** What became of a shot: `payout` is its bet where it met nothing. `killed` are the fish that it caught, the one that it met first. */
export const landedShot = z.object({
  id: z.string(),
  playNo: z.string(),
  shot: z.enum(['hit', 'gone', 'left']),
  fish: z.nullable(z.enum(FISH_IDS)),
  times: z.int(),
  bet: z.string(),
  payout: z.string(),
  killed: z.array(z.object({ tide: z.int(), index: z.int() })),
});

const firing = [
  ...gameRefusals,
  'AMOUNT_INVALID',
  'BET_INVALID',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'PLAY_TIME_USED',
  'ROUND_TOO_SOON',
  'SHOTS_UNDER_WAY',
  'CANNON_LEFT',
  'GAME_UNAVAILABLE',
  'GAME_MAINTENANCE',
  'CLIENT_SEED_DUE',
  'REPLAY_MISMATCH',
  'CLOCK_SKEW',
] as const;

/** The fish game, from its frame: cannons around a sea that up to four share. Its session, seeds, rounds and balance are those of every house game. */
export const fishCalls = callSet('fish', 'arcade', {
  takeCannon: call({
    method: 'POST',
    path: '/wps/x/fish/cannon',
    title: 'Stand at a cannon: mine, or the first that is free',
    access: 'game',
    input: z.strictObject({}),
    reply: fishRoom,
    refusals: gameRefusals,
  }),
  fishRoom: call({
    method: 'GET',
    path: '/wps/x/fish/room',
    title: 'The room of my cannon as it stands',
    access: 'game',
    input: z.strictObject({}),
    reply: fishRoom,
    refusals: [...gameRefusals, 'CANNON_LEFT'],
  }),
  leaveCannon: call({
    method: 'POST',
    path: '/wps/x/fish/leave',
    title: 'Leave my cannon; shots that are under way land as they would have',
    access: 'game',
    input: z.strictObject({}),
    reply: nothing(),
    refusals: gameRefusals,
  }),
  fireShots: call({
    method: 'POST',
    path: '/wps/x/fish/shots',
    title: 'Fire shots, in their order until one cannot be taken: debit',
    access: 'game',
    input: z.strictObject({
      shots: z
        .array(z.strictObject({ id: uuid(), bet: amount(), firedAt: seaMs(), ...aim }))
        .check(z.minLength(1), z.maxLength(MOST_SHOTS)),
    }),
    /** The shots that were taken, with their numbers under the pair of seeds. A call of which none was taken is refused with the reason. */
    reply: z.object({ fired: z.array(z.object({ id: z.string(), nonce: z.int() })), balance: z.string() }),
    refusals: firing,
  }),
  landShots: call({
    method: 'POST',
    path: '/wps/x/fish/landings',
    title: 'Tell what shots met: outcome, credit',
    access: 'game',
    always: true,
    input: z.strictObject({
      landings: z
        .array(z.strictObject({ id: uuid(), at: seaMs(), fish: z.nullable(fishName) }))
        .check(z.minLength(1), z.maxLength(MOST_IN_FLIGHT)),
    }),
    /** Those that have landed; `balance` is null when none has. What cannot have been so is left out, and its shot stays under way. */
    reply: z.object({ landed: z.array(landedShot), balance: z.nullable(z.string()) }),
    refusals: gameRefusals,
  }),
});

/** Shots of a cannon, as the others of the room see them. */
export const firedShots = z.object({
  seat: z.int(),
  shots: z.array(z.object({ x: z.int(), y: z.int(), firedAt: z.int(), bet: z.string() })),
});

/** A catch, as the others of the room see it. */
export const caughtFish = z.object({
  seat: z.int(),
  fish: z.enum(FISH_IDS),
  times: z.int(),
  payout: z.string(),
  killed: z.array(z.object({ tide: z.int(), index: z.int() })),
});

/** A room as it travels. */
export type FishRoomView = z.core.output<typeof fishRoom>;
/** Somebody at a cannon, as it travels. */
export type FishSeatView = z.core.output<typeof fishSeat>;
/** What became of a shot, as it travels. */
export type LandedShotView = z.core.output<typeof landedShot>;
/** Shots of a cannon as the others see them. */
export type FiredShotsView = z.core.output<typeof firedShots>;
/** A catch as the others see it. */
export type CaughtFishView = z.core.output<typeof caughtFish>;
