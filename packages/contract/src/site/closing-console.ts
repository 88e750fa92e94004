import { BRAND_MODULES } from '@talora/domain/site/modules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { text } from '../core/scalars.ts';
import { wantedSection } from './settings-console.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/**
 * What may go with something that is closed or hidden. games: shown to players now; hot: of them, those marked as hot; jackpot: of them, those that
 * feed it; categories: of the menu that are left without a game; banners: that lead there; players, trials: with a game of it open; rounds: begun and
 * not ended; purses: players with money at the vendor's wallet; freeRounds: granted and not used up; favourites: of members. deposits: begun and not
 * ended; depositors: of the last 30 days; methods: ways to deposit that are left; logins: members who came in by it in the last 30 days;
 * registrations: of the last 30 days; sessions: trials that are open. Of a section of the settings: methodsShut: ways to deposit that no sum is left
 * for; depositsOutside: on their way with a sum that is not taken any more; payersOutside: members who paid such sums in 30 days; openFull: members
 * who may begin no other deposit; askedFull: members who have used up today's withdrawals; papersOwed: members who would have to show papers;
 * payeesAt: accounts at banks that are gone; payeesFull: members who may add no other; payouts: at the provider; requirements: deposits of which
 * something is to be played; senders: members who sent what is not let through any more, in 30 days; openers: agents who opened accounts in 30 days;
 * links: that are on and would make nobody a member; linksFull: agents who may switch on no other; applications: that wait; contracts: in force of a
 * kind that is off; contractsAbove: agents paid above the new rate; agents: members of a type that is one of agents no more; shutMembers,
 * shutSessions: of types that are let in no more; passwords: that would have run out; numbers: proven, of a country that is gone; messages: that are
 * deleted; tickets: whose members may write in them no more; pools: that end or go on with other figures; limits: of members, of periods that are
 * gone; cancellable: withdrawals that can be taken back; readers: members who read in a language that is gone.
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
  'methodsShut',
  'depositsOutside',
  'payersOutside',
  'openFull',
  'askedFull',
  'papersOwed',
  'payeesAt',
  'payeesFull',
  'payouts',
  'requirements',
  'senders',
  'openers',
  'links',
  'linksFull',
  'applications',
  'contracts',
  'contractsAbove',
  'agents',
  'shutMembers',
  'shutSessions',
  'passwords',
  'numbers',
  'messages',
  'tickets',
  'pools',
  'limits',
  'cancellable',
  'readers',
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
  trySettings: call({
    method: 'POST',
    path: '/ops/brand/settings/:section/try',
    title: 'What would close or be hidden if a section of the settings were changed now',
    access: { staff: 'settings.edit' },
    input: z.strictObject(wantedSection),
    reply: stopReach,
    refusals: [...staffRefusals, 'FIELDS_INVALID'],
  }),
});

/** What would go with something that is closed or hidden now. */
export type StopReach = z.core.output<typeof stopReach>;
