import type { Effects } from '../../../people/approvals/approvals.ts';
import { getBrand } from '../../../base/site/site.ts';
import { tellMethods } from '../wallet-events.ts';
import { readAccountDraft, storeAccountWithin, type AccountChange } from './store-account.ts';
import { readMethodDraft, storeMethodWithin, type MethodChange } from './store-method.ts';

/** What an approval of a method or of a receiving account does: the change as it was asked for, if it still stands as it did. */
export const methodEffects: Pick<Effects, 'deposit.method' | 'receiving.account'> = {
  async 'deposit.method'(platform, tx, { id: request, brand_id: brandId, detail, reason }, { staffId, name }) {
    const brand = await getBrand(platform, brandId);
    const change = detail as unknown as MethodChange;
    const draft = readMethodDraft(brand, change.draft);
    await storeMethodWithin(tx, brand, { ...change, draft }, { staffId, name, reason, request });
    return () => tellMethods(platform, brandId);
  },
  async 'receiving.account'(platform, tx, { id: request, brand_id: brandId, detail, reason }, { staffId, name }) {
    const brand = await getBrand(platform, brandId);
    const change = detail as unknown as AccountChange;
    const draft = readAccountDraft(brand, change.draft);
    await storeAccountWithin(tx, brand, { ...change, draft }, { staffId, name, reason, request });
    return () => tellMethods(platform, brandId);
  },
};
