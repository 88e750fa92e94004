import { BATCH_MAX, ITEM_ENDS } from '@talora/domain/bank/batch-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, filledText, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const payerRefusals = [...staffRefusals, 'STEP_UP_REQUIRED', 'NOT_THE_PAYER', 'ILLEGAL_STATE'] as const;

/** A withdrawal as it stood on the screen, and the id of taking it. */
const wanted = z.strictObject({ id: uuid(), requestId: requestId(), memberId: uuid(), amount: amount(), version: text(20) });
const wantedItems = z.array(wanted).check(z.minLength(1), z.maxLength(BATCH_MAX));

const batch = z.object({
  id: z.string(),
  no: z.string(),
  /** From which it is paid. */
  account: z.string(),
  state: z.enum(['open', 'closed']),
  payer: z.string(),
  isMine: z.boolean(),
  /** What is in it, what of that is paid, and the whole sum. */
  items: z.int(),
  paid: z.int(),
  sum: z.string(),
  currency: z.string(),
  openedAt: moment(),
  closedAt: z.nullable(moment()),
  /** Files that were downloaded, and when the last was. */
  files: z.int(),
  fileAt: z.nullable(moment()),
});

const batchItem = z.object({
  withdrawalId: z.string(),
  no: z.string(),
  memberId: z.string(),
  account: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  holder: z.string(),
  amount: z.string(),
  state: z.string(),
  reference: z.nullable(z.string()),
  addedAt: moment(),
  /** Why it is no longer in the batch; null while it is. */
  removed: z.nullable(z.enum(ITEM_ENDS)),
  /** What the line of a statement says that stands behind it. */
  bankText: z.nullable(z.string()),
});

const batchFile = z.object({ ...batch.shape, list: z.array(batchItem) });

/** What was not done with an item, and why. */
const refusedItems = z.array(z.object({ id: z.string(), code: z.string() }));

/** What came of taking withdrawals: the batch, null where none was taken, and those that were not. */
const taken = z.object({ batch: z.nullable(batchFile), refused: refusedItems });

/** Console: payments by hand that are carried to the bank together. */
export const batchesConsoleCalls = callSet('payout-batches', 'console', {
  payoutBatches: call({
    method: 'GET',
    path: '/ops/bank/batches',
    title: 'Batches of payments, newest first',
    access: { staff: 'bank.read' },
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(batch),
    refusals: staffRefusals,
  }),
  payoutBatch: call({
    method: 'GET',
    path: '/ops/bank/batches/:id',
    title: 'One batch with its items',
    access: { staff: 'bank.read' },
    input: z.strictObject({ id: uuid() }),
    reply: batchFile,
    refusals: staffRefusals,
  }),
  openBatch: call({
    method: 'POST',
    path: '/ops/bank/batches',
    title: 'Take approved withdrawals to pay them together; each is checked as if it were taken alone',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'bank.batch-opened',
    idempotencyKey: 'requestId',
    // `fromId` is the account that it is paid from.
    input: z.strictObject({ requestId: requestId(), fromId: uuid(), items: wantedItems }),
    reply: taken,
    refusals: [...payerRefusals, 'REPLAY_MISMATCH'],
  }),
  addToBatch: call({
    method: 'POST',
    path: '/ops/bank/batches/:id/items',
    title: 'Take more withdrawals into an open batch of the caller’s',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.payment-started',
    input: z.strictObject({ id: uuid(), items: wantedItems }),
    reply: taken,
    refusals: payerRefusals,
  }),
  takeOutOfBatch: call({
    method: 'POST',
    path: '/ops/bank/batches/:id/take-out',
    title: 'Take a withdrawal out of a batch; the caller still holds its payment',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'bank.batch-item-out',
    input: z.strictObject({ id: uuid(), withdrawalId: uuid(), reason: filledText(140) }),
    reply: batchFile,
    refusals: payerRefusals,
  }),
  batchPayments: call({
    method: 'GET',
    path: '/ops/bank/batches/:id/file',
    title: 'The payments of a batch as a file for the bank, with full account numbers',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'bank.batch-downloaded',
    binary: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.unknown(),
    refusals: payerRefusals,
  }),
  payMatchedItems: call({
    method: 'POST',
    path: '/ops/bank/batches/:id/paid',
    title: 'Mark paid what lines of a statement show to be paid',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.paid',
    input: z.strictObject({ id: uuid() }),
    reply: taken,
    refusals: payerRefusals,
  }),
  closeBatch: call({
    method: 'POST',
    path: '/ops/bank/batches/:id/close',
    title: 'Close a batch of which nothing is left to be paid',
    access: { staff: 'withdrawal.pay' },
    audit: 'bank.batch-closed',
    input: z.strictObject({ id: uuid() }),
    reply: batchFile,
    refusals: [...staffRefusals, 'NOT_THE_PAYER', 'ILLEGAL_STATE'],
  }),
});

/** A batch of payments. */
export type PayoutBatch = z.core.output<typeof batch>;
/** The same with its items. */
export type PayoutBatchFile = z.core.output<typeof batchFile>;
/** One payment of a batch. */
export type BatchItem = z.core.output<typeof batchItem>;
/** What came of taking withdrawals into a batch. */
export type TakenItems = z.core.output<typeof taken>;
