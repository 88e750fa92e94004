import type { RequestKind } from '@talora/domain/access/four-eyes.ts';

/** Which journey shows a kind: `short` and `settings` are in both lists of tests, the others in the long one. */
export type DeedJourney =
  | 'short'
  | 'settings'
  | 'money'
  | 'decks'
  | 'adjustments'
  | 'payees'
  | 'members'
  | 'site'
  | 'vendors'
  | 'invoices'
  | 'branches'
  | 'roles'
  | 'contracts'
  | 'content';

/**
 * Every kind of deed that takes two, and the journey in which one member of staff asks for it, is shown in three languages that
 * another decides, and a second one does it.
 */
export const DEED_JOURNEYS: Readonly<Record<RequestKind, DeedJourney>> = {
  'second-factor.reset': 'site',
  'staff.invite': 'site',
  'staff.passkeys-reset': 'site',
  'payment.fail': 'money',
  'payee.correct': 'payees',
  'member.correct': 'members',
  'adjustment.make': 'adjustments',
  'turnover.waive': 'money',
  'payout.settle': 'money',
  'refund.make': 'money',
  'deposit.credit': 'short',
  'withdrawal.approve': 'money',
  'dispute.settle': 'money',
  'branch.move': 'branches',
  'deck.void': 'decks',
  'contract.offer': 'contracts',
  'contract.accept': 'contracts',
  'staff.enable': 'site',
  'site.open': 'short',
  'site.regions': 'site',
  'site.codes': 'site',
  'site.register': 'site',
  'site.addresses': 'site',
  'site.modules': 'site',
  'site.links': 'site',
  'site.settings': 'settings',
  'content.publish': 'content',
  'deposit.method': 'settings',
  'receiving.account': 'settings',
  'vendor.on': 'vendors',
  'vendor.add': 'invoices',
  'vendor.contract': 'invoices',
  'vendor.key-add': 'vendors',
  'vendor.key-activate': 'vendors',
  'vendor.limits': 'short',
  'vendor.profile': 'vendors',
  'vendor.transfer': 'vendors',
  'vendor.excess': 'vendors',
  'vendor.held': 'vendors',
  'role.widen': 'roles',
  'staff.role': 'roles',
  'approvals.widen': 'short',
};

/** Kinds of a journey, sorted. */
export const deedsOf = (journey: DeedJourney): string[] =>
  Object.entries(DEED_JOURNEYS)
    .flatMap(([kind, shown]) => (shown === journey ? [kind] : []))
    .toSorted();
