import type { CallArguments } from '@talora/contract/core/call.ts';
import type { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { widensMethod, type MethodDraft } from '@talora/domain/wallet/deposit-methods.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { storeOrAsk } from '../../../people/approvals/approvals.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { tellMethods } from '../wallet-events.ts';
import { findMethodRow } from './methods.queries.ts';
import { presentMethod, readMethodDraft, storeMethodWithin, type MethodChange } from './store-method.ts';

type Calls = (typeof methodsConsoleCalls)['calls'];

/**
 * Makes or changes a way to deposit. What lets more money in, or charges players otherwise, takes two. Refuses FIELDS_INVALID by field,
 * NOT_FOUND, CHANGED_MEANWHILE, APPROVAL_ASKED, ASKED_ALREADY.
 */
export async function saveMethod(
  context: StaffContext,
  { code, version, draft: given, reason }: CallArguments<Calls['saveMethod']>,
): Promise<void> {
  const { platform, brand, staff } = context;
  const draft: MethodDraft = readMethodDraft(brand, given);
  const row = await findMethodRow(platform.db.kysely, brand.id, code);
  const change = { id: row?.id ?? platform.ids.next(), code, version, draft } satisfies MethodChange;
  await storeOrAsk(
    context,
    async (tx) => {
      const locked = await findMethodRow(tx, brand.id, code, true);
      // A method that is not there cannot be held: one that comes in this moment must not be what is stored over.
      if (locked === undefined && version !== 0) refuse('NOT_FOUND');
      const isSeen = (locked?.version ?? 0) === version;
      const changes = isSeen ? widensMethod(presentMethod(locked, brand.asset), draft, brand.asset) : [];
      return { kind: 'deposit.method', changes, detail: change, reason: reason.trim(), subjectId: change.id, about: code };
    },
    async (tx) => {
      await storeMethodWithin(tx, brand, change, { staffId: staff.staffId, name: staff.name, reason: reason.trim() });
      return () => tellMethods(platform, brand.id);
    },
  );
}
