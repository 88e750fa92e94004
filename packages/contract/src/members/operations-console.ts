import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { changes } from '../core/changes.ts';
import { appLinks } from '../content/entries.ts';
import { postingItem } from '../games/games.ts';
import { filledText, moment, page, pageNo, text, uuid } from '../core/scalars.ts';
import { listedMember, memberRow, membersInput, membersReply } from './member-list.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** System status of a brand (specification): 0 open, 1 maintenance, 2 closed. */
const systemStatus = z.literal([0, 1, 2]);

/** How a brand stands towards its players. */
export const brandStatus = z.object({ status: systemStatus, until: z.nullable(moment()) });

const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** What happens to addresses that no country is known of, where any country is blocked. */
const unknownCountry = z.enum(['allow', 'block']);

/** Countries (ISO 3166, two letters) that a brand is closed to, the one that private addresses count as, and the unknown ones. */
export const regionRules = z.strictObject({
  blockedCountries: z.array(country).check(z.maxLength(250)),
  privateCountry: country,
  unknownCountry,
});

const regionFound = z.object({ ip: z.string(), country: z.nullable(z.string()), isBlocked: z.boolean() });

/** Who is on the site at this moment and what runs there: what a stop of the site would meet. */
const presence = z.object({
  /** Open sessions, and the players behind them; `trials` of those only try the site. */
  sessions: z.int(),
  players: z.int(),
  trials: z.int(),
  /** Open pages of visitors without a login, on the server that answers. */
  guestPages: z.int(),
  /** Opened games whose session goes on, and vendors' rounds without an end. */
  games: z.int(),
  rounds: z.int(),
  /** Deposits and withdrawals that are not finished. */
  deposits: z.int(),
  withdrawals: z.int(),
  /** Who was seen last, twenty at most; null for staff who may not read members. */
  names: z.nullable(z.array(z.object({ id: z.string(), account: z.string(), seenAt: moment() }))),
});

/** Players by where they came in from: with an open session, by a login within 24 hours, and those of either together. */
const reach = { sessions: z.int(), players: z.int(), recentPlayers: z.int(), together: z.int() };
const regionReach = z.object({
  /** Everybody, and those whom the rules would block. Somebody with sessions in two countries counts in both. */
  all: z.object(reach),
  blocked: z.object(reach),
  /** Those of `all` whose country nobody knows; the rules say whether they are among the blocked. */
  unknown: z.object(reach),
  /** Blocked countries that somebody comes from, the most players first; null is the unknown one. */
  countries: z.array(z.object({ country: z.nullable(z.string()), ...reach })),
  /** Who would be blocked, twenty at most; null for staff who may not read members. */
  names: z.nullable(z.array(z.object({ id: z.string(), account: z.string(), country: z.nullable(z.string()), isHere: z.boolean() }))),
});

/** Console: members, status and regions of the brand, the contract itself. */
export const operationsCalls = callSet('operations', 'console', {
  members: call({
    method: 'GET',
    path: '/ops/members',
    title: 'Members by filters, or found by what is known of them; by private data for who may see it',
    access: { staff: 'member.read' },
    input: membersInput,
    reply: membersReply,
    refusals: [...staffRefusals, 'FIELDS_INVALID'],
  }),
  member: call({
    method: 'GET',
    path: '/ops/members/:id',
    title: 'One member with figures and money time line',
    access: { staff: 'member.read' },
    audit: 'member.viewed',
    input: z.strictObject({ id: uuid(), kind: z._default(z.enum(['all', 'deposits', 'withdrawals', 'plays']), 'all'), pageNo: pageNo() }),
    reply: z.object({
      member: memberRow,
      figures: z.object({
        deposited: z.string(),
        withdrawn: z.string(),
        stake: z.string(),
        payout: z.string(),
        result: z.string(),
        /** Rounds that are over: those that stakes, payouts and result are of. */
        rounds: z.int(),
        /** Rounds that are still open, and what is staked on them. */
        openRounds: z.int(),
        openStake: z.string(),
      }),
      currency: z.string(),
      timeline: page(z.object({ ...postingItem.shape, detail: z.nullable(z.string()) })),
    }),
    refusals: staffRefusals,
  }),
  brandStatus: call({
    method: 'GET',
    path: '/ops/brand/status',
    title: 'How the brand stands towards its players',
    access: { staff: 'brand.status' },
    input: z.strictObject({}),
    reply: brandStatus,
    refusals: staffRefusals,
  }),
  changeBrandStatus: call({
    method: 'POST',
    path: '/ops/brand/status',
    title: 'Open the brand, put it into maintenance or close it',
    access: { staff: 'brand.status' },
    stepUp: true,
    audit: 'brand.status-changed',
    // `from` is the status that was on screen: who acts on an old one is refused. Repeating a change changes nothing.
    input: z.strictObject({ from: systemStatus, status: systemStatus, until: z.nullable(moment()), reason: filledText(140) }),
    reply: brandStatus,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  tryBrandStatus: call({
    method: 'GET',
    path: '/ops/brand/status/try',
    title: 'Who is on the site now and what runs there: what maintenance or closing would meet',
    access: { staff: 'brand.status' },
    input: z.strictObject({}),
    reply: presence,
    refusals: staffRefusals,
  }),
  brandHistory: call({
    method: 'GET',
    path: '/ops/brand/history',
    title: 'How status, blocked regions and links of the download page stood before their newest changes',
    access: { staff: 'brand.status' },
    input: z.strictObject({}),
    reply: z.object({ status: changes(brandStatus), regions: changes(regionRules), appLinks: changes(z.object(appLinks)) }),
    refusals: staffRefusals,
  }),
  brandRegions: call({
    method: 'GET',
    path: '/ops/brand/regions',
    title: 'Countries that the brand is closed to',
    access: { staff: 'brand.status' },
    input: z.strictObject({}),
    reply: regionRules,
    refusals: staffRefusals,
  }),
  tryBrandRegions: call({
    method: 'GET',
    path: '/ops/brand/regions/try',
    title: 'Who would be blocked by rules that are not stored yet',
    access: { staff: 'brand.status' },
    input: z.strictObject({
      blocked: z.string().check(z.regex(/^(?:[A-Z]{2}(?:,[A-Z]{2}){0,249})?$/)),
      privateCountry: country,
      unknownCountry,
      address: z.optional(text(45)),
    }),
    reply: z.object({ own: regionFound, address: z.nullable(regionFound), reach: regionReach }),
    refusals: staffRefusals,
  }),
  changeBrandRegions: call({
    method: 'POST',
    path: '/ops/brand/regions',
    title: 'Close the brand to countries, or open it',
    access: { staff: 'brand.status' },
    stepUp: true,
    audit: 'brand.regions-changed',
    // `from` is what was on screen. Repeating a change changes nothing.
    input: z.strictObject({ from: regionRules, to: regionRules, reason: filledText(140) }),
    reply: regionRules,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE'],
  }),
  openapi: call({
    method: 'GET',
    path: '/ops/openapi.json',
    title: 'The contract as OpenAPI 3.1',
    access: { staff: 'contract.read' },
    input: z.strictObject({}),
    reply: z.record(z.string(), z.unknown()),
    refusals: staffRefusals,
  }),
});

/** How a brand stands towards its players. */
export type BrandStatus = z.core.output<typeof brandStatus>;
/** Who is on the site at this moment. */
export type Presence = z.core.output<typeof presence>;
/** Players by where they came in from. */
export type RegionReach = z.core.output<typeof regionReach>;
/** Countries that a brand is closed to. */
export type RegionRules = z.core.output<typeof regionRules>;
/** A member in a list of the console. */
export type MemberRow = z.core.output<typeof memberRow>;
/** A member in the list of members. */
export type ListedMember = z.core.output<typeof listedMember>;
