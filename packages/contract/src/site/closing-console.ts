import { BRAND_MODULES } from '@talora/domain/site/modules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/**
 * What may go with something that is closed or hidden. games: shown to players now; hot: of them, those marked as hot; jackpot: of them, those that
 * feed it; categories: of the menu that are left without a game; banners: that lead there; players, trials: with a game of it open; rounds: begun and
 * not ended; purses: players with money at the vendor's wallet; freeRounds: granted and not used up; favourites: of members. deposits: begun and not
 * ended; depositors: of the last 30 days; methods: ways to deposit that are left; logins: members who came in by it in the last 30 days;
 * registrations: of the last 30 days; sessions: trials that are open.
 */
export const STOP_FACTS = [
  'games',
  'hot',
  'jackpot',
  'categories',
  'banners',
  'players',
  'trials',
  'rounds',
  'purses',
  'freeRounds',
  'favourites',
  'deposits',
  'depositors',
  'methods',
  'logins',
  'registrations',
  'sessions',
] as const;

/** What would go with something that is closed or hidden now; what there is none of is left out, but for the ways to deposit that are left. */
const stopReach = z.object({
  facts: z.array(
    z.object({
      what: z.enum(STOP_FACTS),
      count: z.int(),
      /** In the brand's currency, where money goes with it. */
      sum: z.nullable(z.string()),
      /** What people call them, at most twelve; empty where they have no names. */
      names: z.array(z.string()),
    }),
  ),
});

/** Console: what would go with something that is closed or hidden. Nothing is changed. */
export const closingCalls = callSet('closing', 'console', {
  tryVendorStop: call({
    method: 'GET',
    path: '/ops/games/vendors/:vassalage/stop',
    title: 'What would go if a vendor were switched off or put into maintenance now',
    access: { staff: 'games.edit' },
    input: z.strictObject({ vassalage: text(32) }),
    reply: stopReach,
    refusals: staffRefusals,
  }),
  tryGameStop: call({
    method: 'GET',
    path: '/ops/games/:nodeId/stop',
    title: 'What would go if a game were hidden or put into maintenance now',
    access: { staff: 'games.edit' },
    input: z.strictObject({ nodeId: text(16) }),
    reply: stopReach,
    refusals: staffRefusals,
  }),
  tryMethodStop: call({
    method: 'GET',
    path: '/ops/wallet/methods/:code/stop',
    title: 'What would go if a way to deposit were switched off now',
    access: { staff: 'method.edit' },
    input: z.strictObject({ code: text(32) }),
    reply: stopReach,
    refusals: staffRefusals,
  }),
  tryModuleStop: call({
    method: 'GET',
    path: '/ops/brand/modules/:module/stop',
    title: 'Whom it would reach if a module were switched off now',
    access: { staff: 'settings.edit' },
    input: z.strictObject({ module: z.enum(BRAND_MODULES) }),
    reply: stopReach,
    refusals: staffRefusals,
  }),
});

/** What would go with something that is closed or hidden now. */
export type StopReach = z.core.output<typeof stopReach>;
