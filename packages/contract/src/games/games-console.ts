import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { maintenance } from './games.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { amount, moment, nothing, page, pageNo, queryInt, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** What staff set for a game of the brand. */
const listing = {
  isEnabled: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  minBet: z.nullable(amount()),
  maxBet: z.nullable(amount()),
  isInMaintenance: z.boolean(),
  maintenanceUntil: z.nullable(moment()),
};

const consoleGame = z.object({
  nodeId: z.string(),
  version: z.int(),
  gameName: z.string(),
  gameCode: z.string(),
  iconUrl: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  gameClassify: z.nullable(z.string()),
  rtp: z.nullable(z.string()),
  currency: z.string(),
  ...listing,
  /** What players see: the game's own, or its vendor's. */
  maintenance: maintenance(),
});

const consoleVendor = z.object({
  vassalage: z.string(),
  version: z.int(),
  displayName: z.string(),
  games: z.int(),
  enabledGames: z.int(),
  isEnabled: z.boolean(),
  isInMaintenance: z.boolean(),
  maintenanceUntil: z.nullable(moment()),
  maintenance: maintenance(),
  /** A request to switch it on that waits for a second person. */
  request: z.nullable(staffRequest),
});

/** What a game has returned in a span. Shares are decimal text with six digits after the point, or twelve of what is vouched for. */
const gameReturn = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  plays: z.int(),
  stake: z.string(),
  payout: z.string(),
  /** By the certificate; at a table of the choice that returns the most. */
  vouched: z.string(),
  live: z.nullable(z.string()),
  /** Half the width of the band that holds 999 of 1,000 spans of a fair game; null where it hangs on what players choose. */
  half: z.nullable(z.string()),
  state: z.enum(['few', 'choice', 'within', 'above', 'below']),
});

/** A game's return beside what is vouched for. */
export type GameReturn = z.infer<typeof gameReturn>;

/** Console: the games and vendors of the brand. */
export const gamesConsoleCalls = callSet('games-desk', 'console', {
  consoleGames: call({
    method: 'GET',
    path: '/ops/games',
    title: 'Games of the brand in its order, also those that are off',
    access: { staff: 'games.read' },
    input: z.strictObject({
      query: z.optional(text(64)),
      vassalage: z.optional(text(32)),
      state: z._default(z.enum(['all', 'on', 'off', 'maintenance', 'new', 'hot']), 'all'),
      pageNo: pageNo(),
    }),
    reply: page(consoleGame),
    refusals: staffRefusals,
  }),
  consoleVendors: call({
    method: 'GET',
    path: '/ops/games/vendors',
    title: 'Vendors of the brand',
    access: { staff: 'games.read' },
    input: z.strictObject({}),
    reply: z.array(consoleVendor),
    refusals: staffRefusals,
  }),
  gameReturns: call({
    method: 'GET',
    path: '/ops/games/returns',
    title: 'What games of the house have returned, beside what is vouched for',
    access: { staff: 'games.read' },
    /** Days (UTC) up to today. */
    input: z.strictObject({ days: z._default(queryInt(1, 365), 30) }),
    reply: z.object({ currency: z.string(), games: z.array(gameReturn) }),
    refusals: staffRefusals,
  }),
  changeGame: call({
    method: 'PUT',
    path: '/ops/games/:nodeId',
    title: 'Change a game of the brand: shown, marks, limits, maintenance',
    access: { staff: 'games.edit' },
    audit: 'game.changed',
    // `version` is the one that was on screen. The same again changes nothing.
    input: z.strictObject({ nodeId: text(16), version: z.int().check(z.minimum(1)), ...listing }),
    reply: consoleGame,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  moveGame: call({
    method: 'POST',
    path: '/ops/games/:nodeId/move',
    title: 'Put a game before or after another one; where it stands there, nothing changes',
    access: { staff: 'games.edit' },
    audit: 'game.moved',
    input: z.strictObject({ nodeId: text(16), place: z.enum(['before', 'after']), of: text(16) }),
    reply: nothing(),
    refusals: staffRefusals,
  }),
  changeVendor: call({
    method: 'PUT',
    path: '/ops/games/vendors/:vassalage',
    title: 'Switch a vendor on or off, or put it into maintenance',
    access: { staff: 'games.edit' },
    stepUp: true,
    audit: 'vendor.changed',
    input: z.strictObject({
      vassalage: text(32),
      version: z.int().check(z.minimum(0)),
      isEnabled: z.boolean(),
      isInMaintenance: z.boolean(),
      maintenanceUntil: z.nullable(moment()),
    }),
    reply: consoleVendor,
    // Letting bets in takes two; stopping them takes one.
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
});

/** A game at the console. */
export type ConsoleGame = z.core.output<typeof consoleGame>;
/** A vendor at the console. */
export type ConsoleVendor = z.core.output<typeof consoleVendor>;
