import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { maintenance } from '../games/games.ts';
import { day, filledText, moment, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const readers = { staff: 'vendor.read' } as const;
const editors = { staff: 'vendor.edit' } as const;
const deciders = { staff: 'vendor.decide' } as const;
const code = text(32);

/** A vendor at the console. */
export const consoleVendor = z.object({
  code: z.string(),
  name: z.string(),
  dialect: z.enum(['plain', 'command', 'resource']),
  wallet: z.enum(['seamless', 'transfer']),
  address: z.string(),
  isClosed: z.boolean(),
  /** Other brands list it too: its keys and its profile are changed by command on the server alone. */
  isShared: z.boolean(),
  activeKeys: z.array(z.string()),
  openRounds: z.int(),
  transfersForPerson: z.int(),
  /** Calls and claims of the vendor that wait for a person. */
  heldForPerson: z.int(),
  lastReconciled: z.nullable(z.object({ day: z.string(), differences: z.int() })),
  /** Of the last 60 days, and nobody has explained them. */
  openDifferences: z.int(),
  /** Calls of the last 15 minutes that were kept, both ways. */
  recent: z.object({ calls: z.int(), refused: z.int() }),
  lastCallAt: z.nullable(moment()),
  games: z.int(),
  enabledGames: z.int(),
  isEnabled: z.boolean(),
  maintenance: maintenance(),
});

/** A key without its secret. */
export const consoleVendorKey = z.object({
  keyId: z.string(),
  side: z.enum(['both', 'theirs', 'ours']),
  state: z.enum(['next', 'active', 'old', 'off']),
  publicKey: z.nullable(z.string()),
  /** SHA-256 of a public key, for people to compare. */
  print: z.nullable(z.string()),
  createdAt: moment(),
  changedAt: moment(),
  /** Until when an old key still opens the vendor's calls. */
  validUntil: z.nullable(moment()),
  /** Whoever asks has approved it and may see its secret, once. */
  hasSecretForMe: z.boolean(),
});

/** A round that is open for long. */
export const openVendorRound = z.object({
  roundId: z.string(),
  playerId: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  stake: z.string(),
  paid: z.string(),
  currency: z.string(),
  openedAt: moment(),
  asked: z.int(),
  flag: z.nullable(z.string()),
});

const differenceKind = z.enum(['missing-here', 'missing-there', 'amount', 'player', 'operation']);

/** Sums of a difference; null where one side has none. */
const comparedSums = z.strictObject({ ours: z.nullable(text(40)), theirs: z.nullable(text(40)), currency: text(40) });

/** Where a statement and our books differ. */
export const vendorDifference = z.object({
  txId: z.string(),
  kind: differenceKind,
  operation: z.string(),
  roundId: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  currency: z.string(),
  explained: z.nullable(z.object({ reason: z.string(), by: z.string(), at: moment() })),
});

/** A movement to a transfer wallet or back that has no end yet. */
export const openVendorTransfer = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  direction: z.enum(['in', 'out']),
  state: z.enum(['asked', 'unknown', 'person']),
  amount: z.string(),
  currency: z.string(),
  askedAt: moment(),
  nextLookAt: z.nullable(moment()),
});

/** What lies at a transfer wallet. */
export const vendorPurse = z.object({
  playerId: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
  /** Has a game open there: what lies there is being played with. */
  isPlaying: z.boolean(),
});

/** A day of a vendor's statement, compared. */
const vendorDay = z.object({
  day: z.string(),
  checkedAt: moment(),
  theirs: z.int(),
  matched: z.int(),
  differences: z.int(),
  explained: z.int(),
});

/** Console: vendors, keys, open rounds, transfer wallets and the comparison with statements. */
export const vendorsConsoleCalls = callSet('vendors', 'console', {
  consoleVendors: call({
    method: 'GET',
    path: '/ops/vendors',
    title: 'Vendors and how they stand',
    access: readers,
    input: z.strictObject({}),
    reply: z.array(consoleVendor),
    refusals: staffRefusals,
  }),
  vendorKeys: call({
    method: 'GET',
    path: '/ops/vendors/:code/keys',
    title: 'Keys of a vendor, newest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(consoleVendorKey),
    refusals: staffRefusals,
  }),
  addVendorKey: call({
    method: 'POST',
    path: '/ops/vendors/:code/keys',
    title: 'Ask for the next key: a shared secret or a pair of ours, or the vendor’s public key. It is made when a second person approves',
    access: editors,
    stepUp: true,
    input: z.strictObject({
      code,
      keyId: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
      side: z.enum(['both', 'theirs', 'ours']),
      publicKey: z.optional(text(4_000)),
      requestId: requestId(),
      reason: filledText(140),
    }),
    reply: z.object({ keyId: z.string(), outcome: z.enum(['asked', 'done']) }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'REPLAY_MISMATCH', 'ILLEGAL_STATE', 'ASKED_ALREADY', 'VENDOR_SHARED'],
  }),
  showVendorKeySecret: call({
    method: 'POST',
    path: '/ops/vendors/:code/keys/:keyId/secret',
    title: 'Show the shared secret of a new key, once, to who has approved it',
    access: editors,
    stepUp: true,
    input: z.strictObject({ code, keyId: text(64) }),
    reply: z.object({ keyId: z.string(), secret: z.string() }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'VENDOR_SHARED'],
  }),
  turnVendorKey: call({
    method: 'POST',
    path: '/ops/vendors/:code/keys/:keyId/state',
    title: 'Ask for a key to become active, and the one before it old; or turn off at once what is not active',
    access: editors,
    stepUp: true,
    input: z.strictObject({ code, keyId: text(64), state: z.enum(['active', 'off']), requestId: requestId(), reason: filledText(140) }),
    reply: z.array(consoleVendorKey),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'ASKED_ALREADY', 'REPLAY_MISMATCH', 'VENDOR_SHARED'],
  }),
  openVendorRounds: call({
    method: 'GET',
    path: '/ops/vendors/:code/open-rounds',
    title: 'Rounds that are open for longer than some minutes',
    access: readers,
    input: z.strictObject({ code, minutes: z._default(queryInt(0, 10_000), 15) }),
    reply: z.array(openVendorRound),
    refusals: staffRefusals,
  }),
  askAboutRound: call({
    method: 'POST',
    path: '/ops/vendors/:code/open-rounds/ask',
    title: 'Ask the vendor about an open round now, and do what both books allow',
    access: editors,
    audit: 'vendor.round-asked',
    input: z.strictObject({ code, playerId: text(128), roundId: text(64) }),
    reply: z.object({ step: z.enum(['end', 'pay', 'undo', 'wait', 'flag']), reason: z.nullable(z.string()) }),
    refusals: staffRefusals,
  }),
  vendorDays: call({
    method: 'GET',
    path: '/ops/vendors/:code/reconciliation',
    title: 'Days that were compared with the vendor’s statement, newest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(vendorDay),
    refusals: staffRefusals,
  }),
  vendorDifferences: call({
    method: 'GET',
    path: '/ops/vendors/:code/reconciliation/:day',
    title: 'What differs on a day',
    access: readers,
    input: z.strictObject({ code, day: day() }),
    reply: z.array(vendorDifference),
    refusals: staffRefusals,
  }),
  reconcileVendorDay: call({
    method: 'POST',
    path: '/ops/vendors/:code/reconciliation/:day',
    title: 'Compare a day with the vendor’s statement again',
    access: editors,
    input: z.strictObject({ code, day: day() }),
    reply: z.array(vendorDifference),
    refusals: staffRefusals,
  }),
  explainVendorDifference: call({
    method: 'POST',
    path: '/ops/vendors/:code/reconciliation/:day/explain',
    title: 'Say what a difference is; it stays in the books of both, and counts no more',
    access: editors,
    audit: 'vendor.difference-explained',
    // `sums` are those that were on the screen: what is said holds for them.
    input: z.strictObject({ code, day: day(), txId: text(80), kind: differenceKind, sums: comparedSums, reason: filledText(140) }),
    reply: z.array(vendorDifference),
    refusals: [...staffRefusals, 'CHANGED_MEANWHILE'],
  }),
  vendorTransfers: call({
    method: 'GET',
    path: '/ops/vendors/:code/transfers',
    title: 'Movements to and from a transfer wallet without an end, oldest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(openVendorTransfer),
    refusals: staffRefusals,
  }),
  askAboutTransfer: call({
    method: 'POST',
    path: '/ops/vendors/:code/transfers/:id/ask',
    title: 'Ask the vendor now how a movement ended there',
    access: editors,
    audit: 'vendor.transfer-asked',
    input: z.strictObject({ code, id: uuid() }),
    reply: z.object({ state: z.enum(['asked', 'unknown', 'person', 'done', 'refused']) }),
    refusals: staffRefusals,
  }),
  decideVendorTransfer: call({
    method: 'POST',
    path: '/ops/vendors/:code/transfers/:id/decide',
    title: 'Say how a movement ended at the vendor; the ledger follows',
    access: deciders,
    stepUp: true,
    input: z.strictObject({ code, id: uuid(), requestId: requestId(), outcome: z.enum(['done', 'refused']) }),
    reply: z.object({ state: z.enum(['done', 'refused', 'asked']) }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'ROLE_LIMIT', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  vendorPurses: call({
    method: 'GET',
    path: '/ops/vendors/:code/purses',
    title: 'Players with money at a transfer wallet',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(vendorPurse),
    refusals: staffRefusals,
  }),
  sweepVendorPurse: call({
    method: 'POST',
    path: '/ops/vendors/:code/purses/sweep',
    title: 'Bring back all that lies there of a player who is not playing',
    access: deciders,
    audit: 'vendor.purse-swept',
    input: z.strictObject({ code, requestId: requestId(), playerId: text(128) }),
    reply: z.object({ state: z.enum(['nothing', 'asked', 'unknown', 'person', 'done', 'refused']) }),
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
});

/** A vendor at the console. */
export type ConsoleVendor = z.core.output<typeof consoleVendor>;
/** A key without its secret. */
export type ConsoleVendorKey = z.core.output<typeof consoleVendorKey>;
/** Where a statement and our books differ. */
export type VendorDifference = z.core.output<typeof vendorDifference>;
/** A round that is open for long. */
export type OpenVendorRound = z.core.output<typeof openVendorRound>;
/** A movement without an end. */
export type OpenVendorTransfer = z.core.output<typeof openVendorTransfer>;
/** What lies at a transfer wallet. */
export type VendorPurse = z.core.output<typeof vendorPurse>;
