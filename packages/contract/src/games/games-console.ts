import * as z from 'zod/mini';
import { ADDED_CATEGORIES } from '@talora/domain/games/catalogue/own-listing.ts';
import { call, callSet } from '../core/call.ts';
import { maintenance } from './games.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { moment, page, pageNo, queryInt, text } from '../core/scalars.ts';
import { consoleGame, gameFilter, listingChange, staffRefusals } from './console-game.ts';

const consoleVendor = z.object({
  vassalage: z.string(),
  version: z.int(),
  displayName: z.string(),
  /** The product's own maker: its games are run here, and no vendor stands behind them. */
  isHouse: z.boolean(),
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
    input: z.strictObject({ ...gameFilter, pageNo: pageNo() }),
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
    title: 'Change a game of the brand: what is left out stays as it is',
    access: { staff: 'games.edit' },
    audit: 'game.changed',
    // `version` is the one that was on screen. The same again changes nothing.
    input: z.strictObject({ nodeId: text(16), version: z.int().check(z.minimum(1)), reason: z.optional(text(200)), ...listingChange }),
    reply: consoleGame,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  moveGame: call({
    method: 'POST',
    path: '/ops/games/:nodeId/move',
    title: 'Put a game before or after another one, or at a position; where it stands there, nothing changes',
    access: { staff: 'games.edit' },
    audit: 'game.moved',
    // `of` for before and after; `position` counts the whole order from 1, or the games of `category`. One behind the last is the last.
    input: z.strictObject({
      nodeId: text(16),
      by: z.enum(['before', 'after', 'position']),
      of: z.optional(text(16)),
      position: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      category: z.optional(z.enum(ADDED_CATEGORIES)),
    }),
    // Positions in the whole order.
    reply: z.object({ from: z.int(), to: z.int() }),
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

/** What a change of a game carries. */
export type GameChange = Omit<z.core.input<(typeof gamesConsoleCalls)['calls']['changeGame']['input']>, 'nodeId' | 'version' | 'reason'>;
/** A vendor at the console. */
export type ConsoleVendor = z.core.output<typeof consoleVendor>;
