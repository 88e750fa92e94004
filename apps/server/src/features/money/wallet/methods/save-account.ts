import type { CallArguments } from '@talora/contract/core/call.ts';
import type { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { widensAccount } from '@talora/domain/wallet/deposit-methods.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { storeOrAsk } from '../../../people/approvals/approvals.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { tellMethods } from '../wallet-events.ts';
import { findAccountRow } from './accounts.queries.ts';
import { presentAccount, readAccountDraft, storeAccountWithin, type AccountChange } from './store-account.ts';

type Calls = (typeof methodsConsoleCalls)['calls'];

/**
 * Makes or changes an account that bank transfers go to. Where money goes takes two; taking an account out of use does not. Refuses
 * FIELDS_INVALID by field, NOT_FOUND, CHANGED_MEANWHILE, APPROVAL_ASKED, ASKED_ALREADY.
 */
export async function saveAccount(
  context: StaffContext,
  { id, version, draft: given, reason }: CallArguments<Calls['saveAccount']>,
): Promise<void> {
  const { platform, brand, staff } = context;
  const draft = readAccountDraft(brand, given);
  const change = { id, version, draft } satisfies AccountChange;
  await storeOrAsk(
    context,
    async (tx) => {
      const locked = await findAccountRow(tx, brand.id, id, true);
      // An account that is not there cannot be held: one that comes in this moment must not be what is stored over.
      if (locked === undefined && version !== 0) refuse('NOT_FOUND');
      const isSeen = (locked?.version ?? 0) === version;
      const changes = isSeen ? widensAccount(presentAccount(locked, brand.asset), draft, brand.asset) : [];
      const about = `${draft.bankName} ${draft.accountNumber}`;
      return { kind: 'receiving.account', changes, detail: change, reason: reason.trim(), subjectId: id, about };
    },
    async (tx) => {
      await storeAccountWithin(tx, brand, change, { staffId: staff.staffId, name: staff.name, reason: reason.trim() });
      return () => tellMethods(platform, brand.id);
    },
  );
}
