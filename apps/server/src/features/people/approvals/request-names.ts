import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { RequestKind, SumKind } from '@talora/domain/access/four-eyes.ts';
import type { RequestRow } from './requests.queries.ts';

/** What the subject of each kind is, as the audit chain names it. */
const SUBJECTS: Readonly<Record<RequestKind | SumKind, string>> = {
  'second-factor.reset': 'member',
  'staff.invite': 'staff',
  'staff.passkeys-reset': 'staff',
  'payment.fail': 'withdrawal',
  'payee.correct': 'payee',
  'member.correct': 'member',
  'adjustment.make': 'member',
  'turnover.waive': 'turnover',
  'payout.settle': 'withdrawal',
  'refund.make': 'refund',
  'deposit.credit': 'deposit',
  'withdrawal.approve': 'withdrawal',
  'withdrawal.pay': 'withdrawal',
  'dispute.settle': 'withdrawal',
  'branch.move': 'member',
  'deck.void': 'deck',
  'contract.offer': 'contract-offer',
  'contract.accept': 'contract',
  'staff.enable': 'staff',
  'site.open': 'brand',
  'site.regions': 'brand',
  'site.codes': 'brand',
  'site.register': 'brand',
  'site.addresses': 'brand',
  'site.modules': 'brand',
  'site.links': 'brand',
  'site.settings': 'brand',
  'content.publish': 'content',
  'deposit.method': 'deposit-method',
  'receiving.account': 'receiving-account',
  'vendor.on': 'vendor',
  'vendor.add': 'vendor-order',
  'vendor.contract': 'vendor-contract',
  'vendor.key-add': 'vendor-key',
  'vendor.key-activate': 'vendor-key',
  'vendor.limits': 'vendor-limits',
  'vendor.profile': 'vendor-profile',
  'vendor.transfer': 'vendor-transfer',
  'vendor.excess': 'vendor-excess',
  'vendor.held': 'vendor-call',
  'role.widen': 'role',
  'staff.role': 'staff',
  'approvals.widen': 'brand',
};

/** What a request or a deed is about, as the audit chain names it. */
export const auditSubject = ({ kind, subject_id: id }: { readonly kind: RequestKind | SumKind; readonly subject_id: string }): string =>
  `${SUBJECTS[kind]}:${id}`;

/** The sum of a request as decimal text, with its currency; nothing without one. */
export function sumText({ amount, asset: id }: Pick<RequestRow, 'amount' | 'asset'>): { amount?: string; currency?: string } {
  if (amount === null || id === null) return {};
  const asset = getAssetById(id);
  return { amount: formatAmount(amount, asset), currency: asset.code };
}
