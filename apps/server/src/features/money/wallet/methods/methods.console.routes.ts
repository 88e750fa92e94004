import { methodsConsoleCalls, type ConsoleMethods } from '@talora/contract/wallet/methods-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import { listOpenRequests } from '../../../people/approvals/approvals.ts';
import type { StaffContext, StaffContexts } from '../../../base/staff/staff.ts';
import { startOfToday } from '../today.ts';
import { listAccountRows, sumByAccount } from './accounts.queries.ts';
import { accountDraftOf, methodDraftOf } from './method-drafts.ts';
import { listMethodRows } from './methods.queries.ts';
import { saveAccount } from './save-account.ts';
import { saveMethod } from './save-method.ts';

const changedOf = ({ changed_at: at, changed_by: by }: { readonly changed_at: Date; readonly changed_by: string | null }) =>
  by === null ? null : { at: at.toISOString(), by };

/** Methods and accounts of the brand as staff edit them. */
async function showMethods(context: StaffContext): Promise<ConsoleMethods> {
  const { platform, brand } = context;
  const { asset, settings } = brand;
  const db = platform.db.kysely;
  const [methods, accounts, sent, { requests }] = await Promise.all([
    listMethodRows(db, brand.id),
    listAccountRows(db, brand.id),
    sumByAccount(db, brand.id, startOfToday(context)),
    listOpenRequests(context, ['deposit.method', 'receiving.account']),
  ]);
  return {
    currency: asset.code,
    brand: {
      min: settings.depositMin,
      max: settings.depositMax,
      quick: [...settings.depositQuick],
      minutes: settings.depositMinutes,
    },
    methods: methods.map((row) => {
      const { quick, levels, ...draft } = methodDraftOf(row, asset);
      return {
        id: row.id,
        code: row.code,
        version: row.version,
        draft: { ...draft, quick: [...quick], levels: [...levels] },
        changed: changedOf(row),
      };
    }),
    accounts: accounts.map((row) => ({
      id: row.id,
      version: row.version,
      draft: accountDraftOf(row, asset),
      sentToday: formatAmount(sent.get(row.id) ?? 0n, asset),
      changed: changedOf(row),
    })),
    requests,
  };
}

/** Answers the ways to deposit and the receiving accounts. */
export const methodsConsoleSet = serve<typeof methodsConsoleCalls, StaffContexts>(methodsConsoleCalls, {
  depositMethods: showMethods,
  saveMethod: async (context, change) => {
    await saveMethod(context, change);
    return showMethods(context);
  },
  saveAccount: async (context, change) => {
    await saveAccount(context, change);
    return showMethods(context);
  },
});
