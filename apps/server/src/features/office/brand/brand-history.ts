import type { CallResult } from '@talora/contract/core/call.ts';
import { appLinks } from '@talora/contract/content/entries.ts';
import { brandStatus, regionRules, type operationsCalls } from '@talora/contract/members/operations-console.ts';
import * as z from 'zod/mini';
import { type StaffContext, historyOf } from '../../base/staff/staff.ts';

/** Entries of before the rule about unknown countries have none: they were let in. */
const everyRules = z.extend(regionRules, { unknownCountry: z._default(regionRules.shape.unknownCountry, 'allow') });

type Calls = (typeof operationsCalls)['calls'];

/** How the brand stood before its newest changes. */
export async function showBrandHistory(context: StaffContext): Promise<CallResult<Calls['brandHistory']>> {
  const [status, regions, links] = await Promise.all([
    historyOf(context, 'brand.status-changed', brandStatus, { before: ({ from, untilBefore }) => ({ status: from, until: untilBefore }) }),
    historyOf(context, 'brand.regions-changed', everyRules),
    historyOf(context, 'app-links.changed', z.object(appLinks)),
  ]);
  return { status, regions, appLinks: links };
}
