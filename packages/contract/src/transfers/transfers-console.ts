import { TRANSFER_DIRECTIONS } from '@talora/domain/transfers/transfer-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, moment, page, pageNo, text, uuid } from '../core/scalars.ts';

const side = z.object({ id: z.string(), username: z.string() });

/** A transfer between two members as staff see it. */
const madeTransfer = z.object({
  id: z.string(),
  no: z.string(),
  direction: z.enum(TRANSFER_DIRECTIONS),
  amount: z.string(),
  sender: side,
  receiver: side,
  note: z.string(),
  at: moment(),
});

/** What a list of transfers is narrowed by. */
const filter = {
  member: z.optional(text(64)),
  memberId: z.optional(uuid()),
  direction: z.optional(z.enum(TRANSFER_DIRECTIONS)),
  from: z.optional(day()),
  to: z.optional(day()),
};

/** Console: what members have sent along the agent tree. */
export const transfersConsoleCalls = callSet('transfers', 'console', {
  listTransfers: call({
    method: 'GET',
    path: '/ops/transfers',
    title: 'Transfers between members, newest first: of one side, by user name or id, and of days of the brand',
    access: { staff: 'member.read' },
    input: z.strictObject({ ...filter, pageNo: pageNo() }),
    reply: z.object({
      ...page(madeTransfer).shape,
      /** Of all pages. */
      sum: z.string(),
      currency: z.string(),
    }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
  transfersFile: call({
    method: 'GET',
    path: '/ops/transfers/file',
    title: 'The same transfers as a file for other programs',
    access: { staff: 'member.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN', 'LIST_TOO_LONG'],
  }),
});

/** A transfer between two members as staff see it. */
export type MadeTransfer = z.core.output<typeof madeTransfer>;
