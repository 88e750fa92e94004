import type { CallResult } from '@talora/contract/core/call.ts';
import { WORK_QUEUE_NAMES, WORK_QUEUES, type WorkQueue, type workCalls } from '@talora/contract/staff/work-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import type { Waiting } from '../../../platform/db/waiting.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { readOpenLines } from '../../money/bank/bank.ts';
import { readDepositsToDecide, readRefunds, readWithdrawalsIn } from '../../money/wallet/wallet.ts';
import { readRequestsToDecide } from '../../people/approvals/approvals.ts';
import { readPapersToDecide } from '../../people/papers/papers.ts';
import { readVendorMoneyToDecide } from '../../play/vendors/vendors.ts';
import { readContractsToAnswer, readOpenApplications } from '../../reward/agents/agents.ts';
import { readOpenTickets } from '../tickets/tickets.ts';

type Work = (typeof workCalls)['calls']['work'];

/** How each queue is counted. */
const READERS: Readonly<Record<WorkQueue, (context: StaffContext) => Promise<Waiting>>> = {
  deposits: ({ platform, brand }) => readDepositsToDecide(platform.db.kysely, brand.id),
  'refunds-due': ({ platform, brand }) => readRefunds(platform.db.kysely, brand.id, 'due'),
  'refunds-to-send': ({ platform, brand }) => readRefunds(platform.db.kysely, brand.id, 'agreed'),
  withdrawals: ({ platform, brand }) => readWithdrawalsIn(platform.db.kysely, brand.id, 'waiting'),
  payments: ({ platform, brand }) => readWithdrawalsIn(platform.db.kysely, brand.id, 'to-pay'),
  disputes: ({ platform, brand }) => readWithdrawalsIn(platform.db.kysely, brand.id, 'disputed'),
  'bank-lines': ({ platform, brand }) => readOpenLines(platform.db.kysely, brand.id),
  papers: ({ platform, brand }) => readPapersToDecide(platform.db.kysely, brand.id),
  approvals: readRequestsToDecide,
  affiliates: ({ platform, brand }) => readOpenApplications(platform.db.kysely, brand.id),
  contracts: ({ platform, brand }) => readContractsToAnswer(platform.db.kysely, brand.id),
  'vendor-money': ({ platform, brand }) => readVendorMoneyToDecide(platform.db.kysely, brand.id),
  feedback: ({ platform, brand }) => readOpenTickets(platform.db.kysely, brand.id),
};

/** What waits in each queue that the caller may act on, empty ones too; a queue that may be read alone is none of them. */
export function readWork(context: StaffContext): Promise<CallResult<Work>> {
  const mine = WORK_QUEUE_NAMES.filter((queue) => staffMay(context.staff.role, WORK_QUEUES[queue]));
  return Promise.all(
    mine.map(async (queue) => {
      const { count, since } = await READERS[queue](context);
      return { queue, count, since: since?.toISOString() ?? null };
    }),
  );
}
