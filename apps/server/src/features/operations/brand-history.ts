import type { CallResult } from '@talora/contract/call.ts';
import { appLinks } from '@talora/contract/entries.ts';
import { brandStatus, regionRules, type operationsCalls } from '@talora/contract/operations.ts';
import * as z from 'zod/mini';
import type { StaffContext } from '../staff/staff.ts';
import { historyOf } from './change-history.ts';

type Calls = (typeof operationsCalls)['calls'];

/** How the brand stood before its newest changes. */
export async function showBrandHistory(context: StaffContext): Promise<CallResult<Calls['brandHistory']>> {
  const [status, regions, links] = await Promise.all([
    historyOf(context, 'brand.status-changed', brandStatus, { before: ({ from, untilBefore }) => ({ status: from, until: untilBefore }) }),
    historyOf(context, 'brand.regions-changed', regionRules),
    historyOf(context, 'app-links.changed', z.object(appLinks)),
  ]);
  return { status, regions, appLinks: links };
}
