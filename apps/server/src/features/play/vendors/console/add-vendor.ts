import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorSetupCalls } from '@talora/contract/vendors/setup-console.ts';
import { findOrderProblems, UNKNOWN_ROLLBACK, webOrigin, type VendorOrder } from '@talora/domain/vendors/vendor-order.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { getBrand } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { askFor, listOpenRequests, type DeedChange, type Effects } from '../../../people/approvals/approvals.ts';
import { addNextVendor, letBrandList } from '../../../shop/games/games.ts';
import { insideHostsOf } from '../inside-hosts.ts';
import { findVendorProfile, insertVendorProfile, tellVendorsChanged } from '../profiles.ts';

type Calls = (typeof vendorSetupCalls)['calls'];

/**
 * Makes a vendor and lets one brand list it, switched off and without a key: both take two people of that brand. Written into its audit
 * chain. Resolves to false when the code is taken.
 */
export async function makeVendor(
  tx: Tx,
  brand: { readonly id: string; readonly merchantCode: string },
  order: VendorOrder,
  actor: Parameters<typeof appendAudit>[1]['actor'],
): Promise<boolean> {
  const { code, dialect, wallet, isResettling } = order;
  const name = order.name.trim();
  const baseUrl = order.address.replace(/\/+$/, '');
  const frameOrigin = order.frames ?? webOrigin(baseUrl) ?? '';
  const vendorId = await addNextVendor(tx, { code, name, adapter: 'vendor', frameOrigin });
  if (vendorId === null) return false;
  await insertVendorProfile(tx, { vendorId, dialect, wallet, isResettling, unknownRollback: UNKNOWN_ROLLBACK[dialect], baseUrl });
  await letBrandList(tx, brand.id, vendorId);
  const fact = { brandId: brand.id, actor, subject: `vendor:${code}` } as const;
  await appendAudit(tx, { ...fact, action: 'vendor.added', detail: { name, dialect, wallet, isResettling, baseUrl, frameOrigin } });
  await appendAudit(tx, { ...fact, action: 'vendor.listed', detail: { brand: brand.merchantCode } });
  return true;
}

/** Vendors that wait for a second person. */
export async function listOrders(context: StaffContext): Promise<CallResult<Calls['vendorOrders']>> {
  const { requests } = await listOpenRequests(context, ['vendor.add']);
  return requests;
}

/** Id under which requests are about a vendor that there is not yet: the same for the same code at the same brand. */
function orderSubject(brandId: string, code: string): string {
  const hex = sha256(`vendor order ${brandId} ${code}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const changesOf = (order: VendorOrder): DeedChange[] =>
  (
    [
      ['code', order.code],
      ['name', order.name],
      ['dialect', order.dialect],
      ['wallet', order.wallet],
      ['isResettling', String(order.isResettling)],
      ['baseUrl', order.address],
      ['frameOrigin', order.frames ?? webOrigin(order.address)],
    ] as const
  ).map(([name, to]) => ({ name: `vendor.${name}`, from: null, to }));

/** Asks for a vendor. Refuses FIELDS_INVALID for what it cannot be and a code that is taken, ASKED_ALREADY and REPLAY_MISMATCH. */
export async function orderVendor(
  context: StaffContext,
  { requestId, reason, vendorCode, gameOrigin, ...asked }: CallArguments<Calls['orderVendor']>,
): Promise<CallResult<Calls['orderVendor']>> {
  const { platform, brand } = context;
  const order: VendorOrder = {
    ...asked,
    name: asked.name.trim(),
    address: asked.address.trim(),
    code: vendorCode.trim().toUpperCase(),
    frames: gameOrigin.trim() === '' ? null : gameOrigin.trim(),
  };
  const problems = findOrderProblems(order, insideHostsOf(platform.config));
  if (problems.length > 0) refuse('FIELDS_INVALID', { fields: Object.fromEntries(problems.map((name) => [name, { problem: 'format' }])) });
  const request = await askFor(
    context,
    {
      kind: 'vendor.add',
      requestId,
      subjectId: orderSubject(brand.id, order.code),
      memberId: null,
      sum: null,
      version: '',
      about: `${order.name} · ${order.code}`,
      changes: changesOf(order),
      detail: { order },
      reason,
    },
    async () => {
      if ((await findVendorProfile(platform, order.code)) !== undefined)
        refuse('FIELDS_INVALID', { fields: { code: { problem: 'taken' } } });
    },
  );
  return { request };
}

/** What the approval of a vendor does: it is there, off, and without a key. */
export const addEffects: Pick<Effects, 'vendor.add'> = {
  async 'vendor.add'(platform, tx, { brand_id: brandId, detail }, approver) {
    const brand = await getBrand(platform, brandId);
    const order = detail.order as VendorOrder;
    if (!(await makeVendor(tx, brand, order, { staff: approver.staffId }))) refuse('ILLEGAL_STATE', { from: 'taken', to: order.code });
    return () => tellVendorsChanged(platform);
  },
};
