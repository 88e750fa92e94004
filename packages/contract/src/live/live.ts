import { SESSION_ENDS } from '@talora/domain/access/guard.ts';
import { JACKPOT_TIERS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@talora/domain/protection/limits.ts';
import * as z from 'zod/mini';
import { moneyAtVendor } from '../core/scalars.ts';
import { caughtFish, firedShots } from '../fish/fish.ts';
import { sharedBet, sharedRound } from '../rounds/tables.ts';

/** Path of the one socket. */
export const LIVE_PATH = '/wps/live';

/** Largest frame the server reads, in bytes. */
export const LIVE_MESSAGE_LIMIT = 2048;

/** What a client may send: first its token, then where it left off, tickets of rooms that calls have given it, and pings. A room is entered by its ticket alone. */
export const liveClientMessage = z.union([
  z.strictObject({ type: z.literal('hello'), token: z.nullable(z.string().check(z.maxLength(128))) }),
  z.strictObject({ type: z.literal('resume'), room: z.string().check(z.maxLength(128)), seq: z.int() }),
  z.strictObject({ type: z.literal('enter'), ticket: z.string().check(z.maxLength(512)) }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** Events by type; the type reads `<noun>.<past verb>`. */
export const liveEvents = {
  'balance.changed': z.object({
    balance: z.string(),
    held: z.string(),
    currency: z.string(),
    total: z.string(),
    atVendors: z.array(moneyAtVendor),
  }),
  // `refund` in place of a state: the deposit has not moved, what goes back of it has.
  'deposit.changed': z.object({ id: z.string(), state: z.string() }),
  'withdrawal.changed': z.object({ id: z.string(), state: z.string() }),
  /** The whole of what badges show; of two, the one with the higher version is true. */
  'messages.changed': z.object({ unread: z.int(), version: z.int() }),
  'session.ended': z.object({ reason: z.enum(SESSION_ENDS) }),
  'security.changed': z.object({}),
  'queue.changed': z.object({ queue: z.string() }),
  'catalogue.changed': z.object({}),
  'site.changed': z.object({}),
  'favourites.changed': z.object({}),
  'content.changed': z.object({}),
  'limit.reached': z.object({
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    most: z.string(),
    used: z.string(),
    currency: z.string(),
    freesAt: z.string(),
  }),
  /** The member's round has hit a pool of the jackpot: it is paid. */
  'jackpot.won': z.object({ tier: z.enum(JACKPOT_TIERS), amount: z.string(), currency: z.string(), playId: z.string() }),
  'table.changed': z.object({ round: z.nullable(sharedRound) }),
  /** Shots of another cannon of the room, and what it has caught. */
  'shots.fired': firedShots,
  'fish.caught': caughtFish,
  /** Somebody has come to a cannon of the room, or left one: the room is read again. */
  'cannons.changed': z.object({}),
  'bets.settled': z.object({ roundId: z.string(), bets: z.array(sharedBet), balance: z.string() }),
} as const;

/** Name of a live event. */
export type LiveEventType = keyof typeof liveEvents;

/** Data of a live event. */
export type LiveEventData<T extends LiveEventType> = z.core.output<(typeof liveEvents)[T]>;

/**
 * What the server sends: `joined`, `entered` and `reset` steer, all other types are events with their number in the room. What is
 * told to a whole audience has no room and a number below zero.
 */
export interface LiveServerMessage {
  readonly seq: number;
  readonly room: string;
  readonly type: LiveEventType | 'joined' | 'entered' | 'reset' | 'pong' | 'refused';
  readonly data: unknown;
}
