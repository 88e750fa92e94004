import * as z from 'zod/mini';
import { call, callSet } from './call.ts';
import { postingItem } from './games.ts';
import { day, moment, queryInt, requestId, text, uuid } from './scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const readers = { staff: 'vendor.read' } as const;
const editors = { staff: 'vendor.edit' } as const;
const code = text(32);

/** A vendor at the console. */
export const deskVendor = z.object({
  code: z.string(),
  name: z.string(),
  dialect: z.enum(['plain', 'command', 'resource']),
  wallet: z.enum(['seamless', 'transfer']),
  address: z.string(),
  isClosed: z.boolean(),
  activeKeys: z.array(z.string()),
  openRounds: z.int(),
  transfersForPerson: z.int(),
  lastReconciled: z.nullable(z.object({ day: z.string(), differences: z.int() })),
});

/** A key without its secret. */
export const deskVendorKey = z.object({
  keyId: z.string(),
  side: z.enum(['both', 'theirs', 'ours']),
  state: z.enum(['next', 'active', 'old', 'off']),
  publicKey: z.nullable(z.string()),
  createdAt: moment(),
  changedAt: moment(),
});

/** One exchange with a vendor: what came, what was answered. Tokens are cut out. */
export const vendorTrace = z.object({
  id: z.string(),
  at: moment(),
  direction: z.enum(['in', 'out']),
  operation: z.nullable(z.string()),
  txId: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  playerId: z.nullable(z.string()),
  request: z.string(),
  sent: z.string(),
  status: z.int(),
  answer: z.string(),
  code: z.string(),
  tookMs: z.number(),
});

/** A round that is open for long. */
export const openVendorRound = z.object({
  roundId: z.string(),
  playerId: z.string(),
  memberId: z.string(),
  stake: z.string(),
  paid: z.string(),
  currency: z.string(),
  openedAt: moment(),
  asked: z.int(),
  flag: z.nullable(z.string()),
});

/** Where a statement and our books differ. */
export const vendorDifference = z.object({
  txId: z.string(),
  kind: z.enum(['missing-here', 'missing-there', 'amount', 'player', 'operation']),
  operation: z.string(),
  roundId: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  currency: z.string(),
});

/** A day of a vendor's statement, compared. */
export const vendorDay = z.object({
  day: z.string(),
  checkedAt: moment(),
  theirs: z.int(),
  matched: z.int(),
  differences: z.int(),
});

/** Console: vendors, keys, live traffic, open rounds and the comparison with statements. */
export const vendorsDeskCalls = callSet('vendors', 'console', {
  deskVendors: call({
    method: 'GET',
    path: '/ops/vendors',
    title: 'Vendors and how they stand',
    access: readers,
    input: z.strictObject({}),
    reply: z.array(deskVendor),
    refusals: staffRefusals,
  }),
  vendorKeys: call({
    method: 'GET',
    path: '/ops/vendors/:code/keys',
    title: 'Keys of a vendor, newest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(deskVendorKey),
    refusals: staffRefusals,
  }),
  addVendorKey: call({
    method: 'POST',
    path: '/ops/vendors/:code/keys',
    title: 'Make the next key: a shared secret or a pair of ours, or keep the vendor’s public key. A secret is told once',
    access: editors,
    stepUp: true,
    input: z.strictObject({
      code,
      keyId: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
      side: z.enum(['both', 'theirs', 'ours']),
      publicKey: z.optional(text(4_000)),
    }),
    reply: z.object({ keyId: z.string(), secret: z.nullable(z.string()), publicKey: z.nullable(z.string()) }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'REPLAY_MISMATCH'],
  }),
  turnVendorKey: call({
    method: 'POST',
    path: '/ops/vendors/:code/keys/:keyId/state',
    title: 'Make a key active, and the one before it old; or turn off what is not active',
    access: editors,
    stepUp: true,
    input: z.strictObject({ code, keyId: text(64), state: z.enum(['active', 'off']) }),
    reply: z.array(deskVendorKey),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE'],
  }),
  vendorTraffic: call({
    method: 'GET',
    path: '/ops/vendors/:code/traffic',
    title: 'The latest calls in and out, newest first',
    access: readers,
    input: z.strictObject({
      code,
      txId: z.optional(text(80)),
      roundId: z.optional(text(64)),
      playerId: z.optional(text(128)),
      refused: z.optional(z.enum(['true'])),
      before: z.optional(z.iso.datetime()),
    }),
    reply: z.array(vendorTrace),
    refusals: staffRefusals,
  }),
  vendorTransaction: call({
    method: 'GET',
    path: '/ops/vendors/:code/transactions/:txId',
    title: 'A transaction: what came, what was answered, which postings',
    access: readers,
    input: z.strictObject({ code, txId: text(80) }),
    reply: z.object({
      txId: z.string(),
      operation: z.string(),
      memberId: z.string(),
      roundId: z.nullable(z.string()),
      playId: z.nullable(z.string()),
      reference: z.string(),
      amount: z.string(),
      win: z.string(),
      currency: z.string(),
      target: z.nullable(z.string()),
      answer: z.string(),
      balance: z.string(),
      undoneBy: z.nullable(z.string()),
      at: moment(),
      postings: z.array(postingItem),
      traces: z.array(vendorTrace),
    }),
    refusals: staffRefusals,
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
  vendorTransfers: call({
    method: 'GET',
    path: '/ops/vendors/:code/transfers',
    title: 'Movements to a transfer wallet whose end a person must find out',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(
      z.object({
        id: z.string(),
        memberId: z.string(),
        direction: z.enum(['in', 'out']),
        amount: z.string(),
        currency: z.string(),
        askedAt: moment(),
      }),
    ),
    refusals: staffRefusals,
  }),
  decideVendorTransfer: call({
    method: 'POST',
    path: '/ops/vendors/:code/transfers/:id/decide',
    title: 'Say how a movement ended at the vendor; the ledger follows',
    access: editors,
    stepUp: true,
    input: z.strictObject({ code, id: uuid(), requestId: requestId(), outcome: z.enum(['done', 'refused']) }),
    reply: z.object({ state: z.enum(['done', 'refused']) }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE'],
  }),
});

/** A vendor at the console. */
export type DeskVendor = z.core.output<typeof deskVendor>;
/** A key without its secret. */
export type DeskVendorKey = z.core.output<typeof deskVendorKey>;
/** One exchange with a vendor. */
export type VendorTrace = z.core.output<typeof vendorTrace>;
/** Where a statement and our books differ. */
export type VendorDifference = z.core.output<typeof vendorDifference>;
